import type { PostalAddress } from './postal-address.js';

/**
 * Splits an address written as one text.
 *
 * @param hints `country` is used when the text names none: an ISO code or a VAT prefix.
 */
export function parseAddress(text: string, hints: { country?: string | undefined } = {}): PostalAddress {
  const streetLines = text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return hints.country === undefined ? { streetLines } : { streetLines, country: hints.country };
}
