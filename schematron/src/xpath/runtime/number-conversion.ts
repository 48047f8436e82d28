import { type Decimal, decimalOf, negateDecimal, ZERO } from '../decimal/decimal.js';
import { divideToInteger, remainderOfDecimals } from './quotients.js';
import { floorOfDecimal } from '../decimal/rounding.js';
import { addIntegers, type Integer, negateInteger, toInteger } from '../decimal/integer.js';
import { decimalToText, readDecimal } from '../decimal/decimal-text.js';
import { XPathError } from './xpath-error.js';

/** The double nearest to a decimal. */
export function doubleOfDecimal(value: Decimal): number {
  // One correctly rounded division is exact to the last bit if both operands are exact.
  if (typeof value.coefficient === 'number' && value.scale <= 22)
    return value.coefficient / 10 ** value.scale;
  return Number(decimalToText(value));
}

/**
 * The decimal that the shortest text of a double stands for (0.1 is 0.1), as in SaxonJS.
 *
 * @throws XPathError FOCA0002 for NaN and the infinities
 */
export function decimalOfDouble(value: number): Decimal {
  if (!Number.isFinite(value)) throw new XPathError('FOCA0002', `${value} is not a decimal number`);
  if (Number.isSafeInteger(value)) return { coefficient: value + 0, scale: 0 };
  // No other decimal of so few digits is read as this double, so its shortest text is that of the cents.
  const cents = Math.round(value * 100);
  if (Math.abs(cents) < MOST_CENTS && cents / 100 === value) return { coefficient: cents, scale: 2 };
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const { coefficient, scale } = readDecimal(mantissa) ?? ZERO;
  const decimals = scale - Number(exponent);
  if (decimals >= 0) return { coefficient, scale: decimals };
  return { coefficient: toInteger(BigInt(coefficient) * 10n ** BigInt(-decimals)), scale: 0 };
}

/** Doubles tell all numbers of fifteen digits apart. */
const MOST_CENTS = 1e15;

/** The value without its fraction. */
export function integerOfDecimal(value: Decimal): Integer {
  return value.coefficient < 0 ? negateInteger(floorOfDecimal(negateDecimal(value))) : floorOfDecimal(value);
}

/** `idiv` of integers. @throws XPathError FOAR0001 */
export function divideIntegers(left: Integer, right: Integer): Integer {
  return divideToInteger(decimalOf(left), decimalOf(right));
}

/** `mod` of integers. @throws XPathError FOAR0001 */
export function remainderOfIntegers(left: Integer, right: Integer): Integer {
  if (typeof left === 'number' && typeof right === 'number' && right !== 0) return (left % right) + 0;
  return integerOfDecimal(remainderOfDecimals(decimalOf(left), decimalOf(right)));
}

/** fn:sum of integers. */
export function sumIntegers(values: readonly Integer[]): Integer {
  let total: Integer = 0;
  for (const value of values) total = addIntegers(total, value);
  return total;
}
