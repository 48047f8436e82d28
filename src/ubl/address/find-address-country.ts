import { findCountry } from '../../codes/find-country.js';
import { findTrailingCountry, type TrailingCountry } from '../../codes/find-trailing-country.js';
import { foldName } from '../../codes/fold-name.js';
import type { AddressSegment } from './address-segment.js';
import { findItalianProvince } from './find-italian-province.js';
import { findPlace } from './find-place.js';
import { findPostalMark } from './find-postal-mark.js';
import { isCityName } from './is-city-name.js';
import { postalCodePatterns } from './postal-code-patterns.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';
import { withTexts } from './with-texts.js';

/** The country that an address names, and the address without it. */
export interface AddressCountry {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** The segments without the country's name; the name of a country that is a city stays where it is one. */
  readonly segments: readonly AddressSegment[];
  /** The name, when it may be the city's as well (`Luxembourg`) or names a part of the country (`Scotland`). */
  readonly name?: string;
  /** Whether it stands after everything else. */
  readonly isLast: boolean;
}

/** Countries whose capital has the same name. */
const cityStates = new Set(['DJ', 'GI', 'GT', 'HK', 'KW', 'LU', 'MC', 'MO', 'PA', 'SG', 'SM', 'VA']);

/**
 * Finds the country in an address: its name or code at the end, its name at the beginning or in a segment of its
 * own, the mark before the postal code (`B-1000`).
 *
 * @param hint ISO 3166-1 code of the country that the party is known to be of: `DE` at the end of an American
 *   address is Delaware.
 */
export function findAddressCountry(segments: readonly AddressSegment[], hint: string): AddressCountry | null {
  const last = segments.length - 1;
  const trailing = findTrailingCountry(textAt(segments, last)) ?? findSmallCode(segments);
  const isName = trailing !== null && foldName(trailing.name).length > 3;
  if (trailing !== null && isName && isMeant(segments, last, trailing))
    return atSegment(segments, last, trailing);
  if (findItalianProvince(segments, hint)) return { country: 'IT', segments, isLast: false };
  const isState = trailing !== null && subdivisions[hint]?.has(foldName(trailing.name)) === true;
  if (trailing !== null && !isName && !isState && isMeant(segments, last, trailing)) {
    return atSegment(segments, last, trailing);
  }
  const marked = findPostalMark(segments, hint);
  if (marked !== null) return { country: marked, segments, isLast: false };
  return findInside(segments);
}

/** `be` alone in the last segment, where the address has a Belgian place. */
function findSmallCode(segments: readonly AddressSegment[]): TrailingCountry | null {
  const name = textAt(segments, segments.length - 1);
  const country = /^[a-z]{2,3}$/.test(name) ? findCountry(name) : null;
  if (country === null || findPlace(segments.slice(0, -1), country) === null) return null;
  return { country, name, rest: '' };
}

/** Whether a country's name at the end of a segment is one there, and no part of a street's or building's name. */
function isMeant(
  segments: readonly AddressSegment[],
  at: number,
  { country, name, rest }: TrailingCountry,
): boolean {
  const segment = segments[at];
  if (rest === '' || segment === undefined) return true;
  if (findPlace([{ ...segment, text: rest }], country) !== null || isCode(rest, country)) return true;
  if (segments.length > 1 && isCityName(rest, { isAlone: true })) return true;
  return foldName(name).length > 3 && /\d/.test(rest);
}

function isCode(text: string, country: string): boolean {
  return postalCodePatterns(country)?.atStart.exec(text)?.[0] === text;
}

function atSegment(segments: readonly AddressSegment[], at: number, found: TrailingCountry): AddressCountry {
  const { country, name, rest } = found;
  const isLast = at === segments.length - 1;
  const isCity = cityStates.has(country);
  const bare = name.replace(/^\(|[).]$/g, '');
  const isPart = country === 'GB' && subdivisions['GB']?.has(foldName(name)) === true;
  const place = isCity ? findPlace(segments, country) : null;
  const isPlace = place?.city === bare && place.left[at]?.text === '';
  if (isPlace || (isCity && isCode(rest, country))) return { country, segments, isLast };
  const without = withoutRepeated(
    withTexts(segments, { [at]: rest }).filter(({ text }) => text !== ''),
    country,
  );
  return { country, segments: without, isLast, ...(isCity || isPart ? { name: bare } : {}) };
}

/** Without the country's name in a second and third language before the last: `Belgique - België`. */
function withoutRepeated(segments: readonly AddressSegment[], country: string): readonly AddressSegment[] {
  const last = textAt(segments, segments.length - 1);
  const isRepeated = !cityStates.has(country) && last.length > 3 && findCountry(last) === country;
  return isRepeated ? withoutRepeated(segments.slice(0, -1), country) : segments;
}

/** `Україна, 01001 Київ, ...`, `..., Belgium, VAT BE 0123.456.789`, `Singapore 018956`. */
function findInside(segments: readonly AddressSegment[]): AddressCountry | null {
  const last = segments.length - 1;
  for (let at = last; at >= 0; at -= 1) {
    const text = textAt(segments, at);
    const found = text.length > 3 && !/\d/.test(text) ? findCountry(text) : null;
    if (found !== null) return atSegment(segments, at, { country: found, name: text, rest: '' });
    const trailing = at < last && /\d/.test(text) ? findTrailingCountry(text) : null;
    const place =
      trailing === null
        ? null
        : findPlace([{ text: trailing.rest, separator: '', line: 0 }], trailing.country);
    if (trailing !== null && place !== null) return atSegment(segments, at, trailing);
    const state = findCityState(text);
    if (state !== null && findPlace(segments, state) !== null)
      return { country: state, segments, isLast: false };
  }
  return null;
}

/** The country of a city with its name and a postal code after it. */
function findCityState(text: string): string | null {
  const words = text.length > 80 || !/\d/.test(text) ? [] : text.split(' ');
  const names = [words.slice(0, -1), words.slice(0, -2)].map((name) => findCountry(name.join(' ')));
  return names.find((country) => country !== null && cityStates.has(country)) ?? null;
}
