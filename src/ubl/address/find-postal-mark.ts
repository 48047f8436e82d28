import { findCountry } from '../../codes/find-country.js';
import { postalPrefixes } from '../../codes/postal-prefixes.js';
import type { AddressSegment } from './address-segment.js';
import { findPlace } from './find-place.js';
import { postalCodePatterns } from './postal-code-patterns.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';

/** A mark stands at most this far before the end of its segment: code and city follow it. */
const tail = 200;

/**
 * The country by the mark before the postal code: `B-1000`; at the start of a segment also `L 1234` and `B1000`.
 *
 * @param hint ISO 3166-1 code of the country that the party is known to be of: its states are no marks (`DE 19801`).
 * @returns ISO 3166-1 code, or null when no mark stands before a code of its country with a city beside it.
 */
export function findPostalMark(segments: readonly AddressSegment[], hint: string): string | null {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const text = textAt(segments, at).slice(-tail);
    for (const { 0: start, 1: mark = '', index } of text.matchAll(/(?<![^ ])([A-Z]{1,3})[-–. ]?\d/g)) {
      const country = countryOfMark(mark);
      const code = country === null ? null : postalCodePatterns(country)?.marked.exec(text.slice(index));
      const hasDash = /[-–]/.test(start);
      // Without a dash a single letter may be a staircase or a room: then a city has to follow at once.
      const isSure = hasDash || (index === 0 && (mark.length > 1 || code?.[0] !== text));
      const isState = subdivisions[hint]?.has(mark.toLowerCase()) === true;
      if (country === null || !code || !isSure || isState) continue;
      if (findPlace(segments.slice(0, at + 2), country) !== null) return country;
    }
  }
  return null;
}

function countryOfMark(mark: string): string | null {
  return Object.hasOwn(postalPrefixes, mark) ? (postalPrefixes[mark] ?? null) : findCountry(mark);
}
