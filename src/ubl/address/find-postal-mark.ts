import { findCountry } from '../../codes/find-country.js';
import { postalPrefixes } from '../../codes/postal-prefixes.js';
import type { AddressSegment } from './address-segment.js';
import { findPlace } from './find-place.js';
import { postalCodePatterns } from './postal-code-patterns.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';

/**
 * The country by the mark before the postal code: `B-1000`, `L 1234`, `LV1050` at the start of a segment, with a dash
 * also within one.
 *
 * @param hint ISO 3166-1 code of the country that the party is known to be of: its states are no marks (`DE 19801`).
 * @returns ISO 3166-1 code, or null when no mark stands before a code of its country with a city beside it.
 */
export function findPostalMark(segments: readonly AddressSegment[], hint: string): string | null {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const text = textAt(segments, at);
    for (const match of text.slice(-200).matchAll(/(?<![^ ])([A-Z]{1,3})[-–. ]?\d/g)) {
      const mark = match[1] ?? '';
      const country = Object.hasOwn(postalPrefixes, mark)
        ? (postalPrefixes[mark] ?? null)
        : findCountry(mark);
      const patterns = country === null ? undefined : postalCodePatterns(country);
      const from = text.slice(-200).slice(match.index);
      const isOne = patterns?.marked.test(from) === true && (match.index === 0 || /^[A-Z]+-/.test(from));
      const isState = subdivisions[hint]?.has(mark.toLowerCase()) === true;
      if (country !== null && isOne && !isState && findPlace(segments.slice(0, at + 2), country) !== null)
        return country;
    }
  }
  return null;
}
