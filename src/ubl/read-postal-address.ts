import { parseAddress } from './address/parse-address.js';
import type { PostalAddress } from './address/postal-address.js';

/**
 * The address of a text; without a text, or without a country in it, the country is the one that is known otherwise.
 *
 * @param country ISO 3166-1 code, null when not known
 */
export function readPostalAddress(text: string | undefined, country: string | null): PostalAddress {
  const hints = country === null ? {} : { country };
  return text === undefined ? { streetLines: [], ...hints } : parseAddress(text, hints);
}
