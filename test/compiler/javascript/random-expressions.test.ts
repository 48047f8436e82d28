import { describe, expect, it } from 'vitest';
import { loadSaxon } from '../../../src/rules/load-saxon.js';
import { readSchematron } from '../../../src/schematron/read-schematron.js';
import { createRandom } from '../../rules/mutants/random.js';
import { nativeEngine } from '../native-engine.js';
import { randomExpression } from './random-expression.js';

const DOCUMENTS = [
  '<r x="2"><a x="1">1</a><b>2.50</b><n x="3">3</n><n>A b</n><n x="1"> 7 </n><!--c--><d><e><f>1</f><f>2</f></e><e><f>3</f><f x="y">4</f></e><g/></d></r>',
  '<r><a/><b>true</b><n x="">-0.5</n>mixed<n x="1e1">2026-02-28</n><d><g/><e><f>x</f></e><e/><e><f>0</f><f>2</f><f>2</f></e></d></r>',
];
const TYPES = [
  'integer',
  'decimal',
  'double',
  'string',
  'boolean',
  'untypedAtomic',
  'dateTime',
  'date',
  'time',
];
const typeOf = TYPES.reduceRight(
  (rest, type) => `if ($item instance of xs:${type}) then '${type}' else ${rest}`,
  // The rest is xs:anyURI, which is a string here.
  "if ($item instance of node()) then 'node' else 'string'",
);

/** The items of an expression with their types, as one text. */
const shown = (expression: string): string =>
  `string-join(for $item in (${expression}) return concat('[', ${typeOf}, ' ', string($item), ']'), '')`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** In SaxonJS NaN is unequal to nothing, where the standard (F&O 6.3.1) has it unequal to everything. */
const mayCompareNaN = (expression: string): boolean =>
  /!=| ne /.test(expression) && /number\(|INF|div|mod|sum|avg|min|max/.test(expression);

const random = createRandom(20_260_604);
const expressions = Array.from({ length: 2500 }, () => randomExpression(random, 4)).filter(
  (each) => !mayCompareNaN(each),
);

const schema = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
<title>Expressions</title><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><pattern><rule context="/r">
${expressions
  .map((each, index) => {
    const value = escape(shown(each));
    return `<assert id="e${index}" test="${value} = '~'"><value-of select="${value}"/></assert>`;
  })
  .join('\n')}
</rule></pattern></schema>`;

const ERROR = 'error';

function reference(text: string): readonly string[] {
  const saxon = loadSaxon();
  const root = saxon.XPath.evaluate('parse-xml($text)/*', null, { params: { text } });
  const options = { namespaceContext: { xs: 'http://www.w3.org/2001/XMLSchema' } };
  return expressions.map((each) => {
    try {
      const value = saxon.XPath.evaluate(shown(each), root, options) as unknown as string;
      return value.trim().replaceAll(/\s+/g, ' ');
    } catch {
      return ERROR;
    }
  });
}

describe('expressions of every operator and function, inside of one another,', () => {
  it('have the items that SaxonJS gives, of the same types, or fail as there', async () => {
    const native = await nativeEngine(readSchematron(schema));
    let [values, errors, needless] = [0, 0, 0];
    for (const text of DOCUMENTS) {
      const expected = reference(text);
      const found = native(text).map(({ error, message }) => (error === undefined ? message : ERROR));
      expect(found).toHaveLength(expressions.length);
      const differing = expressions.flatMap((each, index) => {
        const [ours = '', theirs = ''] = [found[index], expected[index]];
        if (ours === theirs) {
          if (ours === ERROR) errors += 1;
          else values += 1;
          return [];
        }
        if (ours !== ERROR && theirs !== ERROR) return [`${each} is ${ours}, but ${theirs} in SaxonJS`];
        // What is not needed for the value may be evaluated or not (XPath 2.0, 2.3.4).
        needless += 1;
        return [];
      });
      expect(differing).toEqual([]);
    }
    expect(values).toBeGreaterThan(expressions.length);
    expect(errors).toBeGreaterThan(expressions.length / 10);
    expect(needless).toBeLessThan(expressions.length / 100);
  });
});
