import { expect, it } from 'vitest';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { schemaText } from '../../../../test/shared/schema-text.js';
import { nativeEngine } from '../native-engine.js';

it.each([
  ['base-uri(.)', 'http://a.example/x/z/'],
  ['base-uri(@id)', 'http://a.example/x/z/'],
  ['base-uri(text())', 'http://a.example/x/z/'],
  ['base-uri(..)', 'http://a.example/x/y'],
  ['base-uri(/r/d)', 'urn:own'],
  ['count(base-uri(/))', '0'],
  ['count(base-uri(//none))', '0'],
  ['count(document-uri(/))', '0'],
  ['string(implicit-timezone())', 'PT0S'],
])('%s follows the attributes of the document, which has no address: %s', async (expression, expected) => {
  const schema = `<pattern><rule context="c"><report id="R" test="true()"><value-of select="${expression}"/></report></rule></pattern>`;
  const judge = await nativeEngine(readSchematron(schemaText(schema)));
  const document =
    '<r><b xml:base="http://a.example/x/y"><c id="1" xml:base="z/">t</c></b><d xml:base="urn:own"/></r>';
  expect(judge(document).map(({ problem }) => problem)).toEqual([expected]);
});
