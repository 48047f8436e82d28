import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixUbl, validateUbl } from 'peppol-preflight';
import { applyEdits, childElements, elementRange, type TextEdit } from '../../src/ubl/element-range.js';
import { NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { runs } from '../shared/thorough.js';
import { treeOf } from '../ubl/tree-of.js';

const folder = new URL('../../rules/cases/base/', import.meta.url);
const bases = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const [invoice = ''] = bases.filter((xml) => xml.includes('<Invoice '));

const elementsOf = (tree: XmlTree): readonly number[] =>
  Array.from(tree.kind, (kind, node) => (kind === NodeKind.ELEMENT ? node : -1)).filter((node) => node > 0);

/** Swaps two elements of one group that have different names. */
const swapped = (xml: string): fc.Arbitrary<string> => {
  const tree = treeOf(xml);
  const pairs = elementsOf(tree).flatMap((parent) => {
    const children = childElements(tree, parent);
    return children.flatMap((one, index) =>
      children
        .slice(index + 1)
        .filter((other) => qualifiedNameOf(tree, other) !== qualifiedNameOf(tree, one))
        .map((other) => [one, other] as const),
    );
  });
  return fc.constantFrom(...pairs).map(([one, other]) => {
    const [first, second] = [elementRange(tree, one), elementRange(tree, other)];
    const cut = ({ start, end }: { start: number; end: number }) => tree.text.slice(start, end);
    return applyEdits(tree.text, [
      { ...first, text: cut(second) },
      { ...second, text: cut(first) },
    ]);
  });
};

/** Other text for places that a pattern finds. */
const changed = (xml: string, pattern: RegExp, text: string): fc.Arbitrary<string> => {
  const places = [...xml.matchAll(pattern)].map(({ index, 0: found }): TextEdit => ({
    start: index,
    end: index + found.length,
    text,
  }));
  return fc.subarray(places, { minLength: 1 }).map((edits) => applyEdits(xml, edits));
};

describe('fixUbl()', () => {
  const anyBase = fc.constantFrom(...bases);

  it('leaves a valid document as it is', () => {
    for (const xml of bases) expect(fixUbl(xml)).toEqual({ xml, fixes: [] });
  });

  it('puts swapped elements back, and nothing else changes', () => {
    const broken = anyBase.chain((xml) => fc.tuple(fc.constant(xml), swapped(xml)));
    fc.assert(
      fc.property(broken, ([xml, other]) => {
        const fixed = fixUbl(other);
        // Two elements of one name may stand between the two: then those of a name keep the order they have.
        expect(validateUbl(fixed.xml).issues.filter(({ rule_id }) => rule_id === 'xsd-validation')).toEqual(
          [],
        );
        expect([...fixed.xml].sort().join('')).toBe([...xml].sort().join(''));
        expect(fixed.fixes.length).toBe(1);
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives amounts their currencyID back', () => {
    fc.assert(
      fc.property(
        anyBase.chain((xml) => fc.tuple(fc.constant(xml), changed(xml, / currencyID="EUR"/g, ''))),
        ([xml, other]) => {
          // An attribute that stood behind another one comes to stand before it.
          const tidy = (text: string) =>
            text.replaceAll(/ (\w+="[^"]*") currencyID="EUR"/g, ' currencyID="EUR" $1');
          expect(tidy(fixUbl(other).xml)).toBe(tidy(xml));
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('calculates wrong totals, and nothing else changes', () => {
    const total =
      /(?<=<cac:LegalMonetaryTotal>(?:(?!<\/cac:LegalMonetaryTotal>)[^])*<cbc:(?:LineExtension|TaxExclusive|TaxInclusive|Payable)Amount currencyID="EUR">)[\d.]+(?=<)/g;
    fc.assert(
      fc.property(
        anyBase.chain((xml) => fc.tuple(fc.constant(xml), changed(xml, total, '0.07'))),
        ([xml, other]) => {
          expect(fixUbl(other, { suggested: true }).xml).toBe(xml);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  /** The texts of the amounts that somebody pays. */
  const paidIn = (xml: string) =>
    [...xml.matchAll(/<cbc:(?:TaxInclusive|Payable)Amount[^>]*>([^<]*)</g)].map(([, text]) => text);

  it('never changes what somebody pays, unless suggestions are asked for', () => {
    const amount =
      /(?<=<cbc:(?:LineExtension|TaxExclusive|TaxInclusive|Payable|Tax|Taxable)Amount currencyID="EUR">)[\d.]+(?=<)/g;
    const broken = anyBase.chain((xml) =>
      fc.constantFrom('0.07', '121.00', '100.01', '99.99').chain((text) => changed(xml, amount, text)),
    );
    fc.assert(
      fc.property(broken, (xml) => {
        const { xml: fixed, fixes } = fixUbl(xml);
        expect(paidIn(fixed)).toEqual(paidIn(xml));
        expect(fixes.every(({ kind }) => kind === 'safe')).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['a cent off', 0.01, [{ kind: 'safe' }]],
    ['more than a cent for each line off', 1, []],
  ])('corrects a total without VAT by itself only within rounding: %s', (_, difference, fixes) => {
    const broken = invoice.replace(
      /(<cbc:TaxExclusiveAmount[^>]*>)([\d.]+)/,
      (__, tag: string, text: string) => `${tag}${(Number(text) + difference).toFixed(2)}`,
    );
    expect(validateUbl(broken).is_valid).toBe(false);
    expect(fixUbl(broken).fixes).toMatchObject(fixes);
    expect(fixUbl(broken, { suggested: true }).xml).toBe(invoice);
  });

  it('leaves a total within rounding while what is paid is wrong', () => {
    const broken = invoice
      .replace(
        /(<cbc:TaxExclusiveAmount[^>]*>)([\d.]+)/,
        (_, tag: string, text: string) => `${tag}${(Number(text) + 0.01).toFixed(2)}`,
      )
      .replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken)).toEqual({ xml: broken, fixes: [] });
  });

  it('calculates no totals from a line whose amount is wrong', () => {
    const broken = invoice.replace(/(<cac:InvoiceLine>[^]*?<cbc:LineExtensionAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken)).toEqual({ xml: broken, fixes: [] });
  });

  it('says what it did and where', () => {
    const broken = invoice.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken, { suggested: true }).fixes).toEqual([
      {
        kind: 'suggested',
        title: expect.stringMatching(/^Set cbc:PayableAmount to \d+\.\d\d$/) as string,
        location: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount[1]',
      },
    ]);
  });

  it('corrects the VAT of a row and of the document', () => {
    const broken = invoice.replace(
      /(<cac:TaxTotal>[^]*?<cbc:TaxAmount[^>]*>)[\d.]+([^]*?<cbc:TaxAmount[^>]*>)[\d.]+/,
      '$11.00$22.00',
    );
    expect(validateUbl(broken).is_valid).toBe(false);
    expect(fixUbl(broken, { suggested: true }).xml).toBe(invoice);
  });

  it('keeps byte order mark, line ends, comments and the envelope', () => {
    const broken = invoice.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$11.00');
    const dress = (xml: string) =>
      `\ufeff${xml.replace(/<cac:LegalMonetaryTotal>/, '<!-- > totals --><cac:LegalMonetaryTotal>').replaceAll('\n', '\r\n')}`;
    expect(fixUbl(dress(broken), { suggested: true }).xml).toBe(dress(invoice));
    const wrap = (xml: string) =>
      `<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">\n<sh:StandardBusinessDocumentHeader/>\n${xml.replace(/<\?xml[^>]*>\s*/, '').trim()}\n</sh:StandardBusinessDocument>\n`;
    expect(fixUbl(wrap(broken), { suggested: true }).xml).toBe(wrap(invoice));
  });

  it.each(['', '<', '<Invoice/>', '{}', '<a><b/></a>'])('leaves what is not UBL as it is: %j', (xml) => {
    expect(fixUbl(xml)).toEqual({ xml, fixes: [] });
  });

  it('rejects what is not text', () => {
    expect(() => fixUbl(new Uint8Array() as never)).toThrow(TypeError);
  });
});
