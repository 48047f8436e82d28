import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixUbl, toUbl, validateUbl } from 'peppol-preflight';
import { applyEdits, childElements, elementRange, type TextEdit } from '../../src/ubl/element-range.js';
import { NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { plainInvoice } from '../shared/plain-invoice.js';
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
    for (const xml of bases) expect(fixUbl(xml)).toEqual({ xml, fixes: [], choices: [] });
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
          const { choices } = fixUbl(other, { suggested: true });
          // The first choice takes the amounts of the lines.
          const ids = choices.slice(0, 1).flatMap(({ id }) => id ?? []);
          expect(fixUbl(other, { suggested: true, choices: ids }).xml).toBe(xml);
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
    expect(fixUbl(broken)).toMatchObject({ xml: broken, fixes: [] });
  });

  it('calculates no totals from a line whose amount is wrong', () => {
    const broken = invoice.replace(/(<cac:InvoiceLine>[^]*?<cbc:LineExtensionAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken)).toMatchObject({ xml: broken, fixes: [] });
  });

  it('says what it did and where, from what and to what', () => {
    const broken = invoice.replace(/(<cbc:TaxExclusiveAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken, { suggested: true }).fixes).toEqual([
      {
        kind: 'suggested',
        title: 'Set cbc:TaxExclusiveAmount from 1.00 to 210.00',
        location: '/Invoice/cac:LegalMonetaryTotal[1]/cbc:TaxExclusiveAmount[1]',
      },
    ]);
  });

  it('leaves it to a person why the amount due does not follow from the total', () => {
    const broken = invoice.replace(/(<cbc:PayableAmount[^>]*>)[\d.]+/, '$1199.50');
    const { xml, fixes, choices } = fixUbl(broken, { suggested: true });
    expect({ xml, fixes }).toEqual({ xml: broken, fixes: [] });
    expect(choices.map(({ id, title }) => [id, title])).toEqual([
      ['payable-amount', 'Set cbc:PayableAmount from 199.50 to 200.00'],
      ['prepaid-amount', 'Set cbc:PrepaidAmount from 54.10 to 54.60'],
      ['rounding-amount', 'Add cbc:PayableRoundingAmount -0.50'],
    ]);
    for (const { id = '' } of choices) {
      const chosen = fixUbl(broken, { choices: [id] });
      expect(validateUbl(chosen.xml).is_valid).toBe(true);
      expect(chosen).toMatchObject({ fixes: [{ id }], choices: [] });
    }
  });

  it('gives all totals as one choice, if the amounts to pay do not follow from the lines', () => {
    const broken = invoice.replace(/<cac:LegalMonetaryTotal>[^]*<\/cac:LegalMonetaryTotal>/, (totals) =>
      totals.replaceAll(/(<cbc:(?:Tax(?:Ex|In)clusive|Payable)Amount[^>]*>)[\d.]+/g, '$17.00'),
    );
    expect(fixUbl(broken, { suggested: true })).toMatchObject({
      ...{ xml: broken, fixes: [] },
      choices: [
        {
          id: 'totals',
          title:
            'Set cbc:TaxExclusiveAmount from 7.00 to 210.00, set cbc:TaxInclusiveAmount from 7.00 to 254.10, set cbc:PayableAmount from 7.00 to 200.00',
        },
      ],
    });
    expect(fixUbl(broken, { choices: ['totals'] }).xml).toBe(invoice);
  });

  it.each(['AllowanceTotalAmount', 'ChargeTotalAmount', 'TaxInclusiveAmount', 'LineExtensionAmount'])(
    'adds a missing %s where it belongs, and nothing else changes',
    (name) => {
      const broken = invoice.replace(new RegExp(`(<cac:LegalMonetaryTotal>[^]*?)\\s*<cbc:${name}.*`), '$1');
      expect(broken).not.toBe(invoice);
      const { xml, fixes } = fixUbl(broken, { suggested: true });
      expect(xml).toBe(invoice);
      expect(fixes).toMatchObject([{ title: expect.stringMatching(`^Add cbc:${name} [0-9.]+$`) as string }]);
    },
  );

  it('corrects the amount of a line to its price, if the totals prove it', () => {
    const broken = invoice.replace(/(<cac:InvoiceLine>[^]*?<cbc:LineExtensionAmount[^>]*>)[\d.]+/, '$11.00');
    expect(fixUbl(broken, { suggested: true })).toMatchObject({
      xml: invoice,
      fixes: [{ title: expect.stringContaining('Set cbc:LineExtensionAmount from 1.00 to ') as string }],
    });
  });

  it('leaves the amount of a line to a person, if only what is paid agrees with its price', () => {
    const set = (xml: string, name: string, to: string) =>
      xml.replace(new RegExp(`(<cac:LegalMonetaryTotal>[^]*?<cbc:${name}[^>]*>)[\\d.]+`), `$1${to}`);
    const broken = [
      (xml: string) => xml.replace(/(<cac:InvoiceLine>[^]*?<cbc:LineExtensionAmount[^>]*>)[\d.]+/, '$11.00'),
      (xml: string) => set(xml, 'TaxExclusiveAmount', '7.00'),
      (xml: string) => xml.replace(/(<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>)[\d.]+/, '$19.00'),
    ].reduce((xml, change) => change(xml), invoice);
    const { xml, fixes, choices } = fixUbl(broken, { suggested: true });
    expect({ xml, fixes }).toEqual({ xml: broken, fixes: [] });
    expect(choices.map(({ id, title }) => [id, title])).toEqual([
      [
        'totals',
        'Set cbc:LineExtensionAmount from 1.00 to 125.00, set cbc:TaxAmount from 9.00 to 44.10, set cbc:TaxExclusiveAmount from 7.00 to 210.00',
      ],
    ]);
    expect(fixUbl(broken, { choices: ['totals'] }).xml).toBe(invoice);
  });

  it('leaves the total with VAT to a person, if only the amount due says it', () => {
    const broken = invoice
      .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[\d.]+/, '$17.00')
      .replace(/(<cbc:TaxExclusiveAmount[^>]*>)[\d.]+/, '$17.00');
    const { xml, fixes, choices } = fixUbl(broken, { suggested: true });
    expect({ xml, fixes }).toEqual({ xml: broken, fixes: [] });
    expect(choices.map(({ id, kind }) => [id, kind])).toEqual([['totals', 'choice']]);
    expect(fixUbl(broken, { choices: ['totals'] }).xml).toBe(invoice);
  });

  it.each([
    ['a unit in words', 'unitCode="C62"', 'unitCode="stuk"', '<cbc:BaseQuantity unitCode="H87"'],
    ['a date as people write it', '<cbc:IssueDate>2026-03-24<', '<cbc:IssueDate>24.03.2026<'],
    ['a date without hyphens', '<cbc:IssueDate>2026-03-24<', '<cbc:IssueDate>20260324<'],
    ['the name of a country', 'Code>BE<', 'Code>Belgium<'],
    ['a country of three letters', 'Code>BE<', 'Code>BEL<'],
    ['a currency in lower case', 'EUR', 'eur'],
    ['a currency in words', 'EUR', 'Euro'],
    [
      'the scheme in front of an electronic address',
      '<cbc:EndpointID schemeID="0208">',
      '<cbc:EndpointID schemeID="0208">0208:',
    ],
    [
      'the tax scheme as the category',
      'TaxCategory>\n        <cbc:ID>S',
      'TaxCategory>\n        <cbc:ID>VAT',
    ],
    ['a namespace of UBL with a wrong number', 'xsd:CommonBasicComponents-2', 'xsd:CommonBasicComponents-1'],
    [
      'a namespace of UBL with a wrong letter',
      'xsd:CommonAggregateComponents-2',
      'xsd:CommonAggregateComponent-2',
    ],
    [
      'a price with a comma',
      '<cbc:PriceAmount currencyID="EUR">12.50<',
      '<cbc:PriceAmount currencyID="EUR">12,50<',
      '>12.5<',
    ],
    ['a type in words', 'TypeCode>380<', 'TypeCode>INVOICE<'],
    ['an attribute in single quotes', 'unitCode="C62"', "unitCode = 'stuk'", "unitCode = 'H87'"],
  ])('reads what check reads in a Document: %s', (_, right, wrong, meant?: string) => {
    const xml = invoice.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-03-24');
    expect(xml).toContain(right);
    const fixed = fixUbl(xml.replaceAll(right, wrong), { suggested: true });
    expect(validateUbl(fixed.xml).issues).toEqual([]);
    if (meant === undefined) expect(fixed.xml).toBe(xml);
    else expect(fixed.xml).toContain(meant);
  });

  it('gives each of several references a parent of its own, only if suggestions are asked for', () => {
    const reference = (id: string) =>
      `    <cac:InvoiceDocumentReference>\n      <cbc:ID>${id}</cbc:ID>\n    </cac:InvoiceDocumentReference>\n`;
    const apart = invoice.replace(
      / {2}<cac:BillingReference>[\s\S]*<\/cac:BillingReference>\n/,
      ['A', 'B', 'C']
        .map((id) => `  <cac:BillingReference>\n${reference(id)}  </cac:BillingReference>\n`)
        .join(''),
    );
    const broken = apart.replaceAll('  </cac:BillingReference>\n  <cac:BillingReference>\n', '');
    expect(validateUbl(apart).issues).toEqual([]);
    expect(fixUbl(broken)).toMatchObject({ xml: broken, fixes: [] });
    const { xml, fixes } = fixUbl(broken, { suggested: true });
    expect(xml).toBe(apart);
    expect(fixes.map(({ kind }) => kind)).toEqual(['suggested']);
  });

  it('names each value that one cause changes', () => {
    const { fixes } = fixUbl(invoice.replaceAll('EUR', 'eur'));
    expect(fixes.map(({ kind }) => kind)).toEqual(['safe']);
    expect(fixes[0]?.title).toMatch(
      /^Set cbc:DocumentCurrencyCode from eur to EUR, set currencyID of cbc:\w+ from eur to EUR, .*, and \d+ more$/,
    );
  });

  it('corrects more values than it would try one by one', () => {
    const items = Array.from({ length: 50 }, () => ({ ...plainInvoice.items[0], unit: 'H87' }));
    const { xml } = toUbl({ ...plainInvoice, items });
    const fixed = fixUbl(xml.replaceAll('"H87"', '"stuk"'));
    expect(fixed.xml).toBe(xml);
    expect(new Set(fixed.fixes.map(({ title }) => title))).toEqual(
      new Set(['Set unitCode of cbc:InvoicedQuantity from stuk to H87']),
    );
    expect(fixed.fixes).toHaveLength(50);
  });

  it('corrects no value of a document that is accepted', () => {
    const warned = invoice.replace(/<cbc:TaxExclusiveAmount/, '<!-- -->$&');
    expect(fixUbl(warned, { suggested: true }).xml).toBe(warned);
  });

  it.each([
    ['the schema demands', /(<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>[\s\S]*?<cbc:ID>)[^<]+/],
    ['a rule demands', /(<cac:PostalAddress>[\s\S]*?<cbc:IdentificationCode>)[^<]+/],
    ['a rule of Peppol demands', /(<cbc:EndpointID[^>]*>)[^<]+/],
  ])('leaves an empty element that %s to a person', (_, place) => {
    const broken = invoice.replace(place, '$1');
    expect(broken).not.toBe(invoice);
    expect(fixUbl(broken, { suggested: true })).toMatchObject({ xml: broken, fixes: [] });
    const beside = broken.replace('<cbc:DueDate', '<cbc:Note/><cbc:DueDate');
    if (beside !== broken)
      expect(fixUbl(beside).fixes.map(({ title }) => title)).toContain('Remove the empty cbc:Note');
  });

  it('removes what is empty, with what held nothing else', () => {
    const broken = invoice
      .replace(/\n *<cbc:DocumentCurrencyCode/, '\n  <cbc:Note></cbc:Note>$&')
      .replace(
        /\n *<cac:AccountingSupplierParty>/,
        '\n  <cac:ProjectReference>\n    <cbc:ID/>\n  </cac:ProjectReference>$&',
      );
    const { xml, fixes } = fixUbl(broken);
    expect(fixes.map(({ title, kind }) => `${kind}: ${title}`).sort()).toEqual([
      'safe: Remove the empty cac:ProjectReference',
      'safe: Remove the empty cbc:Note',
    ]);
    expect(xml).toBe(invoice);
  });

  it('rejects a choice that the document does not have', () => {
    expect(() => fixUbl(invoice, { choices: ['totals'] })).toThrow(
      'options.choices names "totals", which is not a choice of this document.',
    );
    expect(() => fixUbl(invoice, { choices: 'totals' as never })).toThrow(TypeError);
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
    const broken = invoice.replace(/(<cbc:TaxExclusiveAmount[^>]*>)[\d.]+/, '$11.00');
    const dress = (xml: string) =>
      `\ufeff${xml.replace(/<cac:LegalMonetaryTotal>/, '<!-- > totals --><cac:LegalMonetaryTotal>').replaceAll('\n', '\r\n')}`;
    expect(fixUbl(dress(broken), { suggested: true }).xml).toBe(dress(invoice));
    const wrap = (xml: string) =>
      `<sh:StandardBusinessDocument xmlns:sh="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">\n<sh:StandardBusinessDocumentHeader/>\n${xml.replace(/<\?xml[^>]*>\s*/, '').trim()}\n</sh:StandardBusinessDocument>\n`;
    expect(fixUbl(wrap(broken), { suggested: true }).xml).toBe(wrap(invoice));
  });

  it.each(['', '<', '<Invoice/>', '{}', '<a><b/></a>'])('leaves what is not UBL as it is: %j', (xml) => {
    expect(fixUbl(xml)).toEqual({ xml, fixes: [], choices: [] });
  });

  it('rejects what is not text', () => {
    expect(() => fixUbl(new Uint8Array() as never)).toThrow(TypeError);
  });
});
