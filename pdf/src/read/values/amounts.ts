import { Decimal } from 'peppol-preflight';

/** Zero, without a sign. */
export const ZERO = new Decimal(0);

/** The same value; the negative zero of decimal.js, which is what `-0` printed on a page gives, becomes zero. */
export function withoutNegativeZero(value: Decimal): Decimal {
  return value.isZero() ? ZERO : value;
}

/** The exact sum; 0 if there are no values. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), ZERO);
}

/** The exact sum of the amounts of lines, discounts or charges; 0 if there are none. */
export function totalOf(parts: readonly { readonly amount: Decimal }[]): Decimal {
  return sumOf(parts.map(({ amount }) => amount));
}

/** As text: two decimals, and more only if the value has more. */
export function formatAmount(value: Decimal): string {
  return value.toFixed(Math.max(2, value.decimalPlaces()));
}
