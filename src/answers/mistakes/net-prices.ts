import { Decimal, ZERO } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import { isSameAmount, percentOf, roundAmount, roundAt, sumOf, totalOf } from '../../totals/amounts.js';
import { calculateAllowanceCharge } from '../../totals/settle-lines.js';
import type { LineTotals, TaxCategory } from '../../totals/totals.js';
import type { FixContext } from '../fixes/recipe.js';
import { agrees, type Correction, correctDocument } from './corrected-document.js';

/** How prices may have been given instead of without VAT and in whole units of the currency. */
export interface PriceForm {
  readonly withVat: boolean;
  readonly inCents: boolean;
  /** Whether allowances and charges of the document were given in the same way. */
  readonly withAdjustments: boolean;
}

/** Prices without VAT, in units of the currency. */
export interface NetPrices {
  readonly corrections: readonly Correction[];
  /** Whether they give exactly the given totals; if not, amounts in cents can only come near. */
  readonly isExact: boolean;
}

/**
 * The prices and amounts that lead to the given totals, if those of the Document are of another form. Net amounts are
 * rounded line by line, so that cents may remain: the largest lines of each VAT rate take them. Prices get as many
 * decimals as quantity × price needs to be the amount of the line (PEPPOL-EN16931-R120).
 *
 * @returns undefined if the given totals do not look like prices of this form
 */
export function findNetPrices(context: FixContext, form: PriceForm): NetPrices | undefined {
  const lines = context.totals.lines.map((line, index) => ({
    line,
    index,
    divisor: divisorOf(line.category, form),
    amount: roundAmount(line.amount.div(divisorOf(line.category, form))),
  }));
  if (lines.every(({ divisor }) => divisor.eq(1))) return undefined;
  const adjustments = adjustmentsIn(context, form, totalOf(lines));
  const groups = groupByRate(lines, adjustments);
  const cents = findCents(groups, context);
  if (cents === undefined && !isNear(groups, context)) return undefined;
  groups.forEach(({ lines: members }, at) => {
    takeCents(members, cents?.[at] ?? 0);
  });
  const corrections = [
    ...lines.flatMap((line) => lineCorrections(context, line)),
    ...adjustments.flatMap(({ corrections: own }) => own),
  ];
  const isExact = cents !== undefined && agrees(correctDocument(context, corrections));
  return isExact || cents === undefined ? { corrections, isExact } : undefined;
}

const HUNDRED = new Decimal(100);
const CENT = new Decimal('0.01');
const ONE = new Decimal(1);

function divisorOf({ rate = ZERO }: TaxCategory, { withVat, inCents }: PriceForm): Decimal {
  const withTax = withVat ? rate.div(HUNDRED).plus(ONE) : ONE;
  return inCents ? withTax.times(HUNDRED) : withTax;
}

/** A line with its amount in the right form. */
interface NetLine {
  readonly line: LineTotals;
  readonly index: number;
  readonly divisor: Decimal;
  amount: Decimal;
}

interface NetAdjustment {
  readonly category: TaxCategory;
  /** Negative for an allowance. */
  readonly amount: Decimal;
  readonly corrections: readonly Correction[];
}

function adjustmentsIn(
  { document, totals }: FixContext,
  form: PriceForm,
  lineTotal: Decimal,
): readonly NetAdjustment[] {
  return (['allowances', 'charges'] as const).flatMap((list) =>
    (document[list] ?? []).map((given, index) => {
      const category = totals[list][index]?.category ?? { code: 'S', rate: undefined };
      const divisor = form.withAdjustments ? divisorOf(category, form) : ONE;
      const { part, corrections } = divided(given, `/${list}/${index}`, divisor);
      const { amount } = calculateAllowanceCharge(part, lineTotal, category);
      return { category, amount: list === 'allowances' ? amount.negated() : amount, corrections };
    }),
  );
}

/** An allowance or charge with its amounts divided. */
function divided(
  given: AllowanceCharge,
  pointer: string,
  divisor: Decimal,
): { readonly part: AllowanceCharge; readonly corrections: readonly Correction[] } {
  if (divisor.eq(ONE)) return { part: given, corrections: [] };
  const amounts = (['amount', 'base_amount'] as const).flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, roundAmount(value.div(divisor))] as const];
  });
  return {
    part: { ...given, ...Object.fromEntries(amounts) },
    corrections: amounts.map(([name, value]) => ({ pointer: `${pointer}/${name}`, value })),
  };
}

/** A row of the VAT breakdown. */
interface RateGroup {
  readonly rate: Decimal;
  taxable: Decimal;
  /** Lines that may take a cent. */
  readonly lines: NetLine[];
}

function groupByRate(lines: readonly NetLine[], adjustments: readonly NetAdjustment[]): readonly RateGroup[] {
  const groups = new Map<string, RateGroup>();
  const groupOf = ({ code, rate }: TaxCategory): RateGroup => {
    const key = `${code} ${rate?.toFixed() ?? ''}`;
    const group = groups.get(key) ?? { rate: rate ?? ZERO, taxable: ZERO, lines: [] };
    groups.set(key, group);
    return group;
  };
  for (const line of lines) {
    const group = groupOf(line.line.category);
    group.taxable = group.taxable.plus(line.amount);
    if (!line.divisor.eq(ONE)) group.lines.push(line);
  }
  for (const { category, amount } of adjustments) {
    const group = groupOf(category);
    group.taxable = group.taxable.plus(amount);
  }
  return [...groups.values()];
}

