import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromUbl,
  validateUbl,
  type DocumentInput,
  readDocument,
  ServiceError,
  toUbl,
} from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { CURRENCIES } from '../../src/document/choices.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { childrenOf, elementAt, readUblElement, taxTotalOf, textAt } from '../../src/ubl/ubl-element.js';
import { normalised } from '../ubl/normalised.js';
import { isThorough, runs } from '../shared/thorough.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const documents = new URL('../../examples/', import.meta.url);
const read = (name: string): DocumentInput =>
  JSON.parse(readFileSync(new URL(name, documents), 'utf8')) as DocumentInput;
const names = readdirSync(documents).filter((name) => name.endsWith('.json') && !name.startsWith('broken'));

/** The error that a function ends with. */
function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('fromUbl()', () => {
  it.each(names)('gives the UBL of %s back byte by byte', (name) => {
    const { xml } = toUbl(read(name));
    const { document, unmapped } = fromUbl(xml);
    expect(unmapped).toEqual([]);
    expect(toUbl(document).xml).toBe(xml);
  });

  it('undoes toUbl for any Document: the same content, nothing left over, the same bytes again', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        const { xml } = toUbl(input);
        const { document, unmapped } = fromUbl(xml);
        expect(unmapped).toEqual([]);
        expect(normalised(readDocument(document, { strict: true }))).toEqual(normalised(readDocument(input)));
        expect(toUbl(document).xml).toBe(xml);
      }),
      { numRuns: runs(200) },
    );
  });

  it('reads bytes in the encoding they declare, and an envelope', () => {
    const { xml } = toUbl(read('belgian-invoice.json'));
    const { document } = fromUbl(xml);
    const latin1 = xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
    expect(fromUbl(Buffer.from(latin1, 'latin1')).document).toEqual(document);
    const inner = xml.replace(/^<\?xml[^>]*\?>/, '');
    const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${inner}</StandardBusinessDocument>`;
    expect(fromUbl(envelope).document).toEqual(document);
  });

  it.each([
    ['', 'UBL file is empty'],
    [' \n\t', 'UBL file is empty'],
    [new Uint8Array(), 'UBL file is empty'],
    [Buffer.from('\ufeff \n'), 'UBL file is empty'],
    ['\ufeff', 'UBL file is empty'],
    ['no XML', 'UBL file is not valid and contains errors'],
    ['<a/>', 'UBL file is not valid and contains errors'],
    [
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'UBL file is not valid and contains errors',
    ],
  ])('answers 415 to %j', (ubl, detail) => {
    expect(errorOf(() => fromUbl(ubl))).toMatchObject({ status: 415, detail });
  });

  it('names what breaks the schema in the cause', () => {
    const { xml } = toUbl(read('belgian-invoice.json'));
    const error = errorOf(() => fromUbl(xml.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>soon')));
    expect(String((error as Error).cause)).toMatch(/\/Invoice\/cbc:IssueDate.*"soon"/s);
  });

  it('answers 422 to what no Document can hold, and says which value', () => {
    const xml = toUbl(read('belgian-invoice.json')).xml.replaceAll('EUR', 'PLN');
    const error = errorOf(() => fromUbl(xml));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status: 422, detail: 'UBL File could not be parsed' });
    expect(String((error as Error).cause)).toContain('currency is "PLN"');
  });

  it('refuses what is neither text nor bytes', () => {
    expect(() => fromUbl({} as never)).toThrow(
      new TypeError('fromUbl takes the XML as a string or a Uint8Array, not an object.'),
    );
  });

  it.each([
    [null, TypeError, 'options must be an object, not null.'],
    [{ schemes: 'x' }, TypeError, 'options.schemes must be an object'],
    [{ schemes: { BE: 5 } }, TypeError, 'options.schemes.BE must be an array of schemes, not the number 5.'],
    [{ schemes: { BE: ['1'] } }, RangeError, 'options.schemes.BE names 1'],
  ])('refuses the options %j, as toUbl does', (options, kind, message) => {
    const invoice = read('belgian-invoice.json');
    const { xml } = toUbl(invoice);
    for (const call of [() => fromUbl(xml, options as never), () => toUbl(invoice, options as never)]) {
      expect(call).toThrow(kind);
      expect(call).toThrow(message);
    }
  });

  it('reports the totals that the service would reject because they do not follow from the lines', () => {
    const { xml } = toUbl(read('belgian-invoice.json'));
    expect(fromUbl(xml).totalIssues).toEqual([]);
    const rounded = xml
      .replaceAll('>85.77<', '>85.78<')
      .replace('>64.17<', '>64.18<')
      .replaceAll('>751.34<', '>751.35<');
    const { document, totalIssues } = fromUbl(rounded);
    expect(totalIssues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Total tax mismatch: provided 85.78, calculated 85.77/),
      expect.stringMatching(/^Total tax mismatch at 21.00%: provided 64.18, calculated 64.17/),
      expect.stringMatching(/^Invoice total mismatch: provided 751.35, calculated 751.34/),
      expect.stringMatching(/^Amount due mismatch: provided 751.35, calculated 751.34/),
    ]);
    expect(errorOf(() => toUbl(document))).toMatchObject({ status: 406 });
  });

  it('lists every value that the Document does not hold, by its place', () => {
    const xml = toUbl(read('belgian-invoice.json'))
      .xml.replace('<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>2026-01-01</cbc:TaxPointDate>$&')
      .replace('<cac:Item>', '<cac:Item><cbc:Description>A &amp; B</cbc:Description>')
      .replace('<cbc:CompanyID schemeID="0208">', '<cbc:CompanyID schemeID="0208" schemeName="KBO">');
    expect(fromUbl(xml).unmapped).toEqual([
      '/Invoice/cbc:TaxPointDate[1]',
      '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyLegalEntity[1]/cbc:CompanyID[1]/@schemeName',
      '/Invoice/cac:InvoiceLine[1]/cac:Item[1]/cbc:Description[1]',
    ]);
  });

  it('names what toUbl would write behind others of its name: a charge in front of an allowance', () => {
    const part = { amount: '1.00', reason: 'Freight', tax_rate: '21.00', tax_code: 'S' as const };
    const { xml } = toUbl({
      ...plainInvoice,
      allowances: [part],
      charges: [part, { ...part, amount: '2.00' }],
    });
    const [allowance = '', ...charges] =
      xml.match(/<cac:AllowanceCharge>[^]*?<\/cac:AllowanceCharge>/g) ?? [];
    const [first = ''] = charges;
    const reordered = xml.replace(allowance, '<first/>').replace(first, allowance).replace('<first/>', first);
    const { unmapped, moved } = fromUbl(reordered);
    expect({ unmapped, moved }).toEqual({ unmapped: [], moved: ['/Invoice/cac:AllowanceCharge[1]'] });
    expect(fromUbl(xml).moved).toEqual([]);
  });

  it('gives the price of one unit where the UBL has that of a base quantity', () => {
    const { xml } = toUbl({
      ...read('belgian-invoice.json'),
      ...{ allowances: null, charges: null, subtotal: null, total_tax: null, invoice_total: null },
      ...{ amount_due: null, tax_details: null, total_discount: null },
      items: [{ description: 'Screws', quantity: 300, unit_price: '0.05', tax_rate: 21 }],
    });
    const based = xml.replace(
      /<cbc:PriceAmount[^>]*>0.05<\/cbc:PriceAmount>/,
      '<cbc:PriceAmount currencyID="EUR">5.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">100</cbc:BaseQuantity>',
    );
    const { document, unmapped } = fromUbl(based);
    expect(document.items?.[0]?.unit_price).toBe('0.05');
    expect(unmapped).toEqual([]);
  });

  it.each([
    ['+751.34', 'amount_due', /(<cbc:PayableAmount[^>]*>)751.34/, '751.34'],
    ['751.340', 'amount_due', /(<cbc:PayableAmount[^>]*>)751.34/, '751.340'],
    ['+85.77', 'total_tax', /(<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>)85.77/, '85.77'],
  ] as const)('writes the number %s as a Document does', (written, field, place, expected) => {
    const xml = toUbl(read('belgian-invoice.json')).xml.replace(place, `$1${written}`);
    const { document, unmapped } = fromUbl(xml);
    expect([document[field], unmapped]).toEqual([expected, []]);
  });

  it('takes the day of a date with a time zone, and says that the zone is lost', () => {
    const xml = toUbl(read('belgian-invoice.json')).xml.replace(/(<cbc:IssueDate>[^<]*)/, '$1+01:00');
    const { document, unmapped } = fromUbl(xml);
    expect(document.invoice_date).toBe('2026-11-02');
    expect(unmapped).toEqual(['/Invoice/cbc:IssueDate[1]']);
  });

  it('rounds a price that does not come out even, and lists a base quantity of 0', () => {
    const priced = (base: string): ReturnType<typeof fromUbl> =>
      fromUbl(
        toUbl(read('belgian-invoice.json')).xml.replace(
          '</cbc:PriceAmount>',
          `$&<cbc:BaseQuantity>${base}</cbc:BaseQuantity>`,
        ),
      );
    expect(priced('3').document.items?.[0]?.unit_price).toBe('0.0411333333333333');
    expect(priced('0').unmapped).toEqual(['/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity[1]']);
  });

  it('pairs allowances and charges that stand in another order, and tells which one is not the same', () => {
    const adjustments = {
      allowances: [1, 2, 3].map((amount) => ({ reason: `A${amount}`, amount, tax_rate: 21 })),
      charges: [4, 5].map((amount) => ({ reason: `C${amount}`, amount, tax_rate: 21 })),
    };
    const totals = {
      subtotal: null,
      total_discount: null,
      total_tax: null,
      invoice_total: null,
      amount_due: null,
    };
    const { xml } = toUbl({ ...read('belgian-invoice.json'), ...totals, tax_details: null, ...adjustments });
    const parts =
      xml.match(/ {2}<cac:AllowanceCharge>\n {4}<cbc:ChargeIndicator>[^]*?<\/cac:AllowanceCharge>\n/g) ?? [];
    expect(parts.length).toBeGreaterThanOrEqual(5);
    const [first = '', second = '', ...others] = parts;
    const swapped = xml.replace(first + second, second + first);
    expect(swapped).not.toBe(xml);
    expect(fromUbl(swapped).unmapped).toEqual([]);
    const [last = ''] = others.slice(-1);
    const added = xml.replace(
      last,
      last.replace('</cbc:AllowanceChargeReason>', '$&<cbc:SequenceNumeric>1</cbc:SequenceNumeric>'),
    );
    expect(fromUbl(added).unmapped).toEqual([
      expect.stringMatching(/cac:AllowanceCharge\[5\]\/cbc:SequenceNumeric\[1\]$/),
    ]);
  });

  it('never ends in another error than that of the service, whatever is cut out of an invoice', () => {
    const { xml } = toUbl(read('belgian-invoice.json'));
    const elements = [...xml.matchAll(/<(c[ab]c:\w+)[^>]*>[^<]*<\/\1>/g)].map(([text]) => text);
    fc.assert(
      fc.property(
        fc.subarray(elements, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '$&$&'),
        (some, by) => {
          const changed = some.reduce((text, element) => text.replace(element, by), xml);
          const error = errorOf(() => fromUbl(changed));
          if (error !== undefined) expect(error).toBeInstanceOf(ServiceError);
        },
      ),
    );
  });
});

const conformance = new URL('../../../shared/conformance/', import.meta.url);
const reason = !existsSync(conformance)
  ? ' (left out: there is no ../shared/conformance)'
  : isThorough
    ? ''
    : ' (left out: only with THOROUGH=1)';

describe.skipIf(reason !== '')(`fromUbl() on the valid documents of the conformance${reason}`, () => {
  it('keeps totals and tax breakdown in a valid UBL, or lists the value that a Document cannot hold', () => {
    const outcomes = { kept: 0, listed: 0, refused: 0, mismatched: 0 };
    for (const file of readdirSync(conformance).filter((name) => name.endsWith('.ndjson'))) {
      for (const line of readFileSync(new URL(file, conformance), 'utf8').split('\n').filter(Boolean)) {
        const { xml } = JSON.parse(line) as { readonly xml: string };
        if (validateUbl(xml).is_valid) outcomes[outcomeOf(xml)] += 1;
      }
    }
    expect(outcomes.kept).toBeGreaterThan(50);
    expect(outcomes.listed).toBeGreaterThan(300);
    expect(outcomes.refused).toBeLessThan(50);
    expect(outcomes.mismatched).toBeLessThan(10);
  });
});

function outcomeOf(xml: string): 'kept' | 'listed' | 'refused' | 'mismatched' {
  const found = documentOf(xml);
  if (found === undefined) return 'refused';
  const { document, unmapped, totalIssues } = found;
  if (totalIssues.length > 0) {
    expect(errorOf(() => toUbl(document))).toMatchObject({ status: 406 });
    return 'mismatched';
  }
  const again = toUbl(document);
  // An identifier that no field of the Document leads to may be what a rule asks for.
  if (!validateUbl(again.xml).is_valid)
    expect(unmapped.join('\n')).toMatch(/EndpointID|CompanyID|PartyIdentification/);
  const [before, after] = [xml, again.xml].map(figuresOf);
  if (JSON.stringify(before) === JSON.stringify(after)) return 'kept';
  expect(unmapped.join('\n')).toMatch(/TaxCategory\[1\]\/cbc:ID|cbc:Payable(?:Rounding|Alternative)Amount/);
  return 'listed';
}

/** Undefined where the service would refuse the UBL. */
function documentOf(xml: string): ReturnType<typeof fromUbl> | undefined {
  try {
    return fromUbl(xml);
  } catch (error) {
    // Icelandic crowns, for example: the service has fewer currencies than the rules.
    expect(error).toMatchObject({ status: 422 });
    const currency = /<cbc:DocumentCurrencyCode[^>]*>(.*?)</.exec(xml)?.[1];
    expect(CURRENCIES).not.toContain(currency);
    return undefined;
  }
}

/** Totals (BG-22) and rows of the breakdown (BG-23) as numbers; what is 0 may be left out. */
function figuresOf(xml: string): unknown {
  const parsed = readUbl(xml);
  if (!parsed.ok) throw new Error(parsed.issue.message);
  const root = readUblElement(parsed.document.tree, parsed.document.tree.root);
  const totals = elementAt(root, 'cac:LegalMonetaryTotal')?.children ?? [];
  const rows = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((row) => [
    textAt(row, 'cac:TaxCategory', 'cbc:ID'),
    ...[['cac:TaxCategory', 'cbc:Percent'], ['cbc:TaxableAmount'], ['cbc:TaxAmount']].map((path) =>
      Number(textAt(row, ...path)),
    ),
  ]);
  return {
    totals: totals.map(({ name, text }) => [name, Number(text)]).filter(([, value]) => value !== 0),
    rows: rows.map(String).sort(),
  };
}
