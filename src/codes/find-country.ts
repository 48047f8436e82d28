import { countries } from './countries.js';
import { countryNames } from './country-names.js';
import { foldName } from './fold-name.js';

/** Codes that stand for a country and are not its ISO 3166-1 code. */
const otherCodes: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB', XI: 'GB', XK: '1A' };
const longestName = 80;

/**
 * The country that a text names.
 *
 * @param text nothing but the country: its name in any European language, an ISO 3166-1 code of two letters in
 *   either case, or `EL`, `UK`, `XI`, `XK`. Accents, case and punctuation make no difference.
 * @returns the code as EN 16931 has it (BR-CL-14), or null when the text names no country, or more than one.
 */
export function findCountry(text: string): string | null {
  const trimmed = text.length > longestName ? '' : text.trim();
  const code = trimmed.toUpperCase();
  if (Object.hasOwn(otherCodes, code)) return otherCodes[code] ?? null;
  if (Object.hasOwn(countries, code)) return code;
  return countryNames().codes.get(foldName(trimmed)) ?? null;
}
