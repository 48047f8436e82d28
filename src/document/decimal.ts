import { Decimal as DecimalJs } from 'decimal.js';

/**
 * The decimal arithmetic of the library: decimal.js with room for every product of two amounts of 40 digits, so
 * that nothing is rounded where the standard does not round. The global configuration of decimal.js stays untouched.
 */
export const Decimal = DecimalJs.clone({
  precision: 100,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
});

export type Decimal = DecimalJs;

/** Whether it is a Decimal; a proxy that throws when it is asked is not. */
export function isDecimal(value: unknown): value is Decimal {
  try {
    return value instanceof Decimal;
  } catch {
    return false;
  }
}
