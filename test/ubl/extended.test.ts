import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateTotals,
  check,
  checkTotals,
  Decimal,
  type ExtendedDocumentInput,
  fromUbl,
  readDocument,
  toUbl,
  validateJson,
  validateUbl,
} from 'peppol-preflight';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import { EXTENDED_FIELDS } from '../../src/document/extended-fields.js';
import { leavesOf } from '../shared/leaves.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { runs } from '../shared/thorough.js';

const EXTENDED = { extended: true } as const;

/** A line with every field that only an extended Document has. */
const LINE: NonNullable<ExtendedDocumentInput['items']>[number] = {
  ...{ id: 'A-7', description: 'Paper, 80 g, wood-free', name: 'Copy paper', quantity: 40, unit: 'XBX' },
  ...{
    gross_price: '26.00',
    price_discount: '1.00',
    unit_price: '25.00',
    base_quantity: 10,
    base_unit: 'XBX',
  },
  ...{
    tax_rate: 0,
    tax_code: 'E' as const,
    note: 'Second half',
    accounting_reference: '6120',
    order_line: '3',
  },
  ...{ period_start: '2026-06-01', period_end: '2026-06-30', origin_country: 'SE' },
  object_reference: { id: 'METER-4', scheme: 'ABZ' },
  ...{ product_code: 'P-1', buyer_product_code: 'B-1' },
  standard_product_code: { id: '7300010000001', scheme: '0160' },
  classifications: [{ code: '14111507', list: 'TST', version: '26' }],
};

const ADDRESS = {
  ...{ street: 'Havenlaan 8', additional_street: 'Gate 3', line: 'Building B', city: 'Gent' },
  ...{ postal_code: '9000', subdivision: 'Oost-Vlaanderen', country: 'BE' },
};

/** An invoice with every field that only an extended Document has. */
const FULL: ExtendedDocumentInput = {
  ...plainInvoice,
  items: [{ ...plainInvoice.items[0], tax_code: 'S', tax_rate: 21 }, LINE],
  ...{ type_code: '383', note: 'As agreed.', note_subject: 'AAI', tax_currency: 'SEK' },
  ...{ total_tax_in_tax_currency: '230.15', tax_point_date: '2026-06-30', sales_order: 'SO-9' },
  ...{
    purchase_order: 'PO-5',
    order_reference: 'PO-5',
    project_reference: 'PR-1',
    contract_reference: 'C-1',
    receiving_advice: 'RA-1',
  },
  ...{ despatch_advice: 'DA-1', tender_reference: 'LOT-2', accounting_reference: '6000' },
  preceding_invoices: [{ id: 'F-1', date: '2026-05-01' }, { id: 'F-2' }],
  object_reference: { id: 'SUB-3', scheme: 'AAJ' },
  ...{ rounding_amount: '0.02', prepaid_amount: '10.00', total_charges: '0.00', amount_due: undefined },
  exemptions: [{ tax_code: 'E', vatex: 'VATEX-EU-132', vatex_note: 'Exempt by article 132' }],
  delivery_date: '2026-06-15',
  delivery_location: { id: '7300010000018', scheme: '0088' },
  payment_means: { code: '49', name: 'Direct debit' },
  payment_details: [
    { iban: 'BE71096123456769', account_name: 'Main account', payment_reference: 'R-1' },
    { code: '49' },
  ],
  payment_card: { number: '1234', holder: 'An Example', network: 'VISA' },
  direct_debit: { mandate: 'M-1', creditor: 'BE12ZZZ0123456789', account: 'BE71096123456769' },
  payee: {
    name: 'Factor NV',
    identifier: { id: '5790000435968', scheme: '0088' },
    company_id: { id: '0202239951', scheme: '0208' },
    creditor: 'BE12ZZZ0123456789',
  },
  tax_representative: { name: 'Tax Agent NV', tax_id: 'BE0202239951', address: ADDRESS },
  ...{ vendor_peppol_id: '0208:0202239951', vendor_trading_name: 'Seller & Co' },
  ...{ specification: 'urn:cen.eu:en16931:2017', business_process: 'urn:example.org:process' },
  further_notes: [{ note: 'Second note', subject: 'AAB' }, { note: 'Third note' }],
  vendor_tax_registration_scheme: 'LOC',
  vendor_identifiers: [{ id: '5790000435944', scheme: '0088' }, { id: 'own-1' }],
  ...{ vendor_company_id: '0202239951', vendor_company_id_scheme: '0208', vendor_tax_registration: 'T-1' },
  ...{ vendor_legal_form: 'NV, capital 61 500 EUR', vendor_phone: '+32 9 000 00 00' },
  ...{ vendor_postal_address: ADDRESS, customer_postal_address: ADDRESS, shipping_postal_address: ADDRESS },
  ...{ customer_trading_name: 'Buyer & Co', customer_phone: '+32 9 111 11 11' },
  ...{ customer_company_id: '0848934496', customer_company_id_scheme: '0208' },
  customer_identifiers: [{ id: '5790000435951', scheme: '0088' }],
  attachments: [
    { id: 'DOC-1', description: 'Time sheet', url: 'https://files.example/1' },
    { id: 'DOC-2', file_name: 'a.csv', file_type: 'text/csv', file_data: 'YQ==' },
  ],
};

