import { countryNames } from './country-names.js';
import { findCountry } from './find-country.js';
import { foldName } from './fold-name.js';

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
const mostWords = 8;

/** After one of these words, folded, a country's name is part of another name: Rue de France, Via della Svizzera, New Jersey. */
const linkingWords = new Set(
  (
    'a al am an auf aux avenue av calle chaussee corso d da de degli del della dell den der des di die do dos du et fur ' +
    'im in l la las le les los nach new of place plac plaza rue straat the und van via viale vom von y zu zum zur'
  ).split(' '),
);

/**
 * Finds the country that a text ends with, the longest name first: `1000 Brussels, Belgium`, `Wien AT`. Names and
 * codes of up to three letters count only when they are written in capitals.
 *
 * @returns null when the text does not end with a country, or uses its name within another one (`Rue de France`).
 */
export function findTrailingCountry(text: string): TrailingCountry | null {
  const lastWord =
    foldName(text.slice(text.lastIndexOf(' ') + 1))
      .split(' ')
      .at(-1) ?? '';
  // Most texts end with a word that no country does: that is found out without looking at longer endings.
  if (lastWord.length > 2 && !countryNames().lastWords.has(lastWord)) return null;
  const words = lastWords(text);
  for (const [index, start] of words.entries()) {
    const name = text.slice(start);
    const bare = name.replace(/[^\p{L}\p{N}]/gu, '');
    if (bare.length <= 3 && bare !== bare.toUpperCase()) continue;
    const country = findCountry(name.replace(/^\(|[).]$/g, ''));
    if (country === null) continue;
    const before = index === 0 ? text.slice(0, start) : text.slice(words[index - 1], start);
    const isLinked = linkingWords.has(foldName(before).split(' ').at(-1) ?? '');
    return isLinked ? null : { country, name, rest: text.slice(0, start).trimEnd() };
  }
  return null;
}

/** Where the last words of a text start, from the longest candidate to the shortest. */
function lastWords(text: string): number[] {
  const starts: number[] = [];
  let end = text.length;
  while (starts.length <= mostWords && end > 0) {
    const start = text.lastIndexOf(' ', end - 1) + 1;
    if (start < end) starts.unshift(start);
    end = start - 1;
  }
  return starts;
}
