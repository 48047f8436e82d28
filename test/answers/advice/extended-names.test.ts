import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const unknownIn = (changes: object, extended = false) =>
  check({ ...plainInvoice, ...changes }, { extended })
    .issues.flatMap((issue) => [issue, ...issue.consequences])
    .filter(({ code }) => code === 'unknown-field')
    .map(({ pointer, values: { meant, is_extended } }) => [pointer, meant, is_extended]);

describe('a name that people use for a field', () => {
  it.each([
    ['deposit', 'prepaid_amount'],
    ['cashRounding', 'rounding_amount'],
    ['cost_center', 'accounting_reference'],
    ['seller_phone', 'vendor_phone'],
    ['delivery_note', 'despatch_advice'],
    ['contractNumber', 'contract_reference'],
    ['payment_method', 'payment_means'],
  ])('which only an extended Document has: %s is %s', (name, meant) => {
    expect(unknownIn({ [name]: '50' })).toEqual([[`/${name}`, meant, true]]);
    expect(unknownIn({ [name]: '50' }, true)).toEqual([[`/${name}`, meant, false]]);
  });

  it.each([
    ['gtin', 'standard_product_code'],
    ['tax_category', 'tax_code'],
    ['country_of_origin', 'origin_country'],
  ])('which only a line of an extended Document has: %s is %s', (name, meant) => {
    const items = [{ ...plainInvoice.items[0], [name]: 'X' }];
    expect(unknownIn({ items })).toEqual([[`/items/0/${name}`, meant, true]]);
  });

  it('is that of the service where both have it', () => {
    expect(unknownIn({ order_number: 'PO-1' })).toEqual([['/order_number', 'purchase_order', false]]);
  });

  it('is said with the way to send it', () => {
    const [said] = check({ ...plainInvoice, deposit: 50 }).issues.filter(
      ({ code }) => code === 'unknown-field',
    );
    expect(said?.remedy).toBe(
      'to use prepaid_amount, a field of an extended Document, instead, give the option extended: true, and send the UBL with POST /api/documents/ubl; otherwise remove it',
    );
  });
});

describe('fields of an extended Document that say nothing', () => {
  it.each([
    { exemptions: [] },
    { payee: {} },
    { payee: { name: '', company_id: {} } },
    { further_notes: [{}] },
  ])('leave it one of the service: %j', (changes) => {
    expect(check({ ...plainInvoice, ...changes }, { extended: true }).send_as).toBe('json');
  });

  it('do not with a value in them', () => {
    const payee = { name: 'Factor NV', company_id: {} };
    expect(check({ ...plainInvoice, payee }, { extended: true }).send_as).toBe('ubl');
  });
});
