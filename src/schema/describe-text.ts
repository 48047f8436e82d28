import { quoteValue } from './quote-value.js';

/** A text that stands where only elements may, in words that fit after "holds". */
export function describeText(value: string): string {
  return /[^ \t\n\r]/.test(value) ? `the text ${quoteValue(value)}` : 'a CDATA section';
}
