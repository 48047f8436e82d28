import { expect, it } from 'vitest';
import { applyFixes, check, type ExtendedDocumentInput } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const [line] = plainInvoice.items;

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
  ['/items/0/base_unit', { items: [{ ...line, base_quantity: 1, base_unit: 'box' }] }],
];

it.each(MISTAKES)('a mistake in %s is one issue: %j', (field, mistake) => {
  const { issues } = check({ ...plainInvoice, ...mistake }, { extended: true, advice: false });
  expect(issues.map(({ pointer }) => pointer)).toEqual([field]);
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
