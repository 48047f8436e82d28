import { expect, it } from 'vitest';
import { applyFixes, check, type ExtendedDocumentInput } from 'peppol-preflight';
import { greek } from '../../rules/cases/extended-documents.js';
import { nationalDocuments } from '../documents/national-documents.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const [line] = plainInvoice.items;
const freeLine = { ...line, tax_rate: '0' };

/** One mistake in an extended Document, and the field that it is in. */
const MISTAKES: readonly (readonly [string, ExtendedDocumentInput])[] = [
  ['/tax_currency', { tax_currency: 'EUR' }],
  ['/tax_currency', { tax_currency: 'EUR', total_tax_in_tax_currency: '5.25' }],
  ['/tax_currency', { total_tax_in_tax_currency: '5.70' }],
  ['/total_tax_in_tax_currency', { tax_currency: 'USD' }],
  ['/total_tax_in_tax_currency', { tax_currency: 'USD', total_tax_in_tax_currency: '-5.70' }],
  ['/type_code', { type_code: '381' }],
  ['/vendor_peppol_id', { vendor_peppol_id: '0202239951' }],
  ['/payee/name', { payee: { identifier: { id: '7300010000001', scheme: '0088' } } }],
  [
    '/payment_details/0/iban',
    { payment_means: { code: '30' }, payment_details: [{ payment_reference: 'R' }] },
  ],
  ['/items/0/gross_price', { items: [{ ...line, gross_price: '-1' }] }],
  ['/items/0/price_discount', { items: [{ ...line, gross_price: '0.30' }] }],
  ['/items/0/price_discount', { items: [{ ...line, gross_price: '0.30', price_discount: 'five' }] }],
  ['/items/0/gross_price', { items: [{ ...line, gross_price: '0.20', price_discount: '0.05' }] }],
  ['/items/0/tax_rate', { items: [{ ...line, tax_code: 'K' }, { ...line }] }],
  ['/items/1/tax_code', { items: [{ ...line }, { ...line, tax_rate: null, tax_code: 'O' }] }],
  [
    '/items/0/tax_code',
    { tax_code: 'O', vatex: 'VATEX-EU-O', items: [{ ...line, tax_code: 'S' }, freeLine] },
  ],
  ['/exemptions', { exemptions: [{ tax_code: 'E' }], items: [{ ...line }, { ...freeLine, tax_code: 'AE' }] }],
  [
    '/exemptions/0/vatex',
    { exemptions: [{ tax_code: 'E' }], items: [{ ...line }, { ...freeLine, tax_code: 'E' }] },
  ],
  [
    '/exemptions/0/tax_code',
    { exemptions: [{ tax_code: 'e', vatex_note: 'R' } as never], items: [{ ...freeLine, tax_code: 'E' }] },
  ],
  ['/preceding_invoices/0/id', { preceding_invoices: [{ date: '2026-10-01' }] }],
  ['/customer_identifiers', { customer_identifiers: [{ id: 'B-1' }, { id: 'B-2' }] }],
  ['/note_subject', { note: 'Note', note_subject: 'XYZ' }],
  ['/vendor_postal_address', { vendor_address: null, vendor_postal_address: {} }],
  ['/currency', { currency: 'EU R' }],
  ['/currency', { currency: ' EUR ' }],
  ['/items/0/base_quantity', { items: [{ ...line, base_quantity: -1 }] }],
  ['/items/1/base_quantity', { items: [{ ...line }, { ...line, base_quantity: -1, amount: '25.00' }] }],
  [
    '/payee/identifier/id',
    { vendor_identifiers: [{ id: 'V-1' }], payee: { name: 'P', identifier: { id: 'V-1' } } },
  ],
  ['/items/0/base_unit', { items: [{ ...line, base_quantity: 1, base_unit: 'box' }] }],
];

it.each(MISTAKES)('a mistake in %s is one issue: %j', (field, mistake) => {
  const { issues } = check({ ...plainInvoice, ...mistake }, { extended: true, advice: false });
  expect(issues.map(({ pointer }) => pointer)).toEqual([field]);
});

it.each([
  [{ currency: 'eur' }, { currency: 'EUR' }],
  [{ currency: ' pln ' }, { currency: 'PLN' }],
  [{ currency: '£' }, { currency: 'GBP' }],
  [{ tax_currency: 'sek', total_tax_in_tax_currency: '57.00' }, { tax_currency: 'SEK' }],
])('writes the code that %j means', (mistake, expected) => {
  const document = { ...plainInvoice, ...mistake };
  const fixed = applyFixes(document, check(document, { extended: true }).issues);
  expect(fixed).toEqual({ ...document, ...expected });
  expect(check(fixed, { extended: true }).accepted).toBe(true);
});

