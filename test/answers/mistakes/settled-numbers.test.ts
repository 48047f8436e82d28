import { describe, expect, it } from 'vitest';
import { applyFixes, check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const [line] = plainInvoice.items;

function documentOf(unit_price: string, totals: Readonly<Record<string, unknown>>, quantity: unknown = 2) {
  return { ...plainInvoice, items: [{ ...line, quantity, unit_price, tax_rate: '21.00' }], ...totals };
}

const kindsOf = (input: unknown) =>
  check(input).issues.flatMap(({ pointer, fixes }) => fixes.map(({ kind }) => `${pointer}: ${kind}`));

/** The Document after suggested fixes, of which the second round may see what the first made readable. */
function mended(input: unknown) {
  const once = applyFixes(input, check(input).issues, { suggested: true });
  return applyFixes(once, check(once).issues, { suggested: true });
}

describe('a number with two readings', () => {
  it.each([
    ['thousands', { subtotal: 2468, invoice_total: '2,986.28' }, '1234'],
    ['thousands', { total_tax: 518.28, amount_due: 2986.28, subtotal: 2468 }, '1234'],
    ['decimals', { total_tax: 0.52, invoice_total: 2.99 }, '1.234'],
  ])('has %s where the totals say so: %j', (_, totals, unit_price) => {
    const input = documentOf('1,234', totals);
    expect(kindsOf(input)).toContain('/items/0/unit_price: suggested');
    expect(check(input).issues[0]?.message).toContain(`write "${unit_price}".`);
    const fixed = mended(input);
    expect(fixed).toMatchObject({ items: [{ unit_price }] });
    expect(check(fixed).accepted).toBe(true);
  });

  it.each([
    ['no total is given', documentOf('1,234', {})],
    ['one total agrees, which may be wrong itself', documentOf('1,234', { invoice_total: 2.99 })],
    ['the totals contradict both readings', documentOf('1,234', { invoice_total: 100 })],
    ['the total has two readings that agree, too', documentOf('1,000', { subtotal: '1,000' }, 1)],
    ['another field cannot be read', documentOf('1,234', { invoice_total: 2986.28, due_date: 'soon' })],
  ])('is left to a person where %s', (_, input) => {
    expect(kindsOf(input).filter((each) => each.startsWith('/items/0/unit_price'))).toEqual([
      '/items/0/unit_price: choice',
      '/items/0/unit_price: choice',
    ]);
  });

  it('is read as the other numbers of the Document are', () => {
    const input = documentOf('1,500', { subtotal: 3.75, invoice_total: 4.54 }, '2,500');
    expect(mended(input)).toMatchObject({ items: [{ quantity: '2.500', unit_price: '1.500' }] });
  });
});
