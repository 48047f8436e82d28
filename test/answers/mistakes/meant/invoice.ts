import fc from 'fast-check';
import { calculateTotals, type Totals } from 'peppol-preflight';
import { documentArbitrary, extendedDocumentArbitrary } from 'peppol-preflight/testing';
import { Decimal, isDecimal } from '../../../../src/document/decimal.js';
import { plainInvoice } from '../../../shared/plain-invoice.js';
import { type Part, type Shop, TOTALS, withoutAbsent } from '../shops/cart.js';

/** A right invoice: what it means is known. */
export interface Invoice {
  readonly extended: boolean;
  /** The Document with those of its totals and amounts that are given. */
  readonly document: Shop;
  readonly totals: Totals;
  /** What was paid before. */
  readonly paid: Decimal;
  /** What mistakes choose from: a line, a number. */
  readonly pick: number;
  readonly asText: boolean;
}

/** A number of a Document, 0 where there is none. */
export function decimal(value: unknown): Decimal {
  if (value === undefined || value === null) return new Decimal(0);
  if (typeof value === 'number' || typeof value === 'string' || isDecimal(value)) return new Decimal(value);
  throw new TypeError('A Document has numbers as numbers or as texts.');
}

export const cents = (value: Decimal): number => value.toDecimalPlaces(2).toNumber();

/** What is given of the amounts that can be calculated. */
interface Given {
  readonly totals: readonly (typeof TOTALS)[number][];
  readonly hasCharges: boolean;
  readonly amounts: 'none' | 'one' | 'all';
  readonly taxes: boolean;
}

const given: fc.Arbitrary<Given> = fc.record({
  totals: fc.subarray([...TOTALS]),
  hasCharges: fc.boolean(),
  amounts: fc.constantFrom('none', 'none', 'one', 'all'),
  taxes: fc.nat(3).map((one) => one === 0),
});

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

const price = fc.oneof(
  { weight: 4, arbitrary: hundredths(199, 40_000) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 90_000 }).map((value) => value / 1000) },
  { weight: 1, arbitrary: fc.integer({ min: 20, max: 900_000 }).map((value) => value / 10_000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map((value) => value * 50) },
);

const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 24 }) },
  { weight: 1, arbitrary: fc.constantFrom(1.5, 2.25, 7.5, 0.75) },
  { weight: 1, arbitrary: fc.constantFrom(100, 250, 1000) },
);

const adjustment = fc.oneof(
  fc.record({ reason: fc.constantFrom('Sale', 'Shipping'), amount: hundredths(50, 2000) }),
  fc.record({ reason: fc.constant('Member'), multiplier_factor: fc.constantFrom(5, 10, 15, 20) }),
);

const rare = <Value>(arbitrary: fc.Arbitrary<Value>, of: number) =>
  fc.option(arbitrary, { freq: of, nil: undefined });

const line = fc.record({
  description: fc.constantFrom('Chair', 'Lamp', 'Rope', 'Paint', 'Shelf', 'Hinge'),
  quantity,
  unit_price: price,
  tax_rate: fc.constantFrom(21, 21, 21, 6, 12),
  allowances: fc.option(fc.tuple(adjustment), { freq: 1, nil: undefined }),
  charges: rare(fc.tuple(adjustment), 1),
});

/** Fields of a line that only an extended Document has. */
const furtherLine = fc.record({
  base: fc.constantFrom(undefined, undefined, 10, 100),
  discount: fc.constantFrom(undefined, undefined, 0.5, 1.25),
  isExempt: fc.nat(5).map((one) => one === 0),
});

interface Made {
  readonly extended: boolean;
  readonly items: readonly Part[];
  readonly further: readonly {
    base?: number | undefined;
    discount?: number | undefined;
    isExempt: boolean;
  }[];
  readonly allowance?: Part | undefined;
  readonly charge?: Part | undefined;
  readonly isCredit: boolean;
  readonly rounding?: number | undefined;
}

/** Documents as shops make them. */
const ofShops = fc
  .record({
    extended: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 5 }),
    further: fc.array(furtherLine, { minLength: 5, maxLength: 5 }),
    allowance: fc.option(adjustment, { freq: 1, nil: undefined }),
    charge: fc.option(adjustment, { freq: 1, nil: undefined }),
    isCredit: fc.nat(6).map((one) => one === 0),
    rounding: rare(fc.constantFrom(-0.02, 0.01, 0.02), 1),
  })
  .map((made) => ({ extended: made.extended, shop: shopOf(made), isOfShop: true }));

