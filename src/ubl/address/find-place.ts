import type { AddressSegment } from './address-segment.js';
import { findCityThenCode } from './find-city-then-code.js';
import { findCodeBesideCity } from './find-code-beside-city.js';
import { findCodeInStreet } from './find-code-in-street.js';
import { findCodeThenCity } from './find-code-then-city.js';
import type { Place } from './place.js';
import type { PlaceFinder } from './place-finder.js';
import { postalCodePatterns } from './postal-code-patterns.js';
import type { PostalFormat } from './postal-formats.js';

/** By where the postal code stands in a country: the ways to find it, the most certain first. */
const finders: Readonly<Record<PostalFormat['order'], readonly PlaceFinder[]>> = {
  before: [findCodeThenCity, findCodeBesideCity, findCodeInStreet, findCityThenCode],
  both: [findCodeThenCity, findCityThenCode, findCodeBesideCity, findCodeInStreet],
  after: [findCityThenCode, findCodeBesideCity, findCodeThenCity, findCodeInStreet],
};

/**
 * Finds postal code and city in the way of a country. Of several places the last one counts.
 *
 * @param country ISO 3166-1 code; empty when it is not known, then codes of four to six digits before the city count.
 * @returns null when no postal code stands where one belongs.
 */
export function findPlace(segments: readonly AddressSegment[], country: string): Place | null {
  const patterns = postalCodePatterns(country);
  if (patterns === undefined) return null;
  for (const find of finders[patterns.format.order]) {
    for (let at = segments.length - 1; at >= 0; at -= 1) {
      const place = find({ segments, at, country, patterns });
      if (place !== null) return place;
    }
  }
  return null;
}
