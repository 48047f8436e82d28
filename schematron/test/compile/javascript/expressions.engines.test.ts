import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSchematron } from '../../../src/parse/read-schematron.js';
import { runs } from '../../../../test/shared/thorough.js';
import { nativeEngine } from '../native-engine.js';
import { expressions as all } from './expressions.js';
import { shownBySaxon } from './shown-by-saxon.js';

/** SaxonJS casts a double to the decimal of its shortest text, where the standard (F&O 17.1.3.3) has the closest decimal. */
const expressions = all.filter((each) => !each.includes('xs:decimal(xs:double('));

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One check for each expression: its message shows the value, or `?` for an error. */
const schema = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
<title>Expressions</title><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><pattern><rule context="/r">
${expressions
  .map(
    (expr, index) => `<assert id="e${index}" test="false()">[<value-of select="${escape(expr)}"/>]</assert>`,
  )
  .join('\n')}
</rule></pattern></schema>`;

// No NaN: SaxonJS takes it for unequal to nothing, where the standard (F&O 6.3.1) has it unequal to everything. No number
// of more digits than a double has: SaxonJS compares a decimal with a double as decimals, and gives doubles for idiv.
const value = fc.constantFrom('1', '2', '3.5', '-1', '2.50', '0', '', ' 7 ', 'x', '1e3', '1.005', '-0.5', '2.5', 'true', '2026-02-28', '0.1', 'A b', '1.0'); // prettier-ignore
const documents = fc
  .record({
    a: value,
    b: value,
    n: fc.array(fc.record({ value, x: fc.option(value) }), { maxLength: 3 }),
    e: fc.array(fc.array(value, { maxLength: 2 }), { maxLength: 3 }),
  })
  .map(
    ({ a, b, n, e }) =>
      `<r><a>${a}</a><b>${b}</b>${n.map((each) => `<n${each.x === null ? '' : ` x="${each.x}"`}>${each.value}</n>`).join('')}<!--c-->` +
      // Their targets are the names of elements.
      `<?n x?><d><?e y?>${e.map((list) => `<e>${list.map((f) => `<f>${f}</f>`).join('')}</e>`).join('')}<g/></d></r>`,
  );

/** The text of an expression's value as xsl:value-of writes it, by SaxonJS; `?` for an error. */
function reference(text: string): readonly string[] {
  const texts = expressions.map((each) => each.replaceAll('current()', '.'));
  const shown = "string-join(for $each in $items return string($each), ' ')";
  return shownBySaxon(texts, text, shown).map((value) => value?.trim().replaceAll(/\s+/g, ' ') ?? '?');
}

describe('the compiled expressions', () => {
  it('have the values that SaxonJS gives', async () => {
    const native = await nativeEngine(readSchematron(schema));
    fc.assert(
      fc.property(documents, (text) => {
        const expected = reference(text);
        const found = native(text).map(({ problem }) => problem.slice(1, -1).trim());
        const differing = expressions.flatMap((expr, index) => {
          const [ours = '', theirs = ''] = [found[index], expected[index]];
          // With nothing on one side, the other need not be evaluated (XPath 2.0, 2.3.4); SaxonJS often does.
          if (ours === theirs || (theirs === '?' && ['', 'false'].includes(ours))) return [];
          return [`${expr} → ${ours}, but SaxonJS has ${theirs}`];
        });
        expect(differing).toEqual([]);
      }),
      { numRuns: runs(60, 4), endOnFailure: true },
    );
  });
});
