import { Decimal } from '../document/decimal.js';

/** An amount at two decimals, halves away from zero (1.005 → 1.01, -1.005 → -1.01). */
export function roundAmount(value: Decimal): Decimal {
  const rounded = value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return rounded.isZero() ? new Decimal(0) : rounded;
}
