import { foldName } from '../../codes/fold-name.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { streetWords } from './street-words.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** A code stands at most this far before the end: what follows it is a city. */
const tail = 100;
/** After a comma the number alone may stand before the code: `Corso Francia, 1 10138 Torino`. */
const houseNumber = /^\d{1,4} ?\p{L}?$/u;

/** `Wetstraat 16 1000 Brussel`: only in the last segment, elsewhere four digits are more often a house number. */
export function findCodeInStreet({ segments, at, country, patterns }: PlaceQuestion): Place | null {
  if (at !== segments.length - 1) return null;
  const text = textAt(segments, at);
  const start = Math.max(0, text.length - tail);
  for (const match of Array.from(text.slice(start).matchAll(patterns.anywhere)).reverse()) {
    const street = text.slice(0, start + match.index).trim();
    const after = text.slice(start + match.index + match[0].length).trim();
    const taken = takeSubdivision(after, country);
    const hasBoth = taken !== null && taken.rest !== '';
    const city = hasBoth ? taken.rest : after;
    const isStreet = /\p{L}{2}/u.test(street.slice(-tail)) || (at > 0 && houseNumber.test(street));
    if (isBox(street) || !isStreet || !isCityName(city, { isAlone: true })) continue;
    const subdivision = hasBoth ? taken.subdivision : undefined;
    return {
      postalCode: match.groups?.['code'],
      city,
      subdivision,
      at,
      left: withTexts(segments, { [at]: street }),
    };
  }
  return null;
}

/** Whether a text ends with the word for a post box, so that its number follows. */
function isBox(street: string): boolean {
  return streetWords.box.has(foldName(street.slice(street.lastIndexOf(' ') + 1)));
}
