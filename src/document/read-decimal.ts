import { Decimal } from './decimal.js';

/** A decimal, or why the value is none. */
export type DecimalReading = { readonly value: Decimal } | { readonly problem: string };

/** Digits a value may have: far more than money needs, few enough that arithmetic cannot be made to hang. */
const MAX_DIGITS = 40;
/** Digits that every double holds exactly; what a longer number shows beyond them is noise of binary arithmetic. */
const DOUBLE_DIGITS = 15;
const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount, quantity, price or rate without passing through binary arithmetic.
 *
 * A JSON number is taken by its shortest text (0.1 is 0.1). One with more than 15 significant digits, such as the
 * 0.30000000000000004 that 0.1 + 0.2 gives, is rounded to 15; from 10^13 on that could cost cents, so it is refused.
 * A string is read digit by digit and may have up to 40 digits.
 */
export function readDecimal(input: number | string): DecimalReading {
  return typeof input === 'number' ? readNumber(input) : readText(input);
}

function readNumber(input: number): DecimalReading {
  if (!Number.isFinite(input)) return { problem: `must be a finite number, but is ${input}` };
  const value = new Decimal(input);
  if (value.precision() <= DOUBLE_DIGITS) return bounded(value, String(input));
  if (value.abs().gte(1e13)) {
    return {
      problem: `is ${input}, a number too large for JSON to hold its cents: write it as a string, "${value.toFixed()}"`,
    };
  }
  return bounded(value.toSignificantDigits(DOUBLE_DIGITS), String(input));
}

function readText(input: string): DecimalReading {
  const text = input.trim();
  if (DECIMAL_TEXT.test(text) && text.length <= MAX_DIGITS + 2) return bounded(new Decimal(text), text);
  if (text === '')
    return { problem: 'is an empty string: write a number such as "12.50", or leave the field out' };
  if (DECIMAL_TEXT.test(text)) return { problem: `has more than ${MAX_DIGITS} digits: round it` };
  const shown = JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input);
  const hint = /^[+-]?\d{1,40},\d{1,40}$/.test(text)
    ? `write ${JSON.stringify(text.replace(',', '.'))}`
    : 'write digits with a point, such as "12.50"';
  return { problem: `is ${shown}, which is not a decimal number: ${hint}` };
}

function bounded(value: Decimal, text: string): DecimalReading {
  const digits =
    Math.max(value.precision(), value.e + 1) + Math.max(0, value.decimalPlaces() - value.precision());
  if (digits > MAX_DIGITS)
    return { problem: `is ${text}, which has more than ${MAX_DIGITS} digits: round it` };
  // A negative zero is a zero.
  return { value: value.isZero() ? new Decimal(0) : value };
}
