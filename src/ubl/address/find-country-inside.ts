import { findCountry } from '../../codes/find-country.js';
import { findTrailingCountry } from '../../codes/find-trailing-country.js';
import type { AddressCountry } from './address-country.js';
import type { AddressSegment } from './address-segment.js';
import { cityStates } from './city-states.js';
import { findPlace } from './find-place.js';
import { textAt } from './text-at.js';
import { withoutCountry } from './without-country.js';

const longest = 80;

/**
 * Finds a country that does not end the address: `Україна, 01001 Київ, ...`, `..., Belgium, VAT BE 0123.456.789`,
 * `Singapore 018956`.
 */
export function findCountryInside(segments: readonly AddressSegment[]): AddressCountry | null {
  const last = segments.length - 1;
  for (let at = last; at >= 0; at -= 1) {
    const text = textAt(segments, at);
    const hasDigit = /\d/.test(text);
    const whole = text.length > 3 && !hasDigit ? findCountry(text) : null;
    if (whole !== null) return withoutCountry(segments, at, { country: whole, name: text, rest: '' });
    const trailing = at < last && hasDigit ? findTrailingCountry(text) : null;
    const rest = { text: trailing?.rest ?? '', separator: '', line: 0 };
    if (trailing !== null && findPlace([rest], trailing.country) !== null) {
      return withoutCountry(segments, at, trailing);
    }
    const state = hasDigit ? findCityState(text) : null;
    if (state !== null && findPlace(segments, state) !== null)
      return { country: state, segments, isLast: false };
  }
  return null;
}

/** The country of a city with its name, where a postal code of one or two words follows. */
function findCityState(text: string): string | null {
  const words = text.length > longest ? [] : text.split(' ');
  const names = [words.slice(0, -1), words.slice(0, -2)].map((name) => findCountry(name.join(' ')));
  return names.find((country) => country !== null && cityStates.has(country)) ?? null;
}
