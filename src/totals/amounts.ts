import { Decimal, withoutNegativeZero, ZERO } from '../document/decimal.js';

/** An amount at two decimals, halves away from zero (1.005 → 1.01, -1.005 → -1.01). */
export function roundAmount(value: Decimal): Decimal {
  return roundAt(value, 2);
}

/** A value at so many decimals, halves away from zero. */
export function roundAt(value: Decimal, places: number): Decimal {
  if (value.decimalPlaces() <= places) return withoutNegativeZero(value);
  return withoutNegativeZero(value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP));
}

/** So many percent of a value, exactly. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
  return value.times(percent).times(HUNDREDTH);
}

const HUNDREDTH = new Decimal('0.01');

/**
 * Whether two amounts are the same: equal at two decimals, or less than half a cent apart. A sum of doubles such as
 * 99.9999999999986 means 100.00.
 */
export function isSameAmount(one: Decimal, other: Decimal): boolean {
  return roundAmount(one).eq(roundAmount(other)) || one.minus(other).abs().lt('0.005');
}

/** An amount as text: two decimals, and more only if the value has more. */
export function formatAmount(value: Decimal): string {
  const text = value.toFixed();
  // Rounding, which toFixed(2) would do, takes several times as long.
  const missing = 2 - value.decimalPlaces();
  if (missing <= 0) return text;
  return missing === 1 ? `${text}0` : `${text}.00`;
}

/** The exact sum of the amounts of allowances, charges or lines; 0 if there are none. */
export function totalOf(parts: readonly { readonly amount: Decimal }[]): Decimal {
  return parts.reduce((sum, { amount }) => sum.plus(amount), ZERO);
}

/** The exact sum; 0 if there are no values. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), ZERO);
}
