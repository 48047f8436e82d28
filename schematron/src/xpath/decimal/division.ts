import { type Decimal, rescaled, SAFE_POWERS, trimDecimal } from './decimal.js';

/** Quotients with more decimals than these add are no longer short. */
const SHORT_POWERS = SAFE_POWERS.slice(0, 7);

/**
 * The quotient; one that has more decimals than `scale` is rounded there, halves away from zero.
 *
 * @param right not zero
 */
export function divideDecimalsAt(left: Decimal, right: Decimal, scale: number): Decimal {
  const short = divideShort(left, right);
  return short !== undefined && short.scale <= scale ? short : divideLong(left, right, scale);
}

/** A quotient of safe integers with few decimals: most quotients in invoices. */
function divideShort(left: Decimal, right: Decimal): Decimal | undefined {
  const { coefficient: a } = left;
  const { coefficient: b } = right;
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  for (let digits = 0; digits < SHORT_POWERS.length; digits += 1) {
    const numerator = a * (SHORT_POWERS[digits] ?? NaN);
    if (!Number.isSafeInteger(numerator)) return undefined;
    if (numerator % b !== 0) continue;
    const scale = left.scale + digits - right.scale;
    const coefficient = numerator / b + 0;
    if (scale >= 0) return { coefficient, scale };
    return { coefficient: rescaled({ coefficient, scale: 0 }, -scale), scale: 0 };
  }
  return undefined;
}

function divideLong(left: Decimal, right: Decimal, decimals: number): Decimal {
  const shift = decimals + right.scale - left.scale;
  const numerator = shift >= 0 ? BigInt(left.coefficient) * 10n ** BigInt(shift) : BigInt(left.coefficient);
  const denominator =
    shift >= 0 ? BigInt(right.coefficient) : BigInt(right.coefficient) * 10n ** BigInt(-shift);
  return trimDecimal({ coefficient: divideHalfAway(numerator, denominator), scale: decimals });
}

/** The quotient of two integers as an integer, halves away from zero. */
function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}
