import { findCountry } from '../../codes/find-country.js';
import type { AddressSegment } from './address-segment.js';
import { completePlace } from './complete-place.js';
import type { AddressCountry } from './address-country.js';
import { findAddressCountry } from './find-address-country.js';
import { findCityOnly } from './find-city-only.js';
import { findDistinctPlace } from './find-distinct-place.js';
import { findPlace } from './find-place.js';
import { joinStreetLines } from './join-street-lines.js';
import { parseLabelledAddress } from './parse-labelled-address.js';
import type { Place } from './place.js';
import type { PostalAddress } from './postal-address.js';
import { splitAddress } from './split-address.js';

/** Country and place are looked for in this many segments at the end: no address has more, and time stays linear. */
const mostSegments = 40;

/**
 * Splits an address written as one text into street lines, postal code, city, subdivision and country.
 *
 * The country is the one that the text names (in any European language, by ISO code, by a mark before the postal
 * code such as `B-1000`), else the hint, unless only another country has such postal codes (`SW1A 1AA`). What
 * cannot be told apart stays in the street lines, whole and in its order: every word of the text is in the
 * result, but for a country's name or mark, which becomes its code.
 *
 * Lines that all say what they are (`City: Gent`, as `formatAddress` writes them) are taken at their word.
 *
 * @param hints `country`: an ISO 3166-1 code or a VAT prefix; anything else counts as absent.
 */
export function parseAddress(text: string, hints: { country?: string | undefined } = {}): PostalAddress {
  const hint = findCountry(hints.country ?? '') ?? '';
  const labelled = parseLabelledAddress(text, hint);
  if (labelled !== null) return labelled;
  const all = splitAddress(text);
  const segments = all.slice(-mostSegments);
  const named = findAddressCountry(segments, hint);
  const { country, place, rest } =
    named === null ? guess(segments, hint) : { ...named, place: placeOf(named), rest: named.segments };
  const city = place?.city ?? named?.city;
  const subdivision = place?.subdivision ?? named?.subdivision;
  return {
    streetLines: joinStreetLines([...all.slice(0, -mostSegments), ...(place?.left ?? rest)]),
    ...(city === undefined ? {} : { city }),
    ...(place?.postalCode === undefined ? {} : { postalCode: place.postalCode }),
    ...(subdivision === undefined ? {} : { subdivision }),
    ...(country === '' ? {} : { country }),
  };
}

function placeOf({ segments, country, isLast }: AddressCountry): Place | null {
  const place = findPlace(segments, country) ?? findCityOnly(segments, country);
  return place === null ? null : completePlace(place, country, { isCountryLast: isLast });
}

/** The address of a text that names no country. */
function guess(
  segments: readonly AddressSegment[],
  hint: string,
): { country: string; place: Place | null; rest: readonly AddressSegment[] } {
  const hinted = hint === '' ? null : findPlace(segments, hint);
  const distinct = findDistinctPlace(segments, hint);
  if (distinct !== null && (hinted === null || isPartOf(hinted, distinct.place))) {
    return { country: distinct.country, place: complete(distinct.place, distinct.country), rest: segments };
  }
  const place = hinted ?? (hint === '' ? findPlace(segments, '') : findCityOnly(segments, hint));
  return { country: hint, place: place === null ? null : complete(place, hint), rest: segments };
}

/** Whether one place took only a part of the other's postal code: `1012` of `1012 LG`. */
function isPartOf(one: Place, other: Place): boolean {
  return (
    one.at === other.at &&
    one.postalCode !== other.postalCode &&
    (other.postalCode ?? '').startsWith(one.postalCode ?? '')
  );
}

function complete(place: Place, country: string): Place {
  return completePlace(place, country, { isCountryLast: false });
}
