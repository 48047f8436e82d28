import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes, calculateTotals, check } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { Decimal } from '../../../src/document/decimal.js';
import { pickFirst } from '../../shared/pick-fixes.js';
import { plainInvoice } from '../../shared/plain-invoice.js';
import { runs } from '../../shared/thorough.js';

type Part = Readonly<Record<string, unknown>>;
type Shop = Part & { readonly items: readonly Part[]; readonly allowances?: readonly Part[] };

const times = (value: unknown, factor: Decimal) => new Decimal(Number(value)).times(factor).toNumber();
const without = (part: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name)));

/** Mistakes in lines and allowances; the totals of the shop are right. */
const MISTAKES: Readonly<Record<string, (shop: Shop) => Shop>> = {
  'prices with VAT': (shop) =>
    withPrices(shop, ({ unit_price, tax_rate }) =>
      times(unit_price, new Decimal(Number(tax_rate ?? 0)).div(100).plus(1)),
    ),
  'prices in cents': (shop) => withPrices(shop, ({ unit_price }) => times(unit_price, new Decimal(100))),
  'a line twice': (shop) => ({ ...shop, items: [...shop.items, ...shop.items.slice(0, 1)] }),
  'a discount that the prices include': (shop) => ({
    ...shop,
    allowances: [
      ...(shop.allowances ?? []),
      { amount: '7.50', reason: 'Discount', tax_rate: shop.items[0]?.tax_rate, tax_code: shop.tax_code },
    ],
  }),
};

function withPrices(shop: Shop, priceOf: (item: Part) => number): Shop {
  return { ...shop, items: shop.items.map((item) => ({ ...item, unit_price: priceOf(item) })) };
}

/** A valid Document without amounts of lines, with some of its totals, of which the total with VAT is one. */
const shops = fc
  .record({
    document: documentArbitrary({ maxLines: 4, adjustments: false }),
    given: fc.subarray(['subtotal', 'total_tax'] as const),
  })
  .map(({ document, given }) => {
    const rest = without(document, ['subtotal', 'total_tax', 'amount_due', 'tax_details']);
    const items = (document.items ?? [])
      .map((item) => without(item, ['amount']))
      .filter(({ unit_price }) => unit_price !== undefined);
    const totals = calculateTotals({ ...rest, items });
    const values = { subtotal: totals.subtotal.toNumber(), total_tax: totals.totalTax.toNumber() };
    return {
      ...(rest as unknown as Shop),
      items,
      ...Object.fromEntries(given.map((field) => [field, values[field]])),
      total_discount: undefined,
      invoice_total: totals.invoiceTotal.toNumber(),
    };
  })
  .filter(({ items, invoice_total }) => items.length > 0 && invoice_total > 10);

const totalOf = (shop: object) => calculateTotals(shop).invoiceTotal.toNumber();

describe('the first fix of a mistake', () => {
  it.each(Object.keys(MISTAKES))('leads to the given total: %s', (name) => {
    fc.assert(
      fc.property(shops, (shop) => {
        const mistaken = MISTAKES[name]?.(shop) ?? shop;
        // A lone total may be the one without VAT: a person picks, once for all totals.
        const fixed = pickFirst(mistaken, check(mistaken, { advice: false }).issues.slice(0, 1));
        expect(fixed).toMatchObject({ invoice_total: shop.invoice_total });
        expect(totalOf(fixed)).toBe(shop.invoice_total);
        expect(check(fixed).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(applyFixes(mistaken, check(mistaken).issues)).toMatchObject({
          invoice_total: shop.invoice_total,
          items: mistaken.items,
        });
      }),
      { numRuns: runs(100) },
    );
  });

  it('leads to the total of a shop whose prices have two decimals with VAT, where amounts in cents can give it', () => {
    const prices = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(prices, fc.constantFrom(6, 12, 21), (lines, rate) => {
        const gross = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const net = Math.round(gross / (1 + rate / 100));
        const shop = {
          ...plainInvoice,
          items: lines.map(({ price, quantity }, index) => ({
            ...{ description: `Article ${index}`, quantity, unit_price: price / 100, tax_rate: rate },
          })),
          ...{ subtotal: net / 100, total_tax: (gross - net) / 100, invoice_total: gross / 100 },
        };
        fc.pre(net + Math.round((net * rate) / 100) === gross);
        const fixed = pickFirst(shop, check(shop, { advice: false }).issues);
        expect(check(fixed).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(totalOf(fixed)).toBe(gross / 100);
      }),
      { numRuns: runs(100) },
    );
  });
});
