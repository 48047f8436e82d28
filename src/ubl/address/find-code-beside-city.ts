import { findCityBefore } from './find-city-before.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import type { PlaceQuestion } from './place-finder.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** `1000, Bruxelles`, `Budapest, 1051`, `Guildford, Surrey, GU1 3AA`: the code has a segment of its own. */
export function findCodeBesideCity(question: PlaceQuestion): Place | null {
  const { segments, at, patterns } = question;
  const text = textAt(segments, at);
  const match = patterns.atStart.exec(text);
  const postalCode = match?.groups?.['code'];
  if (match?.[0] !== text || postalCode === undefined) return null;
  const isCity = (index: number): boolean =>
    isCityName(textAt(segments, index), { isAlone: true }) && !(index === 0 && segments.length > 2);
  if (patterns.format.order === 'after') {
    const place = findCityBefore(question, '', postalCode);
    if (place.city !== undefined || !isCity(at + 1)) return place;
    return {
      ...place,
      city: textAt(segments, at + 1),
      at: at + 1,
      left: withTexts(place.left, { [at + 1]: '' }),
    };
  }
  const beside = [at + 1, at - 1].find(isCity);
  if (beside === undefined) return null;
  const left = withTexts(segments, { [at]: '', [beside]: '' });
  return { postalCode, city: textAt(segments, beside), at: Math.max(at, beside), left };
}
