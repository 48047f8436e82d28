import { decimalOf, divideToInteger, remainderOfDecimals } from './decimal.js';
import { addIntegers, type Integer } from './integer.js';
import { integerOfDecimal } from './number-conversion.js';

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