it('a Greek invoice with two addresses of it is one issue', () => {
  const [mark, url] = greek.attachments ?? [];
  const document = { ...greek, attachments: [mark, url, { ...url, id: 'I-2' }] };
  const [issue, ...others] = check(document, { extended: true, advice: false }).issues;
  expect(issue).toMatchObject({ rule_id: 'GR-R-008-2', consequences: [{ rule_id: 'GR-S-008-1' }] });
  expect(others).toEqual([]);
});

it.each([
  ['the same', ['B-1', 'B-1'], 'safe', ['Remove customer_identifiers[1]']],
  ['other', ['B-1', 'B-2'], 'choice', ['Remove customer_identifiers[1]', 'Remove customer_identifiers[0]']],
])('of several identifiers of the buyer, %s ones go', (_, ids, kind, titles) => {
  const document = { ...plainInvoice, customer_identifiers: ids.map((id) => ({ id })) };
  const { issues } = check(document, { extended: true });
  expect(issues[0]?.fixes.map((fix) => fix.title)).toEqual(titles);
  for (const fix of issues[0]?.fixes ?? []) {
    expect(fix.kind).toBe(kind);
    const fixed = applyFixes(document, [fix], { choices: fix.id === undefined ? [] : [fix.id] });
    expect(check(fixed, { extended: true }).issues).toEqual([]);
  }
});

it.each([
  ['AE', { tax_code: 'AE', vatex: 'VATEX-EU-AE' }],
  ['E', { tax_code: 'E', vatex_note: 'Exempt from VAT' }],
] as const)('adds the reason of category %s to those of other categories', (tax_code, reason) => {
  const items = [freeLine, { ...freeLine, tax_code: 'G' as const }].map((each, index) =>
    index === 0 ? { ...each, tax_code } : each,
  );
  const document: ExtendedDocumentInput = {
    ...plainInvoice,
    items,
    exemptions: [{ tax_code: 'G', vatex: 'VATEX-EU-G' }],
  };
  const { issues } = check(document, { extended: true });
  expect(issues.map(({ pointer }) => pointer)).toEqual(['/exemptions']);
  const fixed = applyFixes(document, issues, { suggested: true });
  expect(fixed.exemptions).toEqual([...(document.exemptions ?? []), reason]);
  expect(check(fixed, { extended: true }).issues).toEqual([]);
});

it('calculates the amount of a line by the quantity that its price is for', () => {
  const items = [{ ...line, quantity: 1000, unit_price: 25, base_quantity: 100, amount: 25000 }];
  const [issue] = check({ ...plainInvoice, items }, { extended: true }).issues;
  expect(issue?.problem).toBe(
    'items[0].amount is 25000, but quantity 1000 times unit_price 25 per base_quantity 100 is 250',
  );
});

it.each([
  [
    '/customer_postal_address/country',
    { customer_postal_address: { city: 'Utrecht', country: 'Nederland' } },
  ],
  ['/items/0/origin_country', { items: [{ ...line, origin_country: 'UK' }] }],
])('a country without its code has a safe fix at %s', (field, mistake) => {
  const document = { ...plainInvoice, ...mistake };
  const { issues } = check(document, { extended: true, advice: false });
  expect(issues.map(({ pointer, fixes }) => [pointer, fixes.map(({ kind }) => kind)])).toEqual([
    [field, ['safe']],
  ]);
  expect(check(applyFixes(document, issues), { extended: true }).accepted).toBe(true);
});

it.each([
  ['DE', '/customer_tax_id', { customer_tax_id: 'de123456788' }],
  ['DE', '/customer_name', { customer_name: 42 }],
  ['IS', '/due_date', { due_date: '02/12/2026' }],
  ['IS', '/customer_company_id', { customer_company_id: 4710080280 }],
  ['NL', '/preceding_invoices', { preceding_invoices: { id: 'NL-0' } }],
  [
    'IT',
    '/vendor_postal_address/street',
    { vendor_postal_address: { ...nationalDocuments.IT.vendor_postal_address, street: 8 } },
  ],
] as const)(
  'a value of %s that is not read, or not accepted, is one issue at %s',
  (country, field, mistake) => {
    const document = { ...nationalDocuments[country], ...mistake };
    const { issues } = check(document, { extended: true, advice: false });
    expect(issues.map(({ pointer }) => pointer)).toEqual([field]);
  },
);

