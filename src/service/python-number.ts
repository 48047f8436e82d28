/** Python refuses longer integers, as reading them takes the square of their length. */
const MOST_DIGITS = 4300;

/**
 * A number of a JSON text as Python's json module writes it again, for the canonical form of webhooks: integers digit
 * by digit, all others as the shortest decimal of their double.
 *
 * @param text a number by the grammar of JSON (RFC 8259, section 6)
 * @throws SyntaxError for an integer of more digits than Python reads
 */
export function pythonNumber(text: string): string {
  if (/^-?\d+$/.test(text)) {
    if (text.length > MOST_DIGITS) {
      throw new SyntaxError(`The webhook body has an integer of ${text.length} digits, which nobody signs.`);
    }
    return BigInt(text).toString();
  }
  const value = Number(text);
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (Object.is(value, -0)) return '-0.0';
  const [mantissa = '', exponentText = ''] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  // Python takes exponents below 1e-4 and from 1e16 on, JavaScript below 1e-6 and from 1e21 on.
  if (exponent < -4 || exponent >= 16) {
    const sign = exponent < 0 ? '-' : '+';
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const plain = String(value);
  return plain.includes('.') ? plain : `${plain}.0`;
}
