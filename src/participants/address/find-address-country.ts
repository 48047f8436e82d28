import { findCountry, findTrailingCountry, type TrailingCountry } from '../countries/find-country.js';
import { foldName } from '../countries/fold-name.js';
import { countryOfMark, isPostalCode, postalCodePatterns } from './postal-codes.js';
import { isCityName } from './city-names.js';
import { findPlace } from './find-place.js';
import { type AddressSegment, textAt, withTexts } from './segments.js';
import { SUBDIVISIONS } from './subdivisions.js';

/**
 * Finds the country in an address: its name or code at the end, the mark before the postal code (`B-1000`), its name
 * in a separate segment.
 *
 * @param hint ISO 3166-1 code of the party's known country: `DE` at the end of an American
 *   address is Delaware.
 */
export function findAddressCountry(
  segments: readonly AddressSegment[],
  hint: string,
): AddressCountry | undefined {
  const last = segments.at(-1);
  if (last === undefined) return undefined;
  const ending = findTrailingCountry(last.text) ?? findSmallCode(segments, last);
  const trailing = ending !== undefined && isMeant(segments, last, ending) ? ending : undefined;
  const isName = trailing !== undefined && foldName(trailing.name).length > 3;
  if (trailing !== undefined && isName) return withoutCountry(segments, segments.length - 1, trailing);
  if (findItalianProvince(segments, hint)) return { country: 'IT', segments, isLast: false };
  if (trailing !== undefined && !isState(trailing, last, hint)) {
    return withoutCountry(segments, segments.length - 1, trailing);
  }
  const marked = findPostalMark(segments, hint);
  return marked === undefined ? findCountryInside(segments) : { country: marked, segments, isLast: false };
}

/** `be` alone in the last segment, where the address has a Belgian place. */
function findSmallCode(
  segments: readonly AddressSegment[],
  last: AddressSegment,
): TrailingCountry | undefined {
  const country = /^[a-z]{2,3}$/.test(last.text) ? findCountry(last.text) : undefined;
  if (country === undefined || findPlace(segments.slice(0, -1), country) === undefined) return undefined;
  return { country, name: last.text, rest: '' };
}

/** Whether a country's name at the end of a segment means the country, and is not part of the name of a street or building. */
function isMeant(segments: readonly AddressSegment[], last: AddressSegment, found: TrailingCountry): boolean {
  const { country, name, rest } = found;
  if (rest === '' || isPostalCode(rest, country)) return true;
  if (findPlace([{ ...last, text: rest }], country) !== undefined) return true;
  if (segments.length > 1 && isCityName(rest, { isAlone: true })) return true;
  return foldName(name).length > 3 && /\d/.test(rest);
}

/** Whether two letters are a state of the hinted country; on a separate line they are a country code. */
function isState({ name, rest }: TrailingCountry, last: AddressSegment, hint: string): boolean {
  const isOwnLine = rest === '' && /^\n?$/.test(last.separator);
  return !isOwnLine && SUBDIVISIONS[hint]?.has(foldName(name)) === true;
}

/** The country that an address names, and the address without it. */
export interface AddressCountry {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** The segments without the country's name; a name that is also a city's stays where the city is meant. */
  readonly segments: readonly AddressSegment[];
  /** The name, if it may also be the city's: `Luxembourg`. */
  readonly city?: string;
  /** The name, if it is that of a part of the country: `Scotland`. */
  readonly subdivision?: string;
  /** Whether it comes after everything else. */
  readonly isLast: boolean;
}

/** Removes the name of a country from the segment that ends with it. */
function withoutCountry(
  segments: readonly AddressSegment[],
  at: number,
  { country, name, rest }: TrailingCountry,
): AddressCountry {
  const isLast = at === segments.length - 1;
  const bare = name.replace(/^\(|[).]$/g, '');
  const isCity = CITY_STATES.has(country) && isCityOfCountry(bare);
  const place = isCity ? findPlace(segments, country) : undefined;
  const isPlace = place?.city === bare && place.left[at]?.text === '';
  if (isPlace || (isCity && isPostalCode(rest, country))) return { country, segments, isLast };
  const isPart = country === 'GB' && SUBDIVISIONS['GB']?.has(foldName(bare)) === true;
  const left = withTexts(segments, { [at]: rest }).filter(({ text }) => text !== '');
  return {
    country,
    segments: withoutRepeated(left, country),
    isLast,
    ...(isCity ? { city: bare } : {}),
    ...(isPart ? { subdivision: bare } : {}),
  };
}

/** Not a code or a long form such as Grand-Duché de Luxembourg. */
function isCityOfCountry(name: string): boolean {
  return name.length > 3 && !/duch|hertog|herzog|republi|princip|f[uü]rst|sar$/i.test(name);
}

/** Without the country's name in other languages before the last: `Belgique - België`. */
function withoutRepeated(segments: readonly AddressSegment[], country: string): readonly AddressSegment[] {
  const last = textAt(segments, segments.length - 1);
  const isRepeated = !CITY_STATES.has(country) && last.length > 3 && findCountry(last) === country;
  return isRepeated ? withoutRepeated(segments.slice(0, -1), country) : segments;
}

