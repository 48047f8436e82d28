import { Decimal } from './decimal.js';

/** The sign before the decimals. */
export type DecimalSign = '.' | ',';

/** Longer texts are not looked into. */
const MAX_LENGTH = 60;
/** The longest text of a decimal: 40 digits, a sign and a point. */
const MAX_DECIMAL = 42;
const EXPONENT = /^[+-]?\d{1,20}(\.\d{1,20})?[eE][+-]?\d{1,2}$/;
/** Digits, with one separator at a time between them: a point, a comma, an apostrophe, an Arabic sign, or a blank. */
const NUMBER = /^\d+(?:[.,'’٫٬ \u00a0\u2007\u2009\u202f]\d+)*$/;
const SEPARATOR = /\D/g;
/** Signs that group only. */
const GROUPS_ONLY = /^[٬ \u00a0\u2007\u2009\u202f]$/;
const DECIMALS_ONLY = '٫';
/** The blanks of one number may come from several fonts and keyboards. */
const BLANKS = /[\u00a0\u2007\u2009\u202f]/g;

/**
 * What the text of a number may mean, as decimals with a point. `1,234` and `1.234` have two readings: the sign before three
 * digits is the decimal sign in one country and groups thousands in another. `1'234.50` has one: a number has one sign that groups, and
 * the last sign is another one. A currency sign or a percent sign is left out; digits
 * may be those of any script.
 *
 * @param decimalSign of the language in which the text was written, if that is known: it decides between two readings
 * @returns the likeliest first; empty if the text is not a number as people write it
 */
export function numberReadings(text: string, decimalSign?: DecimalSign): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  const trimmed = withAsciiDigits(text.replaceAll(DIRECTION_MARKS, '')).trim();
  if (EXPONENT.test(trimmed)) {
    const plain = new Decimal(trimmed).toFixed();
    return plain.length > MAX_DECIMAL ? [] : [plain];
  }
  const [, first = '', rest = ''] = /^([+\u2212-]?)(.*)$/s.exec(trimmed) ?? [];
  // Accounting programs write the minus sign behind the number.
  const bare = rest
    .replace(/^[\p{Sc}\s]+/u, '')
    .replace(/(?<![\p{Sc}\s%])[\p{Sc}\s%]+$/u, '')
    .replace(DASH_FOR_CENTS, '00');
  const last = first === '' ? (/[\u2212-]$/.exec(bare)?.[0] ?? '') : '';
  const sign = first + last;
  const number = bare
    .slice(0, bare.length - last.length)
    .replaceAll(BLANKS, ' ')
    .replaceAll('’', "'");
  const minus = sign === '\u2212' ? '-' : sign;
  const readings = readingsOfDigits(number);
  const decided = decimalSign !== undefined && readings.length > 1 ? decide(number, decimalSign) : readings;
  return decided.map((reading) => minus + reading);
}

/** `95,-` and `95.--` in prices without cents: no minus sign. */
const DASH_FOR_CENTS = /(?<=\d[.,])[\u2212\u2013\u2014-]{1,2}$/;
/** What right-to-left texts have around a sign, which nobody sees. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** The zero of each script whose digits people write in numbers; nine digits follow it. */
const ZEROS = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０', (zero) => zero.codePointAt(0) ?? 0);

function withAsciiDigits(text: string): string {
  return text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function readingsOfDigits(number: string): readonly string[] {
  if (/^\.\d+$/.test(number)) return [`0${number}`];
  if (/^\d+\.$/.test(number)) return [number.slice(0, -1)];
  if (!NUMBER.test(number)) return [];
  return [withDecimals(number), inGroups(number)].filter((reading) => reading !== undefined);
}

/** The reading in which the last sign stands before the decimals; the signs before it group. */
function withDecimals(number: string): string | undefined {
  const signs: readonly string[] = number.match(SEPARATOR) ?? [];
  const last = signs.at(-1);
  if (last === undefined || GROUPS_ONLY.test(last) || signs.indexOf(last) < signs.length - 1)
    return undefined;
  const at = number.lastIndexOf(last);
  const whole = inGroups(number.slice(0, at));
  return whole === undefined ? undefined : `${whole}.${number.slice(at + 1)}`;
}

/** The reading as a whole number: in groups of three, or of two before the last three as in India, or without groups. */
function inGroups(number: string): string | undefined {
  const [sign = '', ...others] = number.match(SEPARATOR) ?? [];
  if (sign === '') return number;
  if (sign === DECIMALS_ONLY || others.some((other) => other !== sign)) return undefined;
  const groups = number.split(sign);
  const isInThrees = /^[1-9]\d{0,2}(?: \d{3})+$/.test(groups.join(' '));
  const isIndian = sign === ',' && /^[1-9]\d?(?: \d{2})+ \d{3}$/.test(groups.join(' '));
  return isInThrees || isIndian ? groups.join('') : undefined;
}

/** The reading of a number with one sign that may group or not. */
function decide(number: string, decimalSign: DecimalSign): readonly string[] {
  const isDecimal = number.includes(decimalSign);
  const reading = isDecimal ? withDecimals(number) : inGroups(number);
  return reading === undefined ? [] : [reading];
}
