import type { PostalAddress } from '../../../src/participants/address/parse-address.js';
import { COUNTRY_NAMES } from '../../../src/participants/countries/country-table.js';
import { foldName } from '../../../src/participants/countries/fold-name.js';
import { POSTAL_PREFIXES } from '../../../src/participants/address/postal-codes.js';
import { romanise } from '../../../src/participants/countries/country-names.js';

/** The words that a text has and its address has lost, and those that the address has and the text does not. */
export function differences(text: string, found: PostalAddress): { lost: string[]; invented: string[] } {
  const before = countWords([text]);
  const after = countWords([...found.streetLines, found.postalCode, found.city, found.subdivision]);
  const country = wordsOfCountry(found.country ?? '');
  const fewer = [...before].filter(([word, count]) => count > (after.get(word) ?? 0)).map(([word]) => word);
  const more = [...after].filter(([word, count]) => count > (before.get(word) ?? 0)).map(([word]) => word);
  return {
    // An accent that stands alone is no word: a country's name is found with one beside it.
    lost: fewer.filter(
      (word) =>
        !foldName(word)
          .split(' ')
          .every((part) => part === '' || country.has(romanise(part))),
    ),
    invented: more,
  };
}

/** Runs of letters and runs of digits, with how often each is there. */
function countWords(texts: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [found] of (text ?? '').matchAll(/[\p{L}\p{M}]+|\p{N}+/gu))
      // A mark that stands on no letter is no word.
      if (/[\p{L}\p{N}]/u.test(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/** Words that can stand for a country, in Latin letters: of its names, its codes and its marks before postal codes. */
function wordsOfCountry(code: string): Set<string> {
  const marks = Object.keys(POSTAL_PREFIXES).filter((mark) => POSTAL_PREFIXES[mark] === code);
  const names = (COUNTRY_NAMES[code] ?? '').match(/\p{L}+/gu) ?? [];
  const codes = Object.entries({ EL: 'GR', UK: 'GB', XI: 'GB', XK: '1A' }).flatMap(([other, own]) =>
    own === code ? [other] : [],
  );
  return new Set([...names, ...[...marks, ...codes, code].map(foldName)]);
}
