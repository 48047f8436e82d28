import { type Decimal, isZero, rescaled } from '../decimal/decimal.js';
import { divideDecimalsAt } from '../decimal/division.js';
import { type Integer, toInteger } from '../decimal/integer.js';
import { XPathError } from './xpath-error.js';

/** Decimals of a quotient, which XPath leaves open (F&O 6.2.4); the same number as in SaxonJS. */
const QUOTIENT_SCALE = 20;

/**
 * The quotient, rounded half away from zero at 20 decimals if it has more.
 *
 * @throws XPathError FOAR0001 for a zero divisor
 */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  if (isZero(right)) throw new XPathError('FOAR0001', 'a number is divided by zero');
  return divideDecimalsAt(left, right, QUOTIENT_SCALE);
}

/**
 * `idiv`: the quotient truncated to an integer.
 *
 * @throws XPathError FOAR0001 for a zero divisor
 */
export function divideToInteger(left: Decimal, right: Decimal): Integer {
  if (isZero(right)) throw new XPathError('FOAR0001', 'a number is divided by zero');
  const scale = Math.max(left.scale, right.scale);
  return toInteger(BigInt(rescaled(left, scale)) / BigInt(rescaled(right, scale)));
}

/**
 * `mod`: the remainder of `idiv`, with the sign of the dividend.
 *
 * @throws XPathError FOAR0001 for a zero divisor
 */
export function remainderOfDecimals(left: Decimal, right: Decimal): Decimal {
  if (isZero(right)) throw new XPathError('FOAR0001', 'a number is divided by zero');
  const scale = Math.max(left.scale, right.scale);
  return { coefficient: toInteger(BigInt(rescaled(left, scale)) % BigInt(rescaled(right, scale))), scale };
}
