import { countryOfName, endsCountryName } from './country-names.js';
import { COUNTRY_NAMES } from './country-table.js';
import { foldName } from './fold-name.js';

/** Codes that stand for a country and are not its ISO 3166-1 code. */
const OTHER_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB', XI: 'GB', XK: '1A' };
const LONGEST_NAME = 80;

/**
 * The country that a text names.
 *
 * @param text nothing but the country: its name in any European language, an ISO 3166-1 code of two letters in
 *   either case, or `EL`, `UK`, `XI`, `XK`. Accents, case and punctuation make no difference.
 * @returns the code as EN 16931 has it (BR-CL-14), or undefined when the text names no country, or more than one.
 */
export function findCountry(text: string): string | undefined {
  const trimmed = text.length > LONGEST_NAME ? '' : text.trim();
  const code = trimmed.toUpperCase();
  if (Object.hasOwn(OTHER_CODES, code)) return OTHER_CODES[code];
  if (isCountryCode(code)) return code;
  return countryOfName(foldName(trimmed));
}

/** Whether a text is a code of ISO 3166-1 in capitals, or `1A`, which stands for Kosovo. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(COUNTRY_NAMES, code);
}

/** A country at the end of a text, and what stands before it. */
export interface TrailingCountry {
  /** ISO 3166-1 code as EN 16931 has it. */
  readonly country: string;
  /** The words that name it, as written. */
  readonly name: string;
  /** The text before it, without the blank between them; empty when the text is the country only. */
  readonly rest: string;
}

/** The longest name has eight words, as the United Kingdom's full one. */
const MOST_WORDS = 8;

/** After one of these words, folded, a country's name is part of another name: Rue de France, Via della Svizzera, New Jersey. */
const LINKING_WORDS = new Set(
  (
    'a al am an auf aux avenue av calle chaussee corso d da de degli del della dell den der des di die do dos du et fur ' +
    'im in l la las le les los nach new of place plac plaza rue straat the und van via viale vom von y zu zum zur'
  ).split(' '),
);

/**
 * Finds the country that a text ends with, the longest name first: `1000 Brussels, Belgium`, `Wien AT`. Names and
 * codes of up to three letters count only when they are written in capitals.
 *
 * @returns undefined when the text does not end with a country, or uses its name within another one (`Rue de France`).
 */
export function findTrailingCountry(text: string): TrailingCountry | undefined {
  const lastWord =
    foldName(text.slice(text.lastIndexOf(' ') + 1))
      .split(' ')
      .at(-1) ?? '';
  // Most texts end with a word that no country does: that is found out without looking at longer endings.
  if (lastWord.length > 2 && !endsCountryName(lastWord)) return undefined;
  const words = startsOfLastWords(text);
  for (const [index, start] of words.entries()) {
    const name = text.slice(start);
    const bare = name.replace(/[^\p{L}\p{N}]/gu, '');
    if (bare.length <= 3 && bare !== bare.toUpperCase()) continue;
    const country = findCountry(name.replace(/^\(|[).]$/g, ''));
    if (country === undefined) continue;
    const before = index === 0 ? text.slice(0, start) : text.slice(words[index - 1], start);
    const isLinked = LINKING_WORDS.has(foldName(before).split(' ').at(-1) ?? '');
    return isLinked ? undefined : { country, name, rest: text.slice(0, start).trimEnd() };
  }
  return undefined;
}

/** Where the last words of a text start, from the longest candidate to the shortest. */
function startsOfLastWords(text: string): number[] {
  const starts: number[] = [];
  let end = text.length;
  while (starts.length <= MOST_WORDS && end > 0) {
    const start = text.lastIndexOf(' ', end - 1) + 1;
    if (start < end) starts.unshift(start);
    end = start - 1;
  }
  return starts;
}
