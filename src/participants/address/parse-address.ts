import { findCountry } from '../countries/find-country.js';
import { isCityName } from './city-names.js';
import { type AddressCountry, findAddressCountry } from './find-address-country.js';
import { findPlace, type Place } from './find-place.js';
import { POSTAL_FORMATS } from './postal-codes.js';
import { type AddressSegment, joinStreetLines, splitAddress, textAt, withTexts } from './segments.js';
import { takeSubdivision } from './subdivisions.js';

/** The number of segments at the end in which country and place are looked for: no address has more, and time stays linear. */
const MOST_SEGMENTS = 40;

/**
 * Splits an address written as one text into street lines, postal code, city, subdivision and country.
 *
 * The country is the one that the text names (in any European language, by ISO code, by a mark before the postal
 * code such as `B-1000`), else the hint, unless only another country has such postal codes (`SW1A 1AA`).
 * Whatever cannot be recognized stays in the street lines, complete and in order: every word of the text is
 * in the result, except a country's name or mark, which becomes its code.
 *
 * If every line has a label (`City: Gent`, as `formatAddress` writes them), the labels decide.
 *
 * @param hints `country`: an ISO 3166-1 code or a VAT prefix; anything else counts as absent.
 */
export function parseAddress(text: string, hints: { country?: string | undefined } = {}): PostalAddress {
  const hint = findCountry(hints.country ?? '') ?? '';
  const labelled = parseLabelledAddress(text, hint);
  if (labelled !== undefined) return labelled;
  const all = splitAddress(text);
  const segments = all.slice(-MOST_SEGMENTS);
  const named = findAddressCountry(segments, hint);
  const { country, place, rest } =
    named === undefined
      ? guess(segments, hint)
      : { country: named.country, place: placeOf(named), rest: named.segments };
  const city = place?.city ?? named?.city;
  const subdivision = place?.subdivision ?? named?.subdivision;
  const address: { -readonly [Part in keyof PostalAddress]: PostalAddress[Part] } = {
    streetLines: joinStreetLines([...all.slice(0, -MOST_SEGMENTS), ...(place?.left ?? rest)]),
  };
  if (city !== undefined) address.city = city;
  if (place?.postalCode !== undefined) address.postalCode = place.postalCode;
  if (subdivision !== undefined) address.subdivision = subdivision;
  if (country !== '') address.country = country;
  return address;
}

function placeOf({ segments, country, isLast }: AddressCountry): Place | undefined {
  const place = findPlace(segments, country) ?? findCityOnly(segments, country);
  return place === undefined ? undefined : completePlace(place, country, { isCountryLast: isLast });
}

/** The address of a text that names no country. */
function guess(
  segments: readonly AddressSegment[],
  hint: string,
): { country: string; place: Place | undefined; rest: readonly AddressSegment[] } {
  const hinted = hint === '' ? undefined : findPlace(segments, hint);
  const distinct = findDistinctPlace(segments, hint);
  if (distinct !== undefined && (hinted === undefined || isPartOf(hinted, distinct.place))) {
    return {
      country: distinct.country,
      place: completePlace(distinct.place, distinct.country),
      rest: segments,
    };
  }
  const place = hinted ?? (hint === '' ? findPlace(segments, '') : findCityOnly(segments, hint));
  return {
    country: hint,
    place: place === undefined ? undefined : completePlace(place, hint),
    rest: segments,
  };
}

/** Whether one place has only a part of the other's postal code: `1012` of `1012 LG`. */
function isPartOf(one: Place, other: Place): boolean {
  return (
    one.at === other.at &&
    one.postalCode !== other.postalCode &&
    (other.postalCode ?? '').startsWith(one.postalCode ?? '')
  );
}

/** An address in the parts that UBL has for it (BG-5, BG-8, BG-12, BG-15). Absent parts are absent. */
export interface PostalAddress {
  /** Street (BT-35, BT-50) first, additional lines (BT-36, BT-162; BT-51, BT-163) after it. */
  readonly streetLines: readonly string[];
  /** BT-37, BT-52. */
  readonly city?: string;
  /** BT-38, BT-53, without a country prefix such as `B-`. */
  readonly postalCode?: string;
  /** Province, county or state (BT-39, BT-54). */
  readonly subdivision?: string;
  /** ISO 3166-1 alpha-2 code (BT-40, BT-55). */
  readonly country?: string;
}

