import { Decimal as DecimalJs } from 'decimal.js';

/**
 * The decimal of the library: decimal.js with room for every digit. decimal.js rounds each result to its `precision`, but no sum or
 * product of a Document has 400 digits (the longest is an amount of 100,000 lines, quantity × price, times a rate: 210), so only
 * divisions and roundings round, halves away from zero. It is a constructor of its own: settings of the shared one
 * do not change it, nor the other way round.
 *
 * Its texts never have an exponent. `new Decimal(value)` of your own decimal.js takes its instances.
 */
export const Decimal = DecimalJs.clone({
  defaults: true,
  precision: 400,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Decimal = DecimalJs;

/** Zero, without a sign. */
export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);
export const CENT = new Decimal('0.01');

/** The same value; the negative zero of decimal.js, which is what 0 × -1 and a rounded -0.001 are, becomes zero. */
export function withoutNegativeZero(value: Decimal): Decimal {
  return value.isZero() ? ZERO : value;
}

/** Whether it is a decimal of decimal.js, of any constructor. */
export function isDecimal(value: unknown): value is Decimal {
  return Decimal.isDecimal(value) && typeof value.toFixed === 'function';
}

/** A decimal of decimal.js, big.js or bignumber.js, recognized by these two methods. */
export interface DecimalLike {
  /** All its digits, without an exponent: `-12.5`. */
  toFixed(): string;
  plus(other: never): unknown;
}

/** Whether it has the methods of a decimal. */
export function isDecimalLike(value: unknown): value is DecimalLike {
  if (typeof value !== 'object' || value === null) return false;
  const { toFixed, plus } = value as Partial<Record<'toFixed' | 'plus', unknown>>;
  return typeof toFixed === 'function' && typeof plus === 'function';
}