function shopOf({ extended, items, further, allowance, charge, isCredit, rounding }: Made): Shop {
  const lines = items.map((item, index) => {
    const { base, discount, isExempt } = further[index] ?? { isExempt: false };
    const net = decimal(item.unit_price);
    return withoutAbsent({
      ...item,
      ...(extended && base !== undefined && { base_quantity: base }),
      ...(extended &&
        discount !== undefined && {
          gross_price: net.plus(discount).toNumber(),
          price_discount: discount,
        }),
      ...(extended && isExempt && { tax_rate: 0, tax_code: 'E' }),
    });
  });
  const rated = lines.find(({ tax_code: code }) => code === undefined);
  const part = (each: Part | undefined) =>
    each === undefined || rated === undefined ? undefined : [{ ...each, tax_rate: rated.tax_rate }];
  return withoutAbsent({
    ...plainInvoice,
    ...(isCredit && { document_type: 'CREDIT_NOTE', purchase_order: 'F-0' }),
    items: lines,
    allowances: part(allowance),
    charges: part(charge),
    ...(lines.some(({ tax_code: code }) => code === 'E') && {
      exemptions: [{ tax_code: 'E', vatex_note: 'Exempt' }],
    }),
    ...(extended && { rounding_amount: rounding }),
  }) as unknown as Shop;
}

const CALCULATED: readonly string[] = [
  ...TOTALS,
  'total_charges',
  'prepaid_amount',
  'rounding_amount',
  'amount',
  'tax',
];

/** Documents of the published generators, without the amounts that can be calculated. */
const ofGenerators = fc
  .boolean()
  .chain((extended) =>
    (extended ? extendedDocumentArbitrary : documentArbitrary)({ maxLines: 4, currencies: ['EUR'] }).map(
      (document) => ({ extended, shop: withoutCalculated(document as unknown as Shop), isOfShop: false }),
    ),
  )
  .filter(({ shop }) => shop.items.every(({ unit_price: each }) => each !== undefined));

function withoutCalculated(shop: Shop): Shop {
  const strip = (part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).filter(([name, value]) => !CALCULATED.includes(name) && value !== null),
    );
  return { ...strip(shop), items: shop.items.map(strip) };
}

/** Right invoices, which were paid in part or not, with any of their amounts given. */
export const invoices: fc.Arbitrary<Invoice> = fc
  .record({
    made: fc.oneof({ weight: 7, arbitrary: ofShops }, { weight: 1, arbitrary: ofGenerators }),
    given,
    paid: fc.constantFrom(undefined, undefined, undefined, 0.5, 1 / 3, 0.25),
    pick: fc.nat(1000),
    asText: fc.boolean(),
  })
  .filter(({ made: { shop, extended } }) => {
    const { lines, taxBreakdown } = calculateTotals(shop, { extended });
    return (
      lines.every(({ amount }) => amount.gt(1)) &&
      taxBreakdown.every(({ taxableAmount }) => taxableAmount.gt(1))
    );
  })
  .map(({ made: { shop, extended, isOfShop }, given: wanted, paid: share, pick, asText }) => {
    const { invoiceTotal } = calculateTotals(shop, { extended });
    const paid = invoiceTotal.times(share ?? 0).toDecimalPlaces(2);
    const bare: Shop = extended && !paid.isZero() ? { ...shop, prepaid_amount: paid.toNumber() } : shop;
    const totals = calculateTotals(bare, { extended });
    // Without a field for what was paid, the amount due says it.
    const isDueNeeded = !extended && !paid.isZero();
    const names = isDueNeeded ? new Set([...wanted.totals, 'amount_due' as const]) : new Set(wanted.totals);
    const due = extended ? totals.amountDue : totals.invoiceTotal.minus(paid);
    const document = withGiven(bare, totals, { ...wanted, totals: [...names] }, due);
    return {
      ...{ extended, document, totals: calculateTotals(document, { extended }), paid, pick },
      // The generators write numbers and texts themselves.
      asText: asText && isOfShop,
    };
  });

function withGiven(
  shop: Shop,
  totals: Totals,
  { totals: names, hasCharges, amounts, taxes }: Given,
  due: Decimal,
): Shop {
  const values: Part = {
    subtotal: totals.subtotal.toNumber(),
    total_discount: totals.totalDiscount.toNumber(),
    total_tax: totals.totalTax.toNumber(),
    invoice_total: totals.invoiceTotal.toNumber(),
    amount_due: due.toNumber(),
    tax_details: totals.taxBreakdown.map(({ rate, taxAmount }) => ({
      rate: (rate ?? decimal(0)).toFixed(2),
      amount: taxAmount.toNumber(),
    })),
  };
  const isExtended = 'prepaid_amount' in shop || 'rounding_amount' in shop;
  return {
    ...shop,
    items: shop.items.map((item, index) => {
      const { amount = decimal(0), category } = totals.lines[index] ?? {};
      const isGiven = amounts === 'all' || (amounts === 'one' && index === 0);
      return {
        ...item,
        ...(isGiven && { amount: amount.toNumber() }),
        ...(taxes && { tax: cents(amount.times(category?.rate ?? 0).div(100)) }),
      };
    }),
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(isExtended && hasCharges && { total_charges: totals.totalCharges.toNumber() }),
  };
}
