import { toInteger, type Integer } from './integer.js';

/**
 * A decimal number, exact at any length: coefficient × 10^-scale. The coefficient is a JS number as long as it is safe
 * and a bigint beyond. Invoices have small numbers, so nearly all arithmetic here uses safe integers, which is
 * faster than decimal.js; the results are the same (a property test).
 */
export interface Decimal {
  readonly coefficient: Integer;
  /** Number of decimals, 0 or more; not normalized: 1.50 has the coefficient 150 and the scale 2. */
  readonly scale: number;
}

export const ZERO: Decimal = { coefficient: 0, scale: 0 };

/** Powers of ten that are safe integers, by their exponents. */
export const SAFE_POWERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

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

/** Without zeros at the end of the decimals, so that the coefficient is as small as it can be. */
export function trimDecimal(value: Decimal): Decimal {
  let { coefficient, scale } = value;
  if (typeof coefficient === 'bigint') {
    for (; scale > 0 && coefficient % 10n === 0n; scale -= 1) coefficient /= 10n;
    coefficient = toInteger(coefficient);
  } else {
    for (; scale > 0 && coefficient % 10 === 0; scale -= 1) coefficient /= 10;
  }
  return { coefficient, scale };
}

/** The coefficient of a value at so many decimals, which are at least its own. */
export function rescaled({ coefficient, scale }: Decimal, wanted: number): Integer {
  if (scale === wanted) return coefficient;
  const power = SAFE_POWERS[wanted - scale];
  if (typeof coefficient === 'number' && power !== undefined) {
    const product = coefficient * power;
    if (Number.isSafeInteger(product)) return product;
  }
  return toInteger(BigInt(coefficient) * 10n ** BigInt(wanted - scale));
}
