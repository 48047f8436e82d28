import { Decimal } from './decimal.js';

/** Digits that every double holds exactly. */
const DOUBLE_DIGITS = 15;
/** From here on a double may not hold the cents. */
const CENTS_LIMIT = 1e13;
/** Exponents that are written out: more than the digits a decimal of a Document may have. */
const MAX_EXPONENT = 60;

/**
 * The value of a number in JSON text: a number when a double holds it, else the string of its digits, so that none is lost
 * (1000000000000000.55). What a program wrote from a double (0.30000000000000004) is that double, so that a Document reads the
 * same whether JSON.parse or parseDocumentText read it.
 *
 * @param text a number by the grammar of JSON (RFC 8259, section 6)
 */
export function readJsonNumber(text: string): number | string {
  const value = Number(text);
  const [mantissa = '', exponent] = text.split(/[eE]/);
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  const isHeld = Number.isFinite(value) && (value !== 0 || digits === '');
  if (isHeld && digits.length <= DOUBLE_DIGITS) return value;
  if (isHeld && String(value) === text && Math.abs(value) < CENTS_LIMIT) return value;
  if (exponent === undefined || Math.abs(Number(exponent)) > MAX_EXPONENT || digits.length > MAX_EXPONENT)
    return text;
  return new Decimal(text).toFixed();
}