/** How many cents each group needs more, so that the given totals follow; undefined if a few cents do not help. */
function findCents(
  groups: readonly RateGroup[],
  { document: { subtotal, total_tax, invoice_total } }: FixContext,
): readonly number[] | undefined {
  const isGiven = (given: Decimal | undefined, sum: Decimal) =>
    given === undefined || isSameAmount(given, sum);
  return spreads(groups).find((cents) => {
    const { net, tax } = sumsOf(groups, cents);
    return isGiven(subtotal, net) && isGiven(total_tax, tax) && isGiven(invoice_total, net.plus(tax));
  });
}

function sumsOf(groups: readonly RateGroup[], cents: readonly number[]) {
  const taxables = groups.map(({ taxable }, index) => taxable.plus(CENT.times(cents[index] ?? 0)));
  return {
    net: sumOf(taxables),
    tax: sumOf(
      taxables.map((taxable, index) => roundAmount(percentOf(taxable, groups[index]?.rate ?? ZERO))),
    ),
  };
}

/** The number of cents tried for each group, by the number of groups: at most 729 combinations. */
const MOST_CENTS = [0, 50, 13, 4, 2];

/** Combinations of cents for the groups, the smallest first. */
function spreads(groups: readonly RateGroup[]): readonly (readonly number[])[] {
  const most = MOST_CENTS[groups.length] ?? 0;
  const choices = groups.map(({ lines }) => {
    const limit = lines.length === 0 ? 0 : most;
    return Array.from({ length: 2 * limit + 1 }, (_, index) => index - limit);
  });
  const all = choices.reduce<readonly (readonly number[])[]>(
    (begun, next) => begun.flatMap((cents) => next.map((cent) => [...cents, cent])),
    [[]],
  );
  const sizeOf = (cents: readonly number[]) => cents.reduce((sum, cent) => sum + Math.abs(cent), 0);
  return all.toSorted((one, other) => sizeOf(one) - sizeOf(other));
}

/** Whether the given totals are those of the net prices, but for a cent a line, although no cents in a line give them. */
function isNear(
  groups: readonly RateGroup[],
  { document: { subtotal, total_tax, invoice_total }, totals }: FixContext,
): boolean {
  const { net, tax } = sumsOf(groups, []);
  const most = CENT.times(totals.lines.length);
  const isClose = (given: Decimal | undefined, sum: Decimal) =>
    given === undefined || roundAmount(given).minus(sum).abs().lte(most);
  return isClose(subtotal, net) && isClose(total_tax, tax) && isClose(invoice_total, net.plus(tax));
}

/** Distributes cents over the lines of a group, from the largest one. */
function takeCents(lines: readonly NetLine[], cents: number): void {
  const sorted = lines.toSorted((one, other) => other.amount.abs().cmp(one.amount.abs()));
  for (let taken = 0; taken < Math.abs(cents); taken += 1) {
    const line = sorted[taken % sorted.length];
    if (line !== undefined) line.amount = line.amount.plus(CENT.times(Math.sign(cents)));
  }
}

function lineCorrections(
  { document }: FixContext,
  { line, index, divisor, amount }: NetLine,
): readonly Correction[] {
  const item = document.items[index];
  if (item === undefined || divisor.eq(ONE)) return [];
  const pointer = `/items/${index}`;
  const partsOf = (list: 'allowances' | 'charges') =>
    (item[list] ?? []).map((part, at) => divided(part, `${pointer}/${list}/${at}`, divisor));
  const [allowances, charges] = [partsOf('allowances'), partsOf('charges')];
  const adjustmentAt = (gross: Decimal) => {
    const sum = (parts: typeof charges) =>
      totalOf(parts.map(({ part }) => calculateAllowanceCharge(part, gross, line.category)));
    return sum(charges).minus(sum(allowances));
  };
  const price = item.unit_price && netPrice(item.unit_price.div(divisor), { line, amount, adjustmentAt });
  return [
    ...[...allowances, ...charges].flatMap(({ corrections }) => corrections),
    ...(price === undefined ? [] : [{ pointer: `${pointer}/unit_price`, value: price }]),
    ...(item.amount === undefined ? [] : [{ pointer: `${pointer}/amount`, value: amount }]),
  ];
}

/** Decimals that are tried for a price. */
const PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The price with the fewest decimals that gives the amount of the line: the net price if it does, or else one from the amount. */
function netPrice(
  exact: Decimal,
  {
    line: { quantity },
    amount,
    adjustmentAt,
  }: {
    readonly line: LineTotals;
    readonly amount: Decimal;
    readonly adjustmentAt: (gross: Decimal) => Decimal;
  },
): Decimal {
  if (quantity.isZero()) return roundAt(exact, 2);
  const amountAt = (price: Decimal) => {
    const gross = quantity.times(price);
    return roundAmount(gross.plus(adjustmentAt(gross)));
  };
  const fromAmount = amount.minus(adjustmentAt(quantity.times(exact))).div(quantity);
  const prices = [exact, fromAmount].flatMap((price) => PLACES.map((places) => roundAt(price, places)));
  return prices.find((price) => amountAt(price).eq(amount)) ?? roundAt(fromAmount, 10);
}
