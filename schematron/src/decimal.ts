export { decimalToText, MOST_DIGITS, readDecimal, readScientific } from './xpath/decimal/decimal-text.js';
export {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  isZero,
  multiplyDecimals,
  negateDecimal,
  rescaled,
  subtractDecimals,
  trimDecimal,
  type Decimal,
} from './xpath/decimal/decimal.js';
export { divideDecimalsAt } from './xpath/decimal/division.js';
export type { Integer } from './xpath/decimal/integer.js';
export { roundHalfAway } from './xpath/decimal/rounding.js';
