import { COUNTRY_NAMES } from './country-table.js';
import { isRomanised, romanise } from './romanise.js';

/**
 * The country with a name.
 *
 * @param name as `foldName` gives it.
 * @returns the code as EN 16931 has it; undefined when no country, or more than one, has this name in this script.
 */
export function countryOfName(name: string): string | undefined {
  const { latin, romanised } = knownNames();
  return isRomanised(name) ? romanised.get(romanise(name)) : latin.get(name);
}

/** Whether the name of a country may end with a word, as `foldName` gives it: in Latin letters or written in them. */
export function endsCountryName(word: string): boolean {
  return knownNames().lastWords.has(isRomanised(word) ? romanise(word) : word);
}

interface KnownNames {
  /** Code by name. */
  readonly latin: ReadonlyMap<string, string>;
  /** The same of names that are not in Latin letters, romanised. */
  readonly romanised: ReadonlyMap<string, string>;
  readonly lastWords: ReadonlySet<string>;
}

let known: KnownNames | undefined;

/** Read when a name is first looked up, because reading takes longer than judging a short document. */
function knownNames(): KnownNames {
  known ??= readTable();
  return known;
}

function readTable(): KnownNames {
  const latin = new Map<string, string>();
  const romanised = new Map<string, string>();
  const lastWords = new Set<string>();
  for (const [code, names] of Object.entries(COUNTRY_NAMES)) {
    for (const entry of names.split(', ')) {
      const name = entry.replace('*', '');
      lastWords.add(name.slice(name.lastIndexOf(' ') + 1));
      if (!entry.startsWith('*')) latin.set(name, code);
      if (entry.includes('*')) romanised.set(name, code);
    }
  }
  return { latin, romanised, lastWords };
}
