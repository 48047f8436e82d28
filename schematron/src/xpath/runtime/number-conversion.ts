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
 * xs:decimal of a double: its exact value, as F&O 17.1.3.1 asks for the numerically closest decimal and none is limited in its
 * digits here. The double that is written 0.1 is 0.1000000000000000055511151231257827021181583404541015625.
 *
 * @throws XPathError FOCA0002 for NaN and the infinities
 */
export function decimalOfDouble(value: number): Decimal {
  if (!Number.isFinite(value)) throw new XPathError('FOCA0002', `${value} is not a decimal number`);
  if (Number.isSafeInteger(value)) return { coefficient: value + 0, scale: 0 };
  // A double is an integer divided by a power of two, and 1/2 is 5/10.
  let whole = value;
  let scale = 0;
  for (; !Number.isInteger(whole); scale += 1) whole *= 2;
  return { coefficient: toInteger(BigInt(whole) * 5n ** BigInt(scale)), scale };
}

/**
 * The decimal that the shortest text of a double stands for (0.1 is 0.1), for functions that show a number or round it.
 *
 * @param value finite
 */
export function shortestDecimalOfDouble(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { coefficient: value + 0, scale: 0 };
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const { coefficient, scale } = readDecimal(mantissa) ?? ZERO;
  const decimals = scale - Number(exponent);
  if (decimals >= 0) return { coefficient, scale: decimals };
  return { coefficient: toInteger(BigInt(coefficient) * 10n ** BigInt(-decimals)), scale: 0 };
}

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
