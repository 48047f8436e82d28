import fc from 'fast-check';
import { calculateTotals } from 'peppol-preflight';
import { plainInvoice } from '../../../shared/plain-invoice.js';

/** A Document as a shop writes it: numbers, and fields that may be absent. */
export type Part = Readonly<Record<string, unknown>>;
export interface Shop extends Part {
  readonly items: readonly Part[];
  readonly allowances?: readonly Part[];
  readonly charges?: readonly Part[];
}

/** The totals that a shop may give. */
export const TOTALS = [
  'subtotal',
  'total_discount',
  'total_tax',
  'tax_details',
  'invoice_total',
  'amount_due',
] as const;

/** A cart without a mistake, and which of its amounts the shop gives. */
export interface Cart {
  readonly shop: Shop;
  readonly totals: ReadonlySet<(typeof TOTALS)[number]>;
  readonly withAmounts: boolean;
  readonly withTaxes: boolean;
  readonly asText: boolean;
  /** What mistakes choose from: a line, an adjustment. */
  readonly pick: number;
}

const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100);

const adjustment = fc.oneof(
  fc.record({ reason: fc.constantFrom('Sale', 'Shipping'), amount: cents(50, 2000) }),
  fc.record({ reason: fc.constant('Member'), multiplier_factor: fc.constantFrom(5, 10, 15, 20) }),
);

const line = fc.record({
  description: fc.constantFrom('Chair', 'Lamp', 'Rope', 'Paint', 'Shelf', 'Hinge'),
  quantity: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 24 }) },
    fc.constantFrom(1.5, 2.25, 7.5),
  ),
  unit_price: cents(199, 40000),
  tax_rate: fc.constantFrom(21, 21, 21, 6, 12),
  allowances: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.tuple(adjustment)),
  charges: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.tuple(adjustment)),
});

/** Prices in whole cents, and discounts and charges that the lines can bear. */
export const carts: fc.Arbitrary<Cart> = fc
  .record({
    items: fc.array(line, { minLength: 1, maxLength: 5 }),
    allowances: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.tuple(adjustment)),
    charges: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.tuple(adjustment)),
    totals: fc.subarray([...TOTALS]).map((names) => new Set(names)),
    withAmounts: fc.boolean(),
    withTaxes: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    asText: fc.boolean(),
    pick: fc.nat(1000),
  })
  .map(({ items, allowances, charges, ...rest }) => {
    const rate = items[0]?.tax_rate;
    const rated = (parts: readonly Part[] | undefined) => parts?.map((part) => ({ ...part, tax_rate: rate }));
    const shop = withoutAbsent({
      ...plainInvoice,
      items: items.map(withoutAbsent),
      allowances: rated(allowances),
      charges: rated(charges),
    }) as unknown as Shop;
    return { shop, ...rest };
  })
  .filter(({ shop }) => {
    const { lines, taxBreakdown } = calculateTotals(shop);
    return (
      lines.every(({ amount }) => amount.gt(1)) &&
      taxBreakdown.every(({ taxableAmount }) => taxableAmount.gt(1))
    );
  });

export function withoutAbsent(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

/** The Document of a cart, with the amounts that the shop gives. */
export function documentOf({ shop, totals: given, withAmounts, withTaxes }: Cart): Shop {
  const totals = calculateTotals(shop);
  const values: Part = {
    subtotal: totals.subtotal.toNumber(),
    total_discount: totals.totalDiscount.toNumber(),
    total_tax: totals.totalTax.toNumber(),
    tax_details: totals.taxBreakdown.map(({ rate, taxAmount }) => ({
      rate: rate?.toFixed(2),
      amount: taxAmount.toNumber(),
    })),
    invoice_total: totals.invoiceTotal.toNumber(),
    amount_due: totals.invoiceTotal.toNumber(),
  };
  return {
    ...shop,
    items: shop.items.map((item, index) => {
      const { amount, category } = totals.lines[index] ?? {};
      return {
        ...item,
        ...(withAmounts && { amount: amount?.toNumber() }),
        ...(withTaxes && {
          tax: amount
            ?.times(category?.rate ?? 0)
            .div(100)
            .toDecimalPlaces(2)
            .toNumber(),
        }),
      };
    }),
    ...Object.fromEntries([...given].map((name) => [name, values[name]])),
  };
}

/** The same Document with its amounts as text, as JSON of shops often has them. */
export function asText<Value>(value: Value): Value {
  if (typeof value === 'number') return String(value) as Value;
  if (Array.isArray(value)) return value.map(asText) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)])) as Value;
}
