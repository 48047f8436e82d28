import { describe, expect, it } from 'vitest';
import { schematronToJavascript } from '../../src/compile/javascript/schematron-to-javascript.js';
import { readSchematron } from '../../src/parse/read-schematron.js';
import { schemaText } from '../../../test/shared/schema-text.js';
import { compileSchema } from './compile-schema.js';
import { nativeEngine } from './native-engine.js';

const assert = (id: string, test: string): string =>
  `<assert id="${id}" test="${test}"><value-of select="${test}"/></assert>`;

describe('What Saxon takes of XPath 3.0 in schemas with the query binding xslt2', () => {
  it('is evaluated by both engines, in tests, lets and functions', async () => {
    const judge = await compileSchema(`<ns prefix="u" uri="urn:u"/>
<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:check" as="xs:string"><xsl:param name="number" as="xs:string"/>
<xsl:sequence select="let $rest := xs:integer(substring($number, 1, 6)) mod 89 return format-integer($rest, '00')"/></xsl:function>
<let name="wanted" value="'x' || '-' || 'y'"/>
<pattern><rule context="r"><let name="last" value="let $all := n ! string-length(.) return $all[last()]"/>
<assert id="A" test="n[1] = u:check(n[1])"><value-of select="u:check(n[1])"/></assert>
<assert id="B" test="$last = 9"><value-of select="$last"/> <value-of select="$wanted"/></assert>
</rule></pattern>`);
    expect(judge('<r><n>10000756</n><n>abc</n></r>')).toEqual(['A /r 60', 'B /r 3 x-y']);
  });

  it('has a variable of let that is computed only where its value is needed', async () => {
    const model = `<pattern><rule context="r">
${assert('A', 'let $fails := xs:integer(n) return count(n) = 2 and $fails = 2')}
${assert('B', 'let $fails := xs:integer(n) return $fails = 2')}</rule></pattern>`;
    // SaxonJS computes every variable, Saxon-HE those that are needed.
    const judge = await nativeEngine(readSchematron(schemaText(model)));
    expect(judge('<r><n>x</n></r>').map(({ id, error }) => `${id} ${error?.code ?? ''}`)).toEqual([
      'A ',
      'B FORG0001',
    ]);
  });

  it.each([
    ["format-integer(n, 'w')", 'schema.sch:3:1: "w" is not a picture that format-integer() supports'],
    ['format-integer(n, p)', 'schema.sch:3:1: format-integer() needs a picture that is a literal'],
    ['n => count()', 'schema.sch:3:1: This is XPath 3, not XPath 2.0: the arrow operator =>'],
    ['head(n)', 'schema.sch:3:1: the function head() is not supported'],
  ])('is refused with its place where the compiler does not know it: %s', (test, message) => {
    const text = `<pattern><rule context="r">\n${assert('A', test.replace('>', '&gt;'))}</rule></pattern>`;
    expect(() => schematronToJavascript(readSchematron(schemaText(text)))).toThrow(message);
  });
});
