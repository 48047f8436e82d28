import { countries } from './countries.js';

/** The English name of a country by its ISO 3166-1 code in upper case; null when there is no such country. */
export function countryName(code: string): string | null {
  return Object.hasOwn(countries, code) ? (countries[code]?.split('|')[0] ?? null) : null;
}
