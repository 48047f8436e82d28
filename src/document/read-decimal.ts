import { Decimal } from './decimal.js';

/** A decimal, or why the value is not one, with the service's name for the kind of issue. */
type DecimalReading = { readonly value: Decimal } | DecimalProblem;

/** The problem follows the name of the field. */
interface DecimalProblem {
  readonly problem: string;
  readonly remedy: string;
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
 * meaning is not certain.
 */
export function readDecimal(input: number | string): DecimalReading {
  return typeof input === 'number' ? readNumber(input) : readText(input);
}

function readNumber(input: number): DecimalReading {
  if (!Number.isFinite(input))
    return { problem: `is ${input}`, remedy: 'write a finite number', type: 'finite_number' };
  const value = new Decimal(input);
  if (value.precision() <= DOUBLE_DIGITS) return bounded(value, String(input));
  if (value.abs().lt(1e13)) return bounded(value.toSignificantDigits(DOUBLE_DIGITS), String(input));
  const exact = bounded(value, String(input));
  if ('problem' in exact) return exact;
  return {
    problem: `is the number ${input}, which may have lost its last digits in binary`,
    remedy: `write it as a string, such as "${value.toFixed()}"`,
    type: 'decimal_parsing',
  };
}

function readText(input: string): DecimalReading {
  const text = input.trim();
  if (DECIMAL_TEXT.test(text)) {
    return text.length > MAX_DIGITS + 2 ? tooLong(text) : bounded(new Decimal(text), text);
  }
  const type = 'decimal_parsing';
  if (text === '')
    return {
      problem: 'is an empty string',
      remedy: 'write a number such as "12.50", or leave the field out',
      type,
    };
  const problem = `is ${JSON.stringify(shorten(input))}, which is not a decimal number`;
  return { problem, remedy: suggestDecimal(text), type };
}

function bounded(value: Decimal, text: string): DecimalReading {
  const digits = value.abs().toFixed().replace('.', '').length;
  return digits > MAX_DIGITS ? tooLong(text) : { value };
}

function tooLong(text: string): DecimalProblem {
  return {
    problem: `is ${shorten(text)}, which has more than ${MAX_DIGITS} digits`,
    remedy: 'round it',
    type: 'decimal_max_digits',
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The remedy if the meaning cannot be guessed. */
const IN_GENERAL = 'write digits with a point, such as "12.50"';
/** Longer texts are not looked into. */
const MAX_LENGTH = 60;
/** The longest text of a decimal: 40 digits, a sign and a point. */
const MAX_DECIMAL = 42;
const EXPONENT = /^[+-]?\d{1,20}(\.\d{1,20})?[eE][+-]?\d{1,2}$/;

/** The probable meaning of a text that is not a decimal, as the second half of a sentence. */
export function suggestDecimal(text: string): string {
  const [one, other] = meantDecimals(text);
  if (one === undefined) return IN_GENERAL;
  if (other !== undefined)
    return `write ${JSON.stringify(one)}, or ${JSON.stringify(other)} if the comma groups thousands`;
  return `write ${JSON.stringify(one)}${EXPONENT.test(text) ? ', without an exponent' : ''}`;
}

/** The decimals that a text that is not one may mean, likeliest first; empty if the meaning cannot be guessed. */
export function meantDecimals(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  if (EXPONENT.test(text)) {
    const plain = new Decimal(text).toFixed();
    return plain.length > MAX_DECIMAL ? [] : [plain];
  }
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const number = text
    .slice(sign.length)
    .replace(/^[\p{Sc}\s]+/u, '')
    .replace(/(?<![\p{Sc}\s%])[\p{Sc}\s%]+$/u, '');
  // A lone comma before three digits is a decimal comma in one country and groups thousands in another.
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) return ['.', ''].map((mark) => sign + number.replace(',', mark));
  if (/^\d+,\d+$/.test(number)) return [sign + number.replace(',', '.')];
  if (/^\d{1,3}([ \u00a0\u202f'’.]\d{3})+(,\d+)?$/.test(number))
    return [sign + number.replace(/[^\d,]/g, '').replace(',', '.')];
  if (/^\d{1,3}([ \u00a0\u202f'’,]\d{3})+(\.\d+)?$/.test(number))
    return [sign + number.replace(/[^\d.]/g, '')];
  if (/^(\d+\.?|\.\d+)$/.test(number) || /^\d+\.\d+$/.test(number))
    return [sign + number.replace(/^\./, '0.').replace(/\.$/, '')];
  return [];
}