it('a country in words is one issue, also where a kind of document is only for that country', () => {
  const germany = { street: 'Weg 1', city: 'Kiel', postal_code: '24103', country: 'DE' };
  const document = {
    ...nationalDocuments.DE,
    customer_postal_address: { ...germany, country: 'Deutschland' },
  };
  const { issues } = check(document, { extended: true });
  expect(issues).toMatchObject([
    {
      pointer: '/customer_postal_address/country',
      consequences: [{ rule_id: 'PEPPOL-EN16931-P0112' }],
    },
  ]);
});

it('asks for the country of destination in the parts of an address', () => {
  const document: ExtendedDocumentInput = {
    ...plainInvoice,
    items: [{ ...line, tax_rate: '0', tax_code: 'K' }],
    exemptions: [{ tax_code: 'K', vatex: 'VATEX-EU-IC' }],
    service_start_date: '2026-10-01',
    customer_tax_id: 'NL859876548B01',
    customer_peppol_id: '9944:NL859876548B01',
    customer_address: null,
    customer_postal_address: { city: 'Utrecht', country: 'NL' },
  };
  const of = (change: ExtendedDocumentInput) =>
    check({ ...document, ...change }, { extended: true, advice: false }).issues;
  const [issue, ...others] = of({});
  expect(issue).toMatchObject({
    rule_id: 'BR-IC-12',
    pointer: '/shipping_postal_address/country',
    remedy: 'give shipping_postal_address.country',
  });
  expect(others).toEqual([]);
  // Where the goods went, a person knows.
  const choices = issue?.fixes.flatMap(({ id }) => id ?? []) ?? [];
  expect(choices).toEqual(['BR-IC-12/shipping_postal_address/country/1']);
  const fixed = applyFixes(document, issue === undefined ? [] : [issue], { choices });
  expect(fixed.shipping_postal_address).toEqual(document.customer_postal_address);
  expect(of(fixed)).toEqual([]);
  expect(of({ shipping_postal_address: { city: 'Utrecht' } })).toMatchObject([
    { rule_id: 'BR-57', consequences: [{ rule_id: 'BR-IC-12' }] },
  ]);
});

it.each([
  ['0208', '0202.239.951', '0208:0202239951'],
  [' 0002 ', '732829320', '0002:732829320'],
  ['0060', '812810734', '0060:812810734'],
])('a company number with the scheme %s is a Peppol id', (scheme, number, id) => {
  const party = (of: 'vendor' | 'customer'): ExtendedDocumentInput => ({
    [`${of}_company_id`]: number,
    [`${of}_company_id_scheme`]: scheme,
    [`${of}_tax_id`]: null,
  });
  const of = (change: ExtendedDocumentInput) => {
    const { participants, ubl } = check({ ...plainInvoice, ...change }, { extended: true });
    const [code = '', text = ''] = id.split(':');
    expect(ubl).toContain(`<cbc:EndpointID schemeID="${code}">${text}</cbc:EndpointID>`);
    return participants;
  };
  expect(of(party('customer')).receiver).toBe(id);
  expect(of(party('vendor')).sender).toBe(id);
});

it('asks for the Peppol id of the seller in its own field', () => {
  const { issues } = check({ ...plainInvoice, vendor_tax_id: null }, { extended: true, advice: false });
  expect(issues[0]?.remedy).toBe(
    'give vendor_tax_id with its country prefix, or vendor_peppol_id as scheme:identifier',
  );
});

it('asks for the code of a country in an address in parts', () => {
  const document = { ...plainInvoice, customer_postal_address: { city: 'Utrecht' } };
  const [issue] = check(document, { extended: true }).issues;
  expect(issue?.remedy).toBe('give in customer_postal_address.country the code of the country, such as "BE"');
});

it('takes no line with a category of its own to be zero rated', () => {
  const items = [{ ...line, tax_rate: 0, tax_code: 'Z' as const }];
  expect(check({ ...plainInvoice, items }, { extended: true }).issues).toEqual([]);
});

it('says nothing of a second currency where there are no lines', () => {
  const { issues } = check({ ...plainInvoice, items: [] });
  expect(issues.map(({ pointer }) => pointer)).toEqual(['/items']);
});

it('advises how to give the VAT in another currency, unless it is given', () => {
  const inDollars = { ...plainInvoice, currency: 'USD' };
  const [advice] = check(inDollars, { extended: true }).issues;
  expect(advice?.remedy).toBe('give EUR in tax_currency, and the VAT in EUR in total_tax_in_tax_currency');
  const given = { ...inDollars, tax_currency: 'EUR', total_tax_in_tax_currency: '4.90' };
  expect(check(given, { extended: true }).issues).toEqual([]);
});
