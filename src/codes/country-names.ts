import { countries } from './countries.js';

/** The names of all countries, ready to be looked up. */
interface CountryNames {
  /** Code by folded name. */
  readonly codes: ReadonlyMap<string, string>;
  readonly lastWords: ReadonlySet<string>;
}

let known: CountryNames | undefined;

/** Built at the first look-up: reading a million invoices costs it once, importing the library nothing. */
export function countryNames(): CountryNames {
  return (known ??= readNames());
}

function readNames(): CountryNames {
  const codes = new Map<string, string>();
  const lastWords = new Set<string>();
  for (const code in countries) {
    const row = countries[code] ?? '';
    // The first name, in English, is not folded; the folded one follows.
    for (let start = row.indexOf('|') + 1; start > 0;) {
      const end = row.indexOf('|', start);
      const name = end < 0 ? row.slice(start) : row.slice(start, end);
      codes.set(name, code);
      lastWords.add(name.slice(name.lastIndexOf(' ') + 1));
      start = end + 1;
    }
  }
  return { codes, lastWords };
}
