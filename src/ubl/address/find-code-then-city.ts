import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { splitCity } from './split-city.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** `1000 Brussel`, `B-1000 Brussel`, `20121 Milano (MI)`, `1000 Bruxelles rue de la Loi 16`. */
export function findCodeThenCity({ segments, at, country, patterns }: PlaceQuestion): Place | null {
  const text = textAt(segments, at);
  const match = patterns.atStart.exec(text);
  const after = match === null ? '' : text.slice(match[0].length).trim();
  const postalCode = match?.groups?.['code'];
  if (after === '' || postalCode === undefined) return null;
  const { city: whole, street } = splitCity(after, country);
  const taken = takeSubdivision(whole, country, country === 'ES' ? postalCode : '');
  const hasBoth = taken !== null && taken.rest !== '';
  const city = hasBoth ? taken.rest : whole;
  if (!isCityName(city)) return null;
  const left = withTexts(segments, { [at]: street });
  return { postalCode, city, subdivision: hasBoth ? taken.subdivision : undefined, at, left };
}
