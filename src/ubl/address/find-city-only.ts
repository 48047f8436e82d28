import type { AddressSegment } from './address-segment.js';
import { isCityName } from './is-city-name.js';
import type { Place } from './place.js';
import { postalFormats } from './postal-formats.js';
import { takeSubdivision } from './take-subdivision.js';
import { textAt } from './text-at.js';

/**
 * Finds the city of an address without a postal code: the last segment, when it can be one and a segment before
 * it has a number. Where there are no postal codes, or as in Ireland few use them, the number is not needed.
 */
export function findCityOnly(segments: readonly AddressSegment[], country: string): Place | null {
  const last = segments.length - 1;
  const taken = takeSubdivision(textAt(segments, last), country);
  const isState = taken?.rest === '' && isCityName(textAt(segments, last - 1), { isAlone: true });
  const at = isState ? last - 1 : last;
  const text = taken !== null && taken.rest !== '' ? taken.rest : textAt(segments, at);
  const hasNumber = segments.slice(0, at).some((segment) => /\d/.test(segment.text));
  const isUsual = country === 'IE' || !Object.hasOwn(postalFormats, country);
  if (at < 1 || !isCityName(text, { isAlone: true }) || !(hasNumber || isUsual || isState)) return null;
  const left = segments.map((segment, index) => (index < at ? segment : { ...segment, text: '' }));
  const subdivision = isState || taken?.rest !== '' ? taken?.subdivision : undefined;
  return { city: text, subdivision, at, left };
}
