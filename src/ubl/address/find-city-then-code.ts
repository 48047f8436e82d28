import { findCityBefore } from './find-city-before.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** `London SW1A 1AA`, `New York, NY 10001`, `12 High Street London SW1A 1AA`, `Bruxelles 1000`. */
export function findCityThenCode(question: PlaceQuestion): Place | null {
  const { segments, at, patterns } = question;
  const text = textAt(segments, at);
  const match = patterns.atEnd.exec(text);
  const postalCode = match?.groups?.['code'];
  const before = match === null ? '' : text.slice(0, match.index).trim();
  if (before === '' || postalCode === undefined) return null;
  if (patterns.format.order === 'after') return findCityBefore(question, before, postalCode);
  // Where the code stands before the city, the number at the end of the first part is a house number.
  const isStreet = at === 0 && patterns.format.order === 'before';
  if (isStreet || !isCityName(before, { isAlone: true })) return null;
  return { postalCode, city: before, at, left: withTexts(segments, { [at]: '' }) };
}
