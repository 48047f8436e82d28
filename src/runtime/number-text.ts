import type { Decimal } from './decimal.js';
import { toInteger } from './integer.js';
import { trimSpace } from './strings.js';

const DECIMAL = /^[ \t\r\n]*([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))[ \t\r\n]*$/;

/** The decimal that a text stands for (XML Schema: sign, digits, a point; no exponent); undefined if it is not one. */
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
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', bare = ''] = match;
  const decimals = fraction + bare;
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

const DOUBLE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)$/;

/** The double that a text stands for (XML Schema: a decimal with an optional exponent, INF, -INF, NaN); undefined if it is not one. */
export function readDouble(text: string): number | undefined {
  const lexical = trimSpace(text);
  if (!DOUBLE.test(lexical)) return undefined;
  if (lexical.endsWith('INF'))
    return lexical.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(lexical);
}

/** fn:string of a double (F&O 17.1.2): plain between 1.0E-6 and 1.0E6, scientific beyond. */
export function doubleToText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const size = Math.abs(value);
  if (size >= 1e-6 && size < 1e6) return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}
