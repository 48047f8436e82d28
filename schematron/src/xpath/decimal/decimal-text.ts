import type { Decimal } from './decimal.js';
import { toInteger } from './integer.js';

/** Numbers with more digits are not read: the time of arithmetic grows with their square, and no amount has a fortieth of them. */
export const MOST_DIGITS = 1_000;

const DECIMAL = /^[ \t\r\n]*([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))[ \t\r\n]*$/;

/** The decimal that a text stands for (XML Schema: sign, digits, a point; no exponent); undefined if it is not one, or has more than 1,000 digits. */
export function readDecimal(text: string): Decimal | undefined {
  return readShort(text) ?? readLong(text);
}

/** Plain digits with a point, up to fifteen: nearly every amount, without a regular expression. */
function readShort(text: string): Decimal | undefined {
  const { length } = text;
  const negative = text.charCodeAt(0) === 0x2d;
  const start = negative ? 1 : 0;
  if (length - start > 16 || length === start) return undefined;
  let coefficient = 0;
  let scale = -1;
  let digits = 0;
  for (let index = start; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x30 && unit <= 0x39) {
      coefficient = coefficient * 10 + unit - 0x30;
      digits += 1;
      if (scale >= 0) scale += 1;
    } else if (unit === 0x2e && scale < 0) scale = 0;
    else return undefined;
  }
  if (digits === 0 || digits > 15) return undefined;
  return { coefficient: negative ? 0 - coefficient : coefficient, scale: Math.max(scale, 0) };
}

function readLong(text: string): Decimal | undefined {
  // With a sign and a point. A regular expression would keep its place at each of millions of digits, which its stack may not hold.
  if (text.trim().length > MOST_DIGITS + 2) return undefined;
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', bare = ''] = match;
  const decimals = fraction + bare;
  if (whole.length + decimals.length > MOST_DIGITS) return undefined;
  const coefficient = BigInt(whole + decimals);
  return { coefficient: toInteger(sign === '-' ? -coefficient : coefficient), scale: decimals.length };
}

/** The canonical text: no trailing zeros, no point without digits after it. */
export function decimalToText({ coefficient, scale }: Decimal): string {
  if (scale === 0) return coefficient.toString();
  const negative = coefficient < 0;
  const digits = (negative ? coefficient.toString().slice(1) : coefficient.toString()).padStart(
    scale + 1,
    '0',
  );
  const fraction = digits.slice(-scale).replace(/(?<!0)0+$/, '');
  const text = fraction === '' ? digits.slice(0, -scale) : `${digits.slice(0, -scale)}.${fraction}`;
  return negative ? `-${text}` : text;
}
