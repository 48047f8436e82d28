import { COUNTRY_NAMES } from './country-table.js';

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

/** A cache of the table, filled when a name is first looked up: reading it takes longer than judging a short document. */
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

/** The small letters of an alphabet in the order of Unicode, from a code point on: their Latin forms. */
const ALPHABETS: readonly (readonly [first: number, latin: readonly string[]])[] = [
  // Greek: α to ω
  [0x3b1, 'a v g d e z i t i k l m n x o p r s s t i f h ps o'.split(' ')],
  // Russian а to я, and the letters of other Cyrillic alphabets to џ
  [0x430, 'a b v g d e z z i i k l m n o p r s t u f h c c s st - i - e ju ja'.split(' ')],
  [0x450, 'e e d g e dz i i j lj nj c k i u dz'.split(' ')],
  // Armenian: ա to ֆ
  [0x561, 'a b g d e z e e t z i l h c k h dz g c m i n s o c p dz r s v t r c u p k o f'.split(' ')],
  // Georgian: ა to ჰ
  [0x10d0, 'a b g d e v z t i k l m n o p z r s t u p k g k s c c dz c c h dz h'.split(' ')],
];

const LETTER = /[\u03b1-\u03c9\u0430-\u045f\u0561-\u0586\u10d0-\u10f0]/;
const LETTERS = new RegExp(LETTER, 'g');

/** Whether a folded name has a letter that `romanise` writes in Latin ones. */
export function isRomanised(folded: string): boolean {
  return LETTER.test(folded);
}

/**
 * Writes a folded name in Latin letters without accents, as close to the spelling of Slavic and Romance languages as
 * single letters allow, so that names of one country become the same (`білорусь` and `Bielorus`).
 *
 * @param folded what `foldName` gives, with Greek, Cyrillic, Armenian or Georgian letters in it.
 */
export function romanise(folded: string): string {
  // The apostrophe of Ukrainian and Belarusian is a letter to Unicode.
  return folded.replace(LETTERS, latinOf).replaceAll('\u02bc', '');
}

let latinForms: ReadonlyMap<string, string> | undefined;

function latinOf(letter: string): string {
  latinForms ??= new Map(
    ALPHABETS.flatMap(([first, latin]) =>
      latin.map((form, index) => [String.fromCodePoint(first + index), form === '-' ? '' : form] as const),
    ),
  );
  return latinForms.get(letter) ?? letter;
}