const LONGEST_CITY_STATE = 80;

/**
 * Finds a country that does not end the address: `Україна, 01001 Київ, ...`, `..., Belgium, VAT BE 0123.456.789`,
 * `Singapore 018956`.
 */
function findCountryInside(segments: readonly AddressSegment[]): AddressCountry | undefined {
  const last = segments.length - 1;
  for (let at = last; at >= 0; at -= 1) {
    const text = textAt(segments, at);
    const hasDigit = /\d/.test(text);
    const whole = text.length > 3 && !hasDigit ? findCountry(text) : undefined;
    if (whole !== undefined) return withoutCountry(segments, at, { country: whole, name: text, rest: '' });
    const trailing = at < last && hasDigit ? findTrailingCountry(text) : undefined;
    const rest = { text: trailing?.rest ?? '', separator: '', line: 0 };
    if (trailing !== undefined && findPlace([rest], trailing.country) !== undefined) {
      return withoutCountry(segments, at, trailing);
    }
    const state = hasDigit ? findCityState(text) : undefined;
    if (state !== undefined && findPlace(segments, state) !== undefined)
      return { country: state, segments, isLast: false };
  }
  return undefined;
}

/** The country of a city with the same name, if a postal code of one or two words follows. */
function findCityState(text: string): string | undefined {
  const words = text.length > LONGEST_CITY_STATE ? [] : text.split(' ');
  const names = [words.slice(0, -1), words.slice(0, -2)].map((name) => findCountry(name.join(' ')));
  return names.find((country) => country !== undefined && CITY_STATES.has(country));
}

/** The maximum distance of a mark from the end of its segment: code and city follow it. */
const MARK_TAIL = 200;

/**
 * The country by the mark before the postal code: `B-1000`; at the start of a segment also `L 1234` and `B1000`.
 *
 * @param hint ISO 3166-1 code of the party's known country: its states are not marks (`DE 19801`).
 * @returns ISO 3166-1 code, or undefined if no mark precedes a code of its country with a city next to it.
 */
function findPostalMark(segments: readonly AddressSegment[], hint: string): string | undefined {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const text = textAt(segments, at).slice(-MARK_TAIL);
    for (const { 0: start, 1: mark = '', index } of text.matchAll(/(?<![^ ])([A-Z]{1,3})[-–. ]?\d/g)) {
      const country = countryOfMark(mark);
      const code =
        country === undefined ? undefined : postalCodePatterns(country)?.marked.exec(text.slice(index));
      const hasDash = /[-–]/.test(start);
      // Without a dash a single letter may be a staircase or a room: then a city has to follow directly.
      const isSure = hasDash || (index === 0 && (mark.length > 1 || code?.[0] !== text));
      const isState = SUBDIVISIONS[hint]?.has(mark.toLowerCase()) === true;
      if (country === undefined || !code || !isSure || isState) continue;
      if (findPlace(segments.slice(0, at + 2), country) !== undefined) return country;
    }
  }
  return undefined;
}

const LONGEST_ITALIAN_END = 80;
const MOST_WORDS_OF_ITALIAN_END = 8;

/**
 * Whether an address ends like an Italian one, `50123 Firenze FI` or `20121 Milano (MI)`: the letters are the
 * province of the postal code. Without brackets they may also be a country code, and are one on a separate line, or
 * if that is the party's known country.
 */
function findItalianProvince(segments: readonly AddressSegment[], hint: string): boolean {
  const last = segments.at(-1);
  if (last === undefined || last.text.length > LONGEST_ITALIAN_END) return false;
  const isAlone = !last.text.includes(' ');
  const above = isAlone ? textAt(segments, segments.length - 2).slice(-LONGEST_ITALIAN_END) : '';
  const words = `${above} ${last.text}`.split(' ');
  const province = /^(?:\(([A-Z]{2})\)|([A-Z]{2}))$/.exec(words.at(-1) ?? '');
  const code = words.slice(-MOST_WORDS_OF_ITALIAN_END).find((word) => /^(?:IT?-)?\d{5}$/.test(word));
  if (!province || code === undefined) return false;
  const [, inBrackets, bare] = province;
  if (bare !== undefined && (bare === hint || (isAlone && last.separator === '\n'))) return false;
  const digits = SUBDIVISIONS['IT']?.get((inBrackets ?? bare ?? '').toLowerCase());
  return digits !== undefined && code.replace(/^\D+/, '').startsWith(digits);
}

/** ISO 3166-1 codes of countries whose capital or only city has the country's name. */
const CITY_STATES: ReadonlySet<string> = new Set([
  'DJ', // Djibouti
  'GI', // Gibraltar
  'GT', // Guatemala
  'HK', // Hong Kong
  'KW', // Kuwait
  'LU', // Luxembourg
  'MC', // Monaco
  'MO', // Macao
  'PA', // Panama
  'SG', // Singapore
  'SM', // San Marino
  'VA', // Vatican
]);
