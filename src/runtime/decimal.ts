import { toInteger, type Integer } from './integer.js';
import { XPathError } from './xpath-error.js';

/**
 * xs:decimal, exact at any length: coefficient × 10^-scale. The coefficient is a JS number as long as it is safe
 * and a bigint beyond. Invoices have small numbers, so nearly all arithmetic here uses safe integers, which is
 * faster than decimal.js; the results are the same (a property test).
 */
export interface Decimal {
  readonly coefficient: Integer;
  /** Number of decimals, 0 or more; not normalized: 1.50 has the coefficient 150 and the scale 2. */
  readonly scale: number;
}

export const ZERO: Decimal = { coefficient: 0, scale: 0 };

/** Decimals of a quotient, which XPath leaves open (F&O 6.2.4); the same number as in SaxonJS. */
const QUOTIENT_SCALE = 20;

const SAFE_POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

export function decimalOf(value: Integer): Decimal {
  return { coefficient: value, scale: 0 };
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  const a = rescaled(left, scale);
  const b = rescaled(right, scale);
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return { coefficient: sum, scale };
  }
  return { coefficient: toInteger(BigInt(a) + BigInt(b)), scale };
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, negateDecimal(right));
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = left.scale + right.scale;
  const { coefficient: a } = left;
  const { coefficient: b } = right;
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return { coefficient: product + 0, scale };
  }
  return { coefficient: toInteger(BigInt(a) * BigInt(b)), scale };
}

/**
 * The quotient, rounded half away from zero at 20 decimals if it has more.
 *
 * @throws XPathError FOAR0001 for a zero divisor
 */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  if (isZero(right)) throw new XPathError('FOAR0001', 'a number is divided by zero');
  return divideShort(left, right) ?? divideLong(left, right);
}

/** A quotient of safe integers with few decimals: most quotients in invoices. */
function divideShort(left: Decimal, right: Decimal): Decimal | undefined {
  const { coefficient: a } = left;
  const { coefficient: b } = right;
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  for (let digits = 0; digits <= 6; digits += 1) {
    const numerator = a * (SAFE_POWERS[digits] ?? 1);
    if (!Number.isSafeInteger(numerator)) return undefined;
    if (numerator % b !== 0) continue;
    const scale = left.scale + digits - right.scale;
    const coefficient = numerator / b + 0;
    if (scale >= 0) return { coefficient, scale };
    return { coefficient: rescaled({ coefficient, scale: 0 }, -scale), scale: 0 };
  }
  return undefined;
}

function divideLong(left: Decimal, right: Decimal): Decimal {
  const shift = QUOTIENT_SCALE + right.scale - left.scale;
  const numerator = shift >= 0 ? BigInt(left.coefficient) * 10n ** BigInt(shift) : BigInt(left.coefficient);
  const denominator =
    shift >= 0 ? BigInt(right.coefficient) : BigInt(right.coefficient) * 10n ** BigInt(-shift);
  return trimmed(divideHalfAway(numerator, denominator), QUOTIENT_SCALE);
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

export function negateDecimal({ coefficient, scale }: Decimal): Decimal {
  return { coefficient: typeof coefficient === 'number' ? 0 - coefficient : toInteger(-coefficient), scale };
}

export function absoluteDecimal(value: Decimal): Decimal {
  return value.coefficient < 0 ? negateDecimal(value) : value;
}

/** Negative, zero or positive, as `left` is less than, equal to or greater than `right`. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const a = rescaled(left, scale);
  const b = rescaled(right, scale);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isZero({ coefficient }: Decimal): boolean {
  return coefficient === 0;
}

/** fn:floor, as an integer. */
export function floorOfDecimal({ coefficient, scale }: Decimal): Integer {
  if (scale === 0) return coefficient;
  const unit = 10n ** BigInt(scale);
  const value = BigInt(coefficient);
  const quotient = value / unit;
  return toInteger(value < 0n && value % unit !== 0n ? quotient - 1n : quotient);
}

/** fn:ceiling, as an integer. */
export function ceilingOfDecimal(value: Decimal): Integer {
  const floor = floorOfDecimal(negateDecimal(value));
  return typeof floor === 'number' ? 0 - floor : toInteger(-floor);
}

/** fn:round: halves toward positive infinity (2.5 → 3, -2.5 → -2). */
export function roundDecimal(value: Decimal): Integer {
  return floorOfDecimal(addDecimals(value, { coefficient: 5, scale: 1 }));
}

/** fn:round at a number of decimals, which may be negative (XPath 3.0): halves toward positive infinity. */
export function roundDecimalAt(value: Decimal, precision: number): Decimal {
  if (value.scale <= precision) return value;
  const unit = 10n ** BigInt(value.scale - precision);
  const doubled = BigInt(value.coefficient) * 2n + unit;
  const quotient = doubled / (unit * 2n);
  const rounded = doubled < 0n && doubled % (unit * 2n) !== 0n ? quotient - 1n : quotient;
  if (precision >= 0) return { coefficient: toInteger(rounded), scale: precision };
  return { coefficient: toInteger(rounded * 10n ** BigInt(-precision)), scale: 0 };
}

/** fn:round-half-to-even at a number of decimals, which may be negative. */
export function roundHalfToEven(value: Decimal, precision: number): Decimal {
  if (value.scale <= precision) return value;
  const unit = 10n ** BigInt(value.scale - precision);
  const coefficient = BigInt(value.coefficient);
  const quotient = coefficient / unit;
  const twice = (coefficient % unit) * 2n;
  const away = twice > unit || (twice === unit && quotient % 2n !== 0n);
  const below = -twice > unit || (-twice === unit && quotient % 2n !== 0n);
  const rounded = away ? quotient + 1n : below ? quotient - 1n : quotient;
  if (precision >= 0) return { coefficient: toInteger(rounded), scale: precision };
  return { coefficient: toInteger(rounded * 10n ** BigInt(-precision)), scale: 0 };
}

/** The coefficient of the value with more decimals. */
function rescaled({ coefficient, scale }: Decimal, wanted: number): Integer {
  if (scale === wanted) return coefficient;
  const power = SAFE_POWERS[wanted - scale];
  if (typeof coefficient === 'number' && power !== undefined) {
    const product = coefficient * power;
    if (Number.isSafeInteger(product)) return product;
  }
  return toInteger(BigInt(coefficient) * 10n ** BigInt(wanted - scale));
}

function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

/** Without trailing zeros, so that the next operation can use safe integers again. */
function trimmed(coefficient: bigint, scale: number): Decimal {
  let digits = coefficient;
  let decimals = scale;
  while (decimals > 0 && digits % 10n === 0n) {
    digits /= 10n;
    decimals -= 1;
  }
  return { coefficient: toInteger(digits), scale: decimals };
}
