import type { AddressSegment } from './address-segment.js';
import { findPlace } from './find-place.js';
import type { Place } from './place.js';

/** Postal codes that only one country writes in this way. */
const shapes: readonly (readonly [country: string, code: RegExp])[] = [
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['IE', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['JP', /^\d{3}-\d{4}$/],
];

/**
 * Finds a place by a postal code that tells its country, such as `SW1A 1AA` or `1012 LG`.
 *
 * @param hint where the party is known to be of some country, two digits, a dash and three more are not yet Polish.
 * @returns null when there is none.
 */
export function findDistinctPlace(
  segments: readonly AddressSegment[],
  hint: string,
): { country: string; place: Place } | null {
  for (const [country, code] of shapes) {
    const place = findPlace(segments, country);
    if (place !== null && code.test(place.postalCode ?? '') && !isFrench(country, place, hint))
      return { country, place };
  }
  const place = hint === '' ? findPlace(segments, 'PL') : null;
  return place !== null && /^\d{2}-\d{3}$/.test(place.postalCode ?? '') ? { country: 'PL', place } : null;
}

/** Where all is in capitals, two letters after a Belgian or Swiss code may be an article: `1310 LA HULPE`. */
function isFrench(country: string, { postalCode = '', city = '' }: Place, hint: string): boolean {
  return country === 'NL' && !/\p{Ll}/u.test(city) && (hint !== '' || / (?:LA|LE)$/.test(postalCode));
}
