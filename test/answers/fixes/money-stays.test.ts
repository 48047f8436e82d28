import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes, calculateTotals, check } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { plainInvoice } from '../../shared/plain-invoice.js';
import { runs } from '../../shared/thorough.js';

type Shop = Readonly<Record<string, unknown>> & {
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

/** Mistakes of shops: the totals stay, and the lines or one of the totals change. */
const MISTAKES: readonly ((shop: Shop) => Shop)[] = [
  (shop) => shop,
  (shop) => withPrices(shop, (price, rate) => price * (1 + rate / 100)),
  (shop) => withPrices(shop, (price) => price * 100),
  (shop) => withPrices(shop, (price) => price / 100),
  (shop) => (shop.items.length > 1 ? { ...shop, items: shop.items.slice(1) } : shop),
  (shop) => ({ ...shop, allowances: [{ amount: 1, reason: 'Discount', tax_rate: 21 }] }),
  ...['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due'].flatMap((field) =>
    [0.01, -0.01, 0.02, 5, 1000].map((difference) => (shop: Shop) => ({
      ...shop,
      [field]: Math.round((Number(shop[field] ?? 0) + difference) * 100) / 100,
    })),
  ),
];

function withPrices(shop: Shop, change: (price: number, rate: number) => number): Shop {
  const items = shop.items.map((item) => ({
    ...item,
    amount: undefined,
    unit_price: Number(change(Number(item.unit_price ?? 10), Number(item.tax_rate ?? 0)).toFixed(4)),
  }));
  return { ...shop, items };
}

/** A valid Document with its totals or a part of them, and with up to two mistakes. */
const shops = fc
  .record({
    document: documentArbitrary({ maxLines: 4 }),
    given: fc.subarray(['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due'] as const),
    mistakes: fc.array(fc.constantFrom(...MISTAKES), { maxLength: 2 }),
  })
  .map(({ document, given, mistakes }) => {
    const totals = calculateTotals(document);
    const values = {
      subtotal: totals.subtotal,
      total_discount: totals.totalDiscount,
      total_tax: totals.totalTax,
      invoice_total: totals.invoiceTotal,
      amount_due: totals.invoiceTotal,
    };
    const shop = {
      ...document,
      ...Object.fromEntries(given.map((field) => [field, values[field].toNumber()])),
    };
    return mistakes.reduce<Shop>((changed, mistake) => mistake(changed), shop as unknown as Shop);
  });

function fixSafely(input: Shop): Shop {
  let fixed = input;
  for (let round = 0; round < 3; round += 1) fixed = applyFixes(fixed, check(fixed).issues);
  return fixed;
}

const payable = (shop: Shop) => ({
  invoice_total: shop.invoice_total,
  amount_due: shop.amount_due,
  calculated: calculateTotals(shop).invoiceTotal.toFixed(2),
});

describe('safe fixes', () => {
  it('never change what somebody pays, whatever the mistake', () => {
    fc.assert(
      fc.property(shops, (shop) => {
        expect(payable(fixSafely(shop))).toEqual(payable(shop));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    ['prices including VAT', { unit_price: 121, subtotal: 100, total_tax: 21, invoice_total: 121 }],
    ['prices including VAT, without the invoice total', { unit_price: 121, subtotal: 100, total_tax: 21 }],
    ['prices in cents', { unit_price: 10000, invoice_total: 121 }],
  ])('leave a Document with %s as it is', (_mistake, { unit_price, ...totals }) => {
    const items = [{ description: 'Chair', quantity: 1, unit_price, tax_rate: 21 }];
    const shop = { ...plainInvoice, items, ...totals };
    const { accepted, issues } = check(shop);
    expect(accepted).toBe(false);
    expect(applyFixes(shop, issues)).toEqual(shop);
  });
});
