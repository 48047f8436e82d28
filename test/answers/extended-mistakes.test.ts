import { expect, it } from 'vitest';
import { check, type ExtendedDocumentInput } from 'peppol-preflight';
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

it('advises how to give the VAT in another currency, unless it is given', () => {
  const inDollars = { ...plainInvoice, currency: 'USD' };
  const [advice] = check(inDollars, { extended: true }).issues;
  expect(advice?.remedy).toBe('give EUR in tax_currency, and the VAT in EUR in total_tax_in_tax_currency');
  const given = { ...inDollars, tax_currency: 'EUR', total_tax_in_tax_currency: '4.90' };
  expect(check(given, { extended: true }).issues).toEqual([]);
});
