import { shortenText } from '#errors';
import type { Given } from '../languages/say.js';
import { valueGiven } from './given.js';
import { numberReadings } from './number-readings.js';
import type { ValueText } from './value-text.js';
import { Decimal, type DecimalLike, withoutNegativeZero } from './decimal.js';

/** A decimal, or why the value is not one, with the service's name for the kind of issue. */
type DecimalReading = { readonly value: Decimal } | DecimalProblem;

/** Why it is not one, as the code and the facts of a text. */
interface DecimalProblem {
  readonly text: ValueText;
  readonly type: 'decimal_parsing' | 'decimal_max_digits' | 'finite_number';
}

/** The maximum number of digits: far more than money needs, few enough that arithmetic cannot hang. */
const MAX_DIGITS = 40;
/** Digits that every double holds exactly; further digits are noise of binary arithmetic. */
const DOUBLE_DIGITS = 15;
const DECIMAL_TEXT = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Reads an amount, quantity, price or rate without passing through binary arithmetic.
 *
 * A JSON number is read by its shortest text (0.1 is 0.1). One with more than 15 significant digits, such as 0.1 +
 * 0.2 = 0.30000000000000004, is rounded to 15; from 10^13 on that could lose cents, so it is rejected. A string is
 * read digit by digit and may have up to 40 digits; a comma, an exponent or a currency sign is rejected, because its
 * meaning is not certain. A decimal of another library is read by the text of its `toFixed`.
 */
export function readDecimal(input: number | string | DecimalLike): DecimalReading {
  if (typeof input === 'string') return readText(input);
  return typeof input === 'number' ? readNumber(input) : readDecimalLike(input);
}

function readNumber(input: number): DecimalReading {
  if (!Number.isFinite(input)) return notFinite(String(input));
  const value = new Decimal(input);
  if (Number.isInteger(input) && Math.abs(input) < 1e15) return { value: withoutNegativeZero(value) };
  if (value.precision() <= DOUBLE_DIGITS) return bounded(value, String(input));
  if (Math.abs(input) < 1e13) return bounded(value.toSignificantDigits(DOUBLE_DIGITS), String(input));
  const exact = bounded(value, String(input));
  if ('text' in exact) return exact;
  return {
    text: { code: 'decimal-digits-lost', values: { number: input, meant: value.toFixed() } },
    type: 'decimal_parsing',
  };
}

function readText(input: string): DecimalReading {
  const text = input.trim();
  if (DECIMAL_TEXT.test(text)) {
    return text.length > MAX_DIGITS + 2 ? tooLong(text) : bounded(new Decimal(text), text);
  }
  const type = 'decimal_parsing';
  if (text === '') return { text: { code: 'decimal-empty', values: {} }, type };
  const [meant, other] = numberReadings(text);
  return { text: { code: 'decimal-unreadable', values: { given: shorten(input), meant, other } }, type };
}

/** Decimals with larger exponents are not written out: their text could take more memory than there is. */
const MAX_EXPONENT = 1_000;

function readDecimalLike(input: DecimalLike): DecimalReading {
  let text: unknown;
  try {
    // The three libraries keep the exponent in this field.
    const { e: exponent } = input as { readonly e?: unknown };
    if (typeof exponent === 'number' && Math.abs(exponent) > MAX_EXPONENT) return tooLong('', exponent);
    text = input.toFixed();
  } catch (error) {
    return objectProblem({ error: reasonOfThrown(error), returned: undefined });
  }
  if (typeof text === 'string') {
    if (/^-?(?:NaN|Infinity)$/.test(text)) return notFinite(text);
    if (DECIMAL_TEXT.test(text)) return readText(text);
  }
  return objectProblem({ error: undefined, returned: valueGiven(text) });
}

function objectProblem(values: {
  readonly error: string | undefined;
  readonly returned: Given;
}): DecimalProblem {
  return { text: { code: 'decimal-object-unreadable', values }, type: 'decimal_parsing' };
}

/** What was thrown may be anything, even an object that throws when its message is read. */
function reasonOfThrown(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : undefined;
    return typeof message === 'string' ? shortenText(message, 200) : typeof error;
  } catch {
    return typeof error;
  }
}

function notFinite(text: string): DecimalProblem {
  return { text: { code: 'number-not-finite', values: { number: text } }, type: 'finite_number' };
}

/** @param text that the value was read from */
function bounded(value: Decimal, text: string): DecimalReading {
  if (text.length <= MAX_DIGITS && !text.includes('e')) return { value: withoutNegativeZero(value) };
  // Before the point there is at least one digit.
  const digits = Math.max(value.e, 0) + 1 + value.decimalPlaces();
  return digits > MAX_DIGITS ? tooLong(text) : { value: withoutNegativeZero(value) };
}

function tooLong(text: string, exponent?: number): DecimalProblem {
  const values = { given: shorten(text), exponent, most: MAX_DIGITS };
  return { text: { code: 'decimal-too-long', values }, type: 'decimal_max_digits' };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
