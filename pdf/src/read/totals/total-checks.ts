import { Decimal } from 'peppol-preflight';
import { totalOf, ZERO } from '../values/amounts.js';
import { TAX_ROUNDING, withAdjustments } from '../values/arithmetic.js';
import type { LabelledAmount } from './total-amounts.js';
import type { TaxCandidate } from './total-candidates.js';
import type { PrintedNumber } from '../values/numbers.js';

/** An allowance or a charge on the document, as it is printed among the totals. */
export interface PrintedAdjustment {
  readonly isCharge: boolean;
  /** Without sign. */
  readonly amount: Decimal;
  readonly percent: Decimal | undefined;
  readonly reason: string;
  readonly number: PrintedNumber;
}

/** What of a line confirms the totals: its net amount, and its VAT rate in percent. */
export interface LineSum {
  readonly amount: Decimal;
  readonly rate: Decimal | undefined;
}

/** The allowances and charges that lead from the lines to the subtotal; undefined where none do. */
export function adjustmentsFor(
  difference: Decimal,
  candidates: readonly LabelledAmount[],
  isNegative: boolean,
): readonly PrintedAdjustment[] | undefined {
  if (difference.isZero()) return [];
  const few = candidates.slice(0, 6);
  for (let mask = 1; mask < 2 ** few.length; mask += 1) {
    const chosen = few.filter((_, at) => (mask & (2 ** at)) !== 0);
    const parts = chosen.map((each): PrintedAdjustment => ({
      isCharge: each.labels.includes('charge'),
      amount: each.value.abs(),
      percent: each.percent,
      reason: each.phrase,
      number: each.number,
    }));
    if (withAdjustments(ZERO, parts).eq(isNegative ? difference.negated() : difference)) return parts;
  }
  return undefined;
}

/** Whether the rates give the VAT: those of the lines, those printed with it, or the one that there is. */
export function confirmsRates(
  tax: TaxCandidate,
  net: Decimal,
  lines: readonly LineSum[],
  adjustments: readonly PrintedAdjustment[] | undefined,
): boolean {
  const isClose = (exact: Decimal, printed: Decimal, count = 1) =>
    exact
      .minus(printed)
      .abs()
      .lte(new Decimal(TAX_ROUNDING).times(Math.max(1, count)));
  const [only, ...more] = tax.rows;
  if (only !== undefined && more.length === 0) return isClose(net.times(only.rate).div(100), tax.value);
  const rates = new Map<string, Decimal>();
  for (const { rate, amount } of lines) {
    if (rate === undefined) return false;
    rates.set(rate.toFixed(), (rates.get(rate.toFixed()) ?? ZERO).plus(amount));
  }
  if (rates.size === 0) {
    const bases = tax.rows.flatMap(({ base }) => base ?? []);
    return bases.length === tax.rows.length && bases.length > 0 && bases.reduce((a, b) => a.plus(b)).eq(net);
  }
  const exact = [...rates].reduce((sum, [rate, base]) => sum.plus(base.times(rate).div(100)), ZERO);
  if (adjustments !== undefined && adjustments.length > 0) {
    // At which rate an allowance is taken is seen by the VAT that it makes.
    const shift = withAdjustments(ZERO, adjustments);
    return [...rates.keys()].some((rate) =>
      isClose(exact.plus(shift.times(rate).div(100)), tax.value, rates.size),
    );
  }
  return isClose(exact, tax.value, rates.size);
}

/** Whether every line has a rate, and no way to take discounts and charges at one of them gives the VAT. */
export function contradictsRates(
  tax: Decimal,
  lines: readonly LineSum[],
  adjustments: readonly PrintedAdjustment[],
): boolean {
  const rates = lines.flatMap(({ rate }) => rate ?? []);
  if (rates.length < lines.length) return false;
  const exact = lines.reduce((sum, { amount, rate }) => sum.plus(amount.times(rate ?? 0).div(100)), ZERO);
  const most = totalOf(adjustments)
    .times(Decimal.max(...rates))
    .div(100)
    .abs();
  // Each line may have been rounded.
  const tolerance = most.plus(new Decimal(TAX_ROUNDING).times(lines.length));
  return exact.abs().minus(tax.abs()).abs().gt(tolerance);
}
