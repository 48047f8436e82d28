import { Decimal } from './decimal.js';

/** What to do where nothing can be guessed. */
const IN_GENERAL = 'write digits with a point, such as "12.50"';
/** Longer texts are not looked into. */
const MAX_LENGTH = 60;
/** The longest text of a decimal: 40 digits, a sign and a point. */
const MAX_DECIMAL = 42;
const EXPONENT = /^[+-]?\d{1,20}(\.\d{1,20})?[eE][+-]?\d{1,2}$/;

/** What the writer of a text that is no decimal probably meant, as the second half of a sentence. */
export function suggestDecimal(text: string): string {
  const written = (suggestion: string) => `write ${JSON.stringify(suggestion)}`;
  if (text.length > MAX_LENGTH) return IN_GENERAL;
  if (EXPONENT.test(text)) {
    const plain = new Decimal(text).toFixed();
    return plain.length > MAX_DECIMAL ? IN_GENERAL : `${written(plain)}, without an exponent`;
  }
  const [, sign = '', number = ''] = /^([+-]?)[\p{Sc}\s]*(\S[^\p{Sc}]*?)[\p{Sc}\s]*$/u.exec(text) ?? [];
  // A lone comma before three digits is a decimal comma in one country and groups thousands in another.
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) {
    const [as, or] = ['.', ''].map((mark) => JSON.stringify(sign + number.replace(',', mark)));
    return `write ${as}, or ${or} if the comma groups thousands`;
  }
  if (/^\d+,\d+$/.test(number)) return written(sign + number.replace(',', '.'));
  if (/^\d{1,3}([ \u00a0\u202f'’.]\d{3})+(,\d+)?$/.test(number))
    return written(sign + number.replace(/[^\d,]/g, '').replace(',', '.'));
  if (/^\d{1,3}([ \u00a0\u202f'’,]\d{3})+(\.\d+)?$/.test(number))
    return written(sign + number.replace(/[^\d.]/g, ''));
  if (/^(\d+\.?|\.\d+)$/.test(number) || /^\d+\.\d+$/.test(number))
    return written(sign + number.replace(/^\./, '0.').replace(/\.$/, ''));
  return IN_GENERAL;
}
