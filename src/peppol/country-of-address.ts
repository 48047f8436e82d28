import { findCountry } from '../codes/find-country.js';
import { findTrailingCountry } from '../codes/find-trailing-country.js';
import { postalPrefixes } from '../codes/postal-prefixes.js';

/**
 * The country that an address names outright, by its name or code in the last or first line or by a mark before
 * the postal code (`B-1000`). It only helps to tell what a number without prefix is; `parseAddress` takes an
 * address apart.
 *
 * @returns ISO 3166-1 code, or null when the address names no country.
 */
export function countryOfAddress(address: string): string | null {
  const lines = address
    .split(/[\r\n,;|]/)
    .map((line) => line.split(/\s+/).join(' ').trim())
    .filter((line) => line !== '');
  const last = findTrailingCountry(lines.at(-1) ?? '');
  if (last !== null) return last.country;
  const mark = /(?:^|[\s,;])([A-Za-z]{1,3})-\d{3}/.exec(address)?.[1]?.toUpperCase() ?? '';
  const marked = Object.hasOwn(postalPrefixes, mark) ? (postalPrefixes[mark] ?? null) : findCountry(mark);
  const first = lines[0] ?? '';
  return marked ?? (first.length > 3 ? findCountry(first) : null);
}
