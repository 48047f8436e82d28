import { findCountry } from '../../codes/find-country.js';
import { findTrailingCountry, type TrailingCountry } from '../../codes/find-trailing-country.js';
import { foldName } from '../../codes/fold-name.js';
import type { AddressCountry } from './address-country.js';
import type { AddressSegment } from './address-segment.js';
import { findCountryInside } from './find-country-inside.js';
import { findItalianProvince } from './find-italian-province.js';
import { findPlace } from './find-place.js';
import { findPostalMark } from './find-postal-mark.js';
import { isCityName } from './is-city-name.js';
import { isPostalCode } from './is-postal-code.js';
import { subdivisions } from './subdivisions.js';
import { withoutCountry } from './without-country.js';

/**
 * Finds the country in an address: its name or code at the end, the mark before the postal code (`B-1000`), its name
 * in a segment of its own.
 *
 * @param hint ISO 3166-1 code of the country that the party is known to be of: `DE` at the end of an American
 *   address is Delaware.
 */
export function findAddressCountry(segments: readonly AddressSegment[], hint: string): AddressCountry | null {
  const last = segments.at(-1);
  if (last === undefined) return null;
  const ending = findTrailingCountry(last.text) ?? findSmallCode(segments, last);
  const trailing = ending !== null && isMeant(segments, last, ending) ? ending : null;
  const isName = trailing !== null && foldName(trailing.name).length > 3;
  if (trailing !== null && isName) return withoutCountry(segments, segments.length - 1, trailing);
  if (findItalianProvince(segments, hint)) return { country: 'IT', segments, isLast: false };
  if (trailing !== null && !isState(trailing, last, hint)) {
    return withoutCountry(segments, segments.length - 1, trailing);
  }
  const marked = findPostalMark(segments, hint);
  return marked === null ? findCountryInside(segments) : { country: marked, segments, isLast: false };
}

/** `be` alone in the last segment, where the address has a Belgian place. */
function findSmallCode(segments: readonly AddressSegment[], last: AddressSegment): TrailingCountry | null {
  const country = /^[a-z]{2,3}$/.test(last.text) ? findCountry(last.text) : null;
  if (country === null || findPlace(segments.slice(0, -1), country) === null) return null;
  return { country, name: last.text, rest: '' };
}

/** Whether a country's name at the end of a segment is one there, and no part of a street's or building's name. */
function isMeant(segments: readonly AddressSegment[], last: AddressSegment, found: TrailingCountry): boolean {
  const { country, name, rest } = found;
  if (rest === '' || isPostalCode(rest, country)) return true;
  if (findPlace([{ ...last, text: rest }], country) !== null) return true;
  if (segments.length > 1 && isCityName(rest, { isAlone: true })) return true;
  return foldName(name).length > 3 && /\d/.test(rest);
}

/** Whether two letters are a state of the hinted country; on a line of their own they are a country's. */
function isState({ name, rest }: TrailingCountry, last: AddressSegment, hint: string): boolean {
  const isOwnLine = rest === '' && /^\n?$/.test(last.separator);
  return !isOwnLine && subdivisions[hint]?.has(foldName(name)) === true;
}
