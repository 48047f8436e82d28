import { Decimal } from '../document/decimal.js';

export const ZERO = new Decimal(0);

/** An amount at two decimals, halves away from zero (1.005 → 1.01, -1.005 → -1.01). */
export function roundAmount(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

/**
 * Whether two amounts are the same: equal at two decimals, or less than half a cent apart. A sum of doubles such as
 * 99.9999999999986 means 100.00.
 */
export function isSameAmount(one: Decimal, other: Decimal): boolean {
  return roundAmount(one).eq(roundAmount(other)) || one.minus(other).abs().lt('0.005');
}

/** An amount as text: two decimals, and more only if the value has more. */
export function formatAmount(value: Decimal): string {
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}

/** The exact sum of the amounts of allowances, charges or lines; 0 if there are none. */
export function totalOf(parts: readonly { readonly amount: Decimal }[]): Decimal {
  return parts.reduce((sum, { amount }) => sum.plus(amount), ZERO);
}

/** The exact sum; 0 if there are no values. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), ZERO);
}
