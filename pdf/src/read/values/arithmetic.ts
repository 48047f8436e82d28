import type { Decimal } from 'peppol-preflight';

// How the amounts of an invoice follow from one another, as far as programs round.

/** A discount or charge as far as it counts in a sum. */
interface Adjustment {
  readonly isCharge: boolean;
  /** Without sign. */
  readonly amount: Decimal;
}

/** Equal to the cent, as far as a program may have rounded in between. */
export function sameAmount(exact: Decimal, printed: Decimal): boolean {
  return exact.minus(printed).abs().lte('0.0100001');
}

/** By how much a tax may differ from that of its exact base: a cent, and what the base was rounded. */
export const TAX_ROUNDING = '0.011';

/** Whether a percentage can be a VAT rate: a discount of 7 % that stands as -7 % is none. */
export function isVatRate(percent: Decimal): boolean {
  return percent.gte(0) && percent.lt(100);
}

/** An amount less so many percent of it. */
export function lessPercent(amount: Decimal, percent: Decimal | number): Decimal {
  return amount.minus(amount.times(percent).div(100));
}

/** An amount with charges, less discounts. */
export function withAdjustments(amount: Decimal, adjustments: readonly Adjustment[]): Decimal {
  return adjustments.reduce(
    (sum, each) => (each.isCharge ? sum.plus(each.amount) : sum.minus(each.amount)),
    amount,
  );
}
