import { addDecimals, type Decimal, negateDecimal, SAFE_POWERS } from './decimal.js';
import { type Integer, toInteger } from './integer.js';

/** fn:floor, as an integer. */
export function floorOfDecimal({ coefficient, scale }: Decimal): Integer {
  if (scale === 0) return coefficient;
  const power = SAFE_POWERS[scale];
  if (typeof coefficient === 'number' && power !== undefined) {
    // Remainders and quotients without a remainder are exact, other quotients are not.
    const rest = coefficient % power;
    const whole = (coefficient - rest) / power;
    return rest < 0 ? whole - 1 : whole + 0;
  }
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
