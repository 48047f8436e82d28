import { Decimal } from '../document/decimal.js';

/** The exact sum; 0 of nothing. */
export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0));
}