describe('an extended Document', () => {
  it('has all further fields here, but the code that goes instead of a date', () => {
    const further = Object.keys(EXTENDED_FIELDS).filter((name) => !(name in DOCUMENT_FIELDS));
    expect(further.filter((name) => !(name in FULL))).toEqual(['tax_point_code']);
  });

  it('comes back whole, whichever fields it has', () => {
    const optional = Object.keys(FULL).filter(
      (name) => !(name in plainInvoice) && !['total_tax_in_tax_currency', 'order_reference'].includes(name),
    );
    fc.assert(
      fc.property(
        fc.subarray(optional),
        fc.subarray(Object.keys(LINE).filter((name) => name !== 'unit_price' && name !== 'quantity')),
        fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
        (leftOut, lineLeftOut, document_type) => {
          const line = Object.fromEntries(
            Object.entries(LINE).filter(([name]) => !lineLeftOut.includes(name)),
          );
          const document = Object.fromEntries(
            Object.entries({ ...FULL, document_type, items: [FULL.items?.[0], line] }).filter(
              ([name]) => !leftOut.includes(name),
            ),
          );
          const { xml } = toUbl(document, EXTENDED);
          const again = fromUbl(xml, EXTENDED);
          expect(again.unmapped).toEqual([]);
          expect(toUbl(again.document, EXTENDED).xml).toBe(xml);
        },
      ),
    );
  });

  it('numbers lines so that none has the identifier that another one is given', () => {
    const ids = fc.array(fc.option(fc.constantFrom('1', '2', '3', ' 4 ', '5', '6', '7', '03', 'A')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(ids, (given) => {
        const items = given.map((id) => ({ ...plainInvoice.items[0], id }));
        const { items: read } = fromUbl(toUbl({ ...plainInvoice, items }, EXTENDED).xml, EXTENDED).document;
        const written = (read ?? []).map(({ id }) => id ?? '');
        for (const [index, id] of given.entries()) {
          if (id !== null) expect(written[index]).toBe(id.trim());
          else expect(written.filter((each) => each === written[index])).toHaveLength(1);
        }
        if (given.every((id) => id === null))
          expect(written).toEqual(given.map((_, index) => `${index + 1}`));
      }),
      { numRuns: runs(5000), examples: [[['2', null]], [[null, '1', '4', null]], [[null, null]]] },
    );
  });

  it('is judged by the rules of the standard, each issue at its field', () => {
    const { issues } = validateJson({ ...FULL, tax_currency: 'XYZ', total_tax_in_tax_currency: 1 }, EXTENDED);
    expect(issues.find(({ rule_id }) => rule_id === 'BR-CL-05')?.pointer).toBe('/tax_currency');
    const coded = validateJson({ ...FULL, tax_point_date: null, tax_point_code: '999' }, EXTENDED).issues;
    expect(coded.find(({ rule_id }) => rule_id === 'BR-CL-06')?.pointer).toBe('/tax_point_code');
    const { country, ...elsewhere } = ADDRESS;
    const without = validateJson({ ...FULL, vendor_postal_address: elsewhere }, EXTENDED);
    expect(country).toBe('BE');
    expect(without.issues.find(({ rule_id }) => rule_id === 'BR-09')?.pointer).toBe(
      '/vendor_postal_address/country',
    );
  });

  it('is sent by whom its UBL names, whichever field says so', () => {
    const others = { ...plainInvoice, vendor_tax_id: null, vendor_address: null };
    const stated = check({ ...others, vendor_peppol_id: '0088:5790000435944' }, EXTENDED);
    expect(stated.participants.sender).toBe('0088:5790000435944');
    const number = {
      vendor_company_id: '5567321707',
      vendor_postal_address: { city: 'Lund', country: 'SE' },
    };
    const derived = check({ ...others, ...number }, EXTENDED);
    expect(derived.participants.sender).toBe('0007:5567321707');
    for (const { ubl, participants } of [stated, derived]) {
      const [scheme, id] = participants.sender?.split(':') ?? [];
      expect(ubl).toContain(`<cbc:EndpointID schemeID="${scheme ?? ''}">${id ?? ''}<`);
    }
    expect(check({ ...others, vendor_peppol_id: '0088:5790000435944' }).participants.sender).toBeNull();
  });

  it('may say where a supporting document is in place of its content', () => {
    const attachments = [{ id: 'DOC-1', url: 'https://files.example/1' }];
    expect(check({ ...plainInvoice, attachments }, EXTENDED)).toMatchObject({ accepted: true, issues: [] });
  });

  it('is a plain one as long as it uses none of the further fields', () => {
    expect(check(plainInvoice, EXTENDED)).toMatchObject({ accepted: true, send_as: 'json' });
    expect(check(plainInvoice)).not.toHaveProperty('send_as');
    expect(check({ ...plainInvoice, contract_reference: 'C-1' }, EXTENDED).send_as).toBe('ubl');
    expect(check({ ...plainInvoice, currency: 'PLN' }, EXTENDED).send_as).toBe('ubl');
    expect(toUbl(plainInvoice, EXTENDED).xml).toBe(toUbl(plainInvoice).xml);
    expect(toUbl({ ...plainInvoice, contract_reference: 'C-1' }).xml).toBe(toUbl(plainInvoice).xml);
  });
});

const CARD =
  '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount>';
const ACCOUNT =
  '<cac:PayeeFinancialAccount><cbc:ID>BE71096123456769</cbc:ID><cbc:Name>Main account</cbc:Name></cac:PayeeFinancialAccount>';
const [CODE, NAMED] = ['', ' name="Card"'].map(
  (name) => `<cbc:PaymentMeansCode${name}>48</cbc:PaymentMeansCode>`,
) as [string, string];
const MANDATE = '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>';

function inMeans(content: string): string {
  return `<cac:PaymentMeans>${content}</cac:PaymentMeans>`;
}

describe('fromUbl() with extended', () => {
  const write = (fields: ExtendedDocumentInput) => toUbl({ ...plainInvoice, ...fields }, EXTENDED).xml;

  it('writes NA for the order that UBL requires beside a sales order, and reads none', () => {
    const xml = write({ sales_order: 'SO-9' });
    expect(xml).toContain('<cbc:ID>NA</cbc:ID>');
    expect(validateUbl(xml).issues).toEqual([]);
    const { document, unmapped } = fromUbl(xml, EXTENDED);
    expect(document).toMatchObject({ sales_order: 'SO-9' });
    expect(document).not.toHaveProperty('purchase_order');
    expect(unmapped).toEqual([]);
  });

  it('writes NA for the network that UBL requires of a card, and reads none', () => {
    const payment_card = { number: '1234' };
    const xml = write({ payment_means: { code: '48' }, payment_card });
    expect(xml).toContain('<cbc:NetworkID>NA</cbc:NetworkID>');
    expect(fromUbl(xml, EXTENDED)).toMatchObject({ unmapped: [] });
    expect(fromUbl(xml, EXTENDED).document.payment_card).toEqual(payment_card);
  });

  it('keeps a specification and a process that are not those of Peppol', () => {
    const own = { specification: 'urn:cen.eu:en16931:2017', business_process: 'urn:example.org:process' };
    expect(fromUbl(write(own), EXTENDED)).toMatchObject({ document: own, unmapped: [] });
    expect(fromUbl(write({}), EXTENDED).document).not.toHaveProperty('specification');
  });

  it('writes the name of the means of payment once, whatever says how to pay', () => {
    const payment_details = [{ iban: 'BE71096123456769' }, { iban: 'NL91ABNA0417164300' }];
    const xml = write({ payment_details, payment_means: { name: 'By bank' } });
    expect(validateUbl(xml).issues).toEqual([]);
    expect(fromUbl(xml, EXTENDED).document).toMatchObject({
      payment_details,
      payment_means: { name: 'By bank' },
    });
    expect(
      toUbl({ ...plainInvoice, payment_details, payment_means: { name: 'By bank' } }, EXTENDED).unmapped,
    ).toEqual([]);
  });

  it.each([
    ['one with a code alone', NAMED + ACCOUNT, CODE],
    ['a name there', CODE + ACCOUNT, NAMED],
    ['a card there', NAMED + ACCOUNT, CODE + CARD],
    ['a card and a direct debit beside the account', CODE + CARD + ACCOUNT + MANDATE, CODE],
    ['a card there and a direct debit here', CODE + ACCOUNT + MANDATE, CODE + CARD],
    ['a reference there', CODE + ACCOUNT, `${CODE}<cbc:PaymentID>R-1</cbc:PaymentID>`],
    ['a card before the account', CODE + CARD, CODE + ACCOUNT],
    ['an account that has only a name', CODE + ACCOUNT, CODE + ACCOUNT.replace(/<cbc:ID>.*<\/cbc:ID>/, '')],
  ])('keeps several payment means: %s', (_, ...means) => {
    const xml = write({}).replace('<cac:TaxTotal>', `${means.map(inMeans).join('')}<cac:TaxTotal>`);
    expect(validateUbl(xml).issues).toEqual([]);
    const { document, unmapped } = fromUbl(xml, EXTENDED);
    expect(unmapped).toEqual([]);
    const { xml: again } = toUbl(document, EXTENDED);
    expect(leavesOf(again)).toEqual(leavesOf(xml));
    expect(validateUbl(again).issues).toEqual([]);
  });

  it('keeps a means of payment that is another than that of the first account', () => {
    const payment_details = [{ iban: 'BE71096123456769' }, { iban: 'NL91ABNA0417164300', code: '58' }];
    const xml = write({ payment_details, payment_means: { code: '30' } });
    expect(fromUbl(xml, EXTENDED).document).toMatchObject({ payment_details, payment_means: { code: '30' } });
    expect(validateUbl(xml).issues.map(({ rule_id }) => rule_id)).toEqual(['UBL-SR-47']);
  });

  it('keeps the identifier at the bank with the payee, and leaves the card of another payment unmapped', () => {
    const payee = { name: 'Factor NV', identifier: { id: 'F-1' }, creditor: 'BE12ZZZ0123456789' };
    expect(fromUbl(write({ payee }), EXTENDED)).toMatchObject({ document: { payee }, unmapped: [] });
    const means = ['1234', '5678'].map((number) => inMeans(CODE + CARD.replace('1234', number)));
    const two = write({}).replace('<cac:TaxTotal>', `${means.join('')}<cac:TaxTotal>`);
    expect(fromUbl(two, EXTENDED).unmapped).toEqual([
      '/Invoice/cac:PaymentMeans[2]/cac:CardAccount[1]/cbc:PrimaryAccountNumberID[1]',
    ]);
  });

  it('keeps the scheme of a tax registration', () => {
    const other = write({ vendor_tax_registration: 'T-1', vendor_tax_registration_scheme: 'LOC' });
    expect(fromUbl(other, EXTENDED).document.vendor_tax_registration_scheme).toBe('LOC');
  });
});

describe('the totals of an extended Document', () => {
  const lines = fc.array(
    fc.record({
      code: fc.constantFrom('S21', 'S6', 'E', 'Z'),
      quantity: fc.integer({ min: 1, max: 500 }),
      gross: fc.integer({ min: 100, max: 100_000 }),
      discount: fc.integer({ min: 0, max: 99 }),
      base: fc.constantFrom(1, 2, 4, 5, 10),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('are those of whole numbers', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: -50, max: 50 }),
        (rows, prepaid, rounding) => {
          // Cents, rounded half up: all are positive.
          const net = rows.map(({ quantity, gross, discount, base }) => {
            const [value, divisor] = [quantity * (gross - discount), base];
            return Math.floor((2 * value + divisor) / (2 * divisor));
          });
          const rates: Readonly<Record<string, number>> = { S21: 21, S6: 6, E: 0, Z: 0 };
          const sums = new Map<string, number>();
          rows.forEach(({ code }, index) => sums.set(code, (sums.get(code) ?? 0) + (net[index] ?? 0)));
          const tax = [...sums].reduce(
            (sum, [code, taxable]) => sum + Math.floor((taxable * (rates[code] ?? 0) + 50) / 100),
            0,
          );
          const total = net.reduce((sum, each) => sum + each, 0) + tax;
          const cents = (value: number): string => new Decimal(value).div(100).toFixed(2);
          const document = {
            items: rows.map(({ code, quantity, gross, discount, base }) => ({
              ...{
                quantity,
                gross_price: cents(gross),
                price_discount: cents(discount),
                base_quantity: base,
              },
              ...{ tax_rate: rates[code] ?? 0, tax_code: code.replace(/\d+/, '') },
            })),
            ...{ prepaid_amount: cents(prepaid), rounding_amount: cents(rounding) },
            ...{ invoice_total: cents(total), amount_due: cents(total - prepaid + rounding) },
          };
          const totals = calculateTotals(document, EXTENDED);
          expect(totals.taxBreakdown.length).toBe(sums.size);
          expect(totals.amountDue.toFixed(2)).toBe(cents(total - prepaid + rounding));
          expect(checkTotals(readDocument(document, EXTENDED), undefined, EXTENDED)).toEqual([]);
          const wrong = readDocument(
            { ...document, amount_due: cents(total - prepaid + rounding + 1) },
            EXTENDED,
          );
          expect(checkTotals(wrong, undefined, EXTENDED).map(({ field }) => field)).toEqual(['amount_due']);
        },
      ),
    );
  });
});
