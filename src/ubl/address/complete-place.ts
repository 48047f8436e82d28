import { findCountry } from '../../codes/find-country.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/**
 * Adds to a place what stands after it: the city's name in another language (`Bruxelles - Brussel`), and the
 * province, when it is a known one or stands between city and country.
 *
 * @param options `isCountryLast`: whether the address ended with its country.
 */
export function completePlace(place: Place, country: string, options: { isCountryLast: boolean }): Place {
  const next = place.at + 1;
  const segment = place.left[next];
  const text = textAt(place.left, next);
  if (segment === undefined || text === '' || place.city === undefined) return place;
  const left = withTexts(place.left, { [next]: '' });
  const taken = takeSubdivision(text, country, country === 'ES' ? place.postalCode : '');
  if (taken?.rest === '' && place.subdivision === undefined)
    return { ...place, subdivision: taken.subdivision, left };
  if (!isCityName(text, { isAlone: true }) || /\d/.test(text)) return place;
  if (segment.separator === ' - ' && findCountry(text) === null) {
    const city = `${place.city} - ${text}`;
    return completePlace({ ...place, city, at: next, left }, country, options);
  }
  const isBetween = options.isCountryLast && next === place.left.length - 1;
  return isBetween && place.subdivision === undefined ? { ...place, subdivision: text, left } : place;
}