/** Postal codes in a form that only one country has. */
const SHAPES: readonly (readonly [country: string, code: RegExp])[] = [
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['IE', /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['JP', /^\d{3}-\d{4}$/],
];

/**
 * Finds a place by a postal code that identifies its country, such as `SW1A 1AA` or `1012 LG`.
 *
 * @param hint the party's known country: if there is one, two digits, a dash and three more are not enough for
 *   Poland.
 * @returns undefined if there is none.
 */
function findDistinctPlace(
  segments: readonly AddressSegment[],
  hint: string,
): { country: string; place: Place } | undefined {
  for (const [country, code] of SHAPES) {
    const place = findPlace(segments, country);
    if (place !== undefined && code.test(place.postalCode ?? '') && !isFrench(country, place, hint))
      return { country, place };
  }
  const place = hint === '' ? findPlace(segments, 'PL') : undefined;
  return place !== undefined && /^\d{2}-\d{3}$/.test(place.postalCode ?? '')
    ? { country: 'PL', place }
    : undefined;
}

/** If everything is in capitals, two letters after a Belgian or Swiss code may be an article: `1310 LA HULPE`. */
function isFrench(country: string, { postalCode = '', city = '' }: Place, hint: string): boolean {
  return country === 'NL' && !/\p{Ll}/u.test(city) && (hint !== '' || / (?:LA|LE)$/.test(postalCode));
}

/**
 * Finds the city of an address without a postal code: the last segment, if it can be one and a segment before
 * it has a number. In countries without postal codes, or, like Ireland, where few use them, the number is not needed.
 */
function findCityOnly(segments: readonly AddressSegment[], country: string): Place | undefined {
  const last = segments.length - 1;
  const taken = takeSubdivision(textAt(segments, last), country);
  const isState = taken?.rest === '' && isCityName(textAt(segments, last - 1), { isAlone: true });
  const at = isState ? last - 1 : last;
  const text = taken !== undefined && taken.rest !== '' ? taken.rest : textAt(segments, at);
  const hasNumber = segments.slice(0, at).some((segment) => /\d/.test(segment.text));
  const isUsual = country === 'IE' || !Object.hasOwn(POSTAL_FORMATS, country);
  if (at < 1 || !isCityName(text, { isAlone: true }) || !(hasNumber || isUsual || isState)) return undefined;
  const left = segments.map((segment, index) => (index < at ? segment : { ...segment, text: '' }));
  const subdivision = isState || taken?.rest !== '' ? taken?.subdivision : undefined;
  return { city: text, subdivision, at, left };
}

/**
 * Adds to a place what follows it: the city's name in another language (`Bruxelles - Brussel`), and the
 * province, if it is a known one or is between city and country.
 *
 * @param options `isCountryLast`: whether the address ended with its country.
 */
function completePlace(place: Place, country: string, options: { isCountryLast?: boolean } = {}): Place {
  const next = place.at + 1;
  const segment = place.left[next];
  const text = textAt(place.left, next);
  if (segment === undefined || text === '' || place.city === undefined) return place;
  const left = withTexts(place.left, { [next]: '' });
  const taken = takeSubdivision(text, country, country === 'ES' ? place.postalCode : '');
  if (taken?.rest === '' && place.subdivision === undefined)
    return { ...place, subdivision: taken.subdivision, left };
  if (!isCityName(text, { isAlone: true }) || /\d/.test(text)) return place;
  if (segment.separator === ' - ' && findCountry(text) === undefined) {
    const city = `${place.city} - ${text}`;
    return completePlace({ ...place, city, at: next, left }, country, options);
  }
  const isBetween = options.isCountryLast === true && next === place.left.length - 1;
  return isBetween && place.subdivision === undefined ? { ...place, subdivision: text, left } : place;
}

/** Labels of the parts of an address, for texts in which nothing else distinguishes them: `City: Gent`. */
export const ADDRESS_LABELS = {
  street: 'Street: ',
  postalCode: 'Postal code: ',
  city: 'City: ',
  subdivision: 'Subdivision: ',
  country: 'Country: ',
} as const;

const LABEL_ENTRIES = Object.entries(ADDRESS_LABELS);

/**
 * Reads an address in which every line has a label: `Street: Kerkstraat 12`, `City: Gent`.
 *
 * @param hint ISO 3166-1 code for an address without a country line; empty if not known.
 * @returns undefined if a line has no label, a label other than the street's occurs twice, or the country does not
 * exist.
 */
function parseLabelledAddress(text: string, hint: string): PostalAddress | undefined {
  const parts: Partial<Record<string, string>> = {};
  const streetLines: string[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const [part, label] = LABEL_ENTRIES.find(([, start]) => line.startsWith(start)) ?? [];
    const value =
      part === 'country' ? findCountry(line.slice(label?.length)) : line.slice(label?.length).trim();
    if (part === undefined || value === undefined || value === '' || parts[part] !== undefined)
      return undefined;
    if (part === 'street') streetLines.push(value);
    else parts[part] = value;
  }
  return { streetLines, ...(hint === '' ? {} : { country: hint }), ...parts };
}
