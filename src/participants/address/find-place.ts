import { foldName } from '../countries/fold-name.js';
import { cityAtEnd, isCityName, splitCity, STREET_WORDS } from './city-names.js';
import { postalCodePatterns, type PostalCodePatterns, type PostalFormat } from './postal-codes.js';
import { type AddressSegment, textAt, withTexts } from './segments.js';
import { takeSubdivision } from './subdivisions.js';

/** The maximum distance of a code from the end: what follows it is a city. */
const TAIL = 100;
/** After a comma a bare number may precede the code: `Corso Francia, 1 10138 Torino`. */
const HOUSE_NUMBER = /^\d{1,4} ?\p{L}?$/u;

/** By the position of the postal code in a country: the ways to find it, most certain first. */
const FINDERS: Readonly<Record<PostalFormat['order'], readonly PlaceFinder[]>> = {
  before: [findCodeThenCity, findCodeBesideCity, findCodeInStreet, findCityThenCode],
  both: [findCodeThenCity, findCityThenCode, findCodeBesideCity, findCodeInStreet],
  after: [findCityThenCode, findCodeBesideCity, findCodeThenCity, findCodeInStreet],
};

/**
 * Finds postal code and city as a country writes them. Of several places the last one counts.
 *
 * @param country ISO 3166-1 code; empty if it is not known: then codes of four to six digits before the city count.
 * @returns undefined if there is no postal code where one belongs.
 */
export function findPlace(segments: readonly AddressSegment[], country: string): Place | undefined {
  const patterns = postalCodePatterns(country);
  if (patterns === undefined) return undefined;
  for (const find of FINDERS[patterns.format.order]) {
    for (let at = segments.length - 1; at >= 0; at -= 1) {
      const place = find({ segments, at, country, patterns });
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** Where the place of an address was found, and what remains of the address. */
export interface Place {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly subdivision?: string | undefined;
  /** Index of the segment in which the postal code, or else the city, was found. */
  readonly at: number;
  /** The segments without what was found; one that was taken completely has an empty text. */
  readonly left: readonly AddressSegment[];
}

/** The segments of an address, and the one in which to look for a place. */
interface PlaceQuestion {
  readonly segments: readonly AddressSegment[];
  readonly at: number;
  /** ISO 3166-1 code, empty if the country is not known. */
  readonly country: string;
  readonly patterns: PostalCodePatterns;
}

/** One arrangement of postal code and city. */
type PlaceFinder = (question: PlaceQuestion) => Place | undefined;

/** `1000 Brussel`, `B-1000 Brussel`, `20121 Milano (MI)`, `1000 Bruxelles rue de la Loi 16`. */
function findCodeThenCity({ segments, at, country, patterns }: PlaceQuestion): Place | undefined {
  const text = textAt(segments, at);
  const match = patterns.atStart.exec(text);
  const after = match ? text.slice(match[0].length).trim() : '';
  const postalCode = match?.groups?.['code'];
  if (after === '' || postalCode === undefined) return undefined;
  const { city: whole, street } = splitCity(after, country);
  const { city, subdivision } = splitSubdivision(whole, country, postalCode);
  if (!isCityName(city)) return undefined;
  return { postalCode, city, subdivision, at, left: withTexts(segments, { [at]: street }) };
}

/** `London SW1A 1AA`, `New York, NY 10001`, `12 High Street London SW1A 1AA`, `Bruxelles 1000`. */
function findCityThenCode(question: PlaceQuestion): Place | undefined {
  const { segments, at, country, patterns } = question;
  const text = textAt(segments, at);
  const match = patterns.atEnd.exec(text);
  const postalCode = match?.groups?.['code'];
  const before = match ? text.slice(0, match.index).trim() : '';
  if (before === '' || postalCode === undefined) return undefined;
  // `São Paulo, SP 01310-100`: the state is next to the code, and the city before it.
  const isState = takeSubdivision(before, country)?.rest === '';
  if (patterns.format.order === 'after' || isState) return findCityBefore(question, before, postalCode);
  // Where the code precedes the city, the number at the end of the first part is a house number.
  const isStreet = at === 0 && patterns.format.order === 'before';
  if (isStreet || !isCityName(before, { isAlone: true })) return undefined;
  return { postalCode, city: before, at, left: withTexts(segments, { [at]: '' }) };
}

/** `1000, Bruxelles`, `Budapest, 1051`, `Guildford, Surrey, GU1 3AA`: the code has a segment of its own. */
function findCodeBesideCity(question: PlaceQuestion): Place | undefined {
  const { segments, at, country, patterns } = question;
  const text = textAt(segments, at);
  const match = patterns.atStart.exec(text);
  const postalCode = match?.groups?.['code'];
  if (match?.[0] !== text || postalCode === undefined) return undefined;
  const isState = takeSubdivision(textAt(segments, at - 1), country)?.rest === '';
  const isAfter = patterns.format.order === 'after' || (patterns.format.order === 'both' && isState);
  const before = isAfter ? findCityBefore(question, '', postalCode) : undefined;
  const beside =
    before?.city === undefined ? besides(question).find((index) => isCity(question, index)) : undefined;
  if (beside === undefined) return before;
  const { city, subdivision } = splitSubdivision(textAt(segments, beside), country, postalCode);
  return {
    postalCode,
    city,
    subdivision: subdivision ?? before?.subdivision,
    at: Math.max(at, beside),
    left: withTexts(before?.left ?? segments, { [at]: '', [beside]: '' }),
  };
}

/** Where a city may be: after the code, before it, or, where codes may come last, at the start of the address. */
function besides({ at, patterns }: PlaceQuestion): readonly number[] {
  if (patterns.format.order === 'after') return [at + 1];
  return patterns.format.order === 'both' ? [at + 1, at - 1, 0] : [at + 1, at - 1];
}

function isCity({ segments, at, patterns }: PlaceQuestion, index: number): boolean {
  // The first of several segments is more often a name, unless the code ends an address that begins with its city.
  const isFirst = index === 0 && segments.length > 2;
  const isAllowed = !isFirst || (patterns.format.order === 'both' && at === segments.length - 1);
  return isAllowed && isCityName(textAt(segments, index), { isAlone: true });
}

/** `Wetstraat 16 1000 Brussel`: only in the last segment, elsewhere four digits are more often a house number. */
function findCodeInStreet({ segments, at, country, patterns }: PlaceQuestion): Place | undefined {
  if (at !== segments.length - 1) return undefined;
  const text = textAt(segments, at);
  const start = Math.max(0, text.length - TAIL);
  for (const match of Array.from(text.slice(start).matchAll(patterns.anywhere)).reverse()) {
    const street = text.slice(0, start + match.index).trim();
    const after = text.slice(start + match.index + match[0].length).trim();
    const { city, subdivision } = splitSubdivision(after, country);
    const isStreet = /\p{L}{2}/u.test(street.slice(-TAIL)) || (at > 0 && HOUSE_NUMBER.test(street));
    if (isBox(street) || !isStreet || !isCityName(city, { isAlone: true })) continue;
    const left = withTexts(segments, { [at]: street });
    return { postalCode: match.groups?.['code'], city, subdivision, at, left };
  }
  return undefined;
}

/** A city, and the subdivision behind it. In Spain both must belong to the postal code, where that is known. */
function splitSubdivision(
  text: string,
  country: string,
  postalCode = '',
): { readonly city: string; readonly subdivision: string | undefined } {
  const taken = takeSubdivision(text, country, country === 'ES' ? postalCode : '');
  return taken === undefined || taken.rest === ''
    ? { city: text, subdivision: undefined }
    : { city: taken.rest, subdivision: taken.subdivision };
}

/** Whether a text ends with the word for a post box, so that its number follows. */
function isBox(street: string): boolean {
  return STREET_WORDS.box.has(foldName(street.slice(street.lastIndexOf(' ') + 1)));
}

/**
 * City and perhaps county or state before a postal code that ends the address, in its own segment or in those
 * before it: `Guildford, Surrey GU1 3AA`, `New York NY 10001`. Without a recognizable city the code is still one.
 *
 * @param before what precedes the code in its segment.
 */
function findCityBefore({ segments, at, country }: PlaceQuestion, before: string, postalCode: string): Place {
  const own = before === '' ? at - 1 : at;
  const text = before === '' ? textAt(segments, own) : before;
  const taken = takeSubdivision(text, country);
  if (taken?.rest === '') {
    const above = textAt(segments, own - 1);
    const isCity = own > 1 && isCityName(above, { isAlone: true });
    const texts = { [at]: '', [own]: '', ...(isCity ? { [own - 1]: '' } : {}) };
    const left = withTexts(segments, texts);
    return { postalCode, city: isCity ? above : undefined, subdivision: taken.subdivision, at, left };
  }
  const { street, city } = cityAtEnd(taken?.rest ?? text);
  const left = withTexts(segments, { [at]: '', [own]: city === undefined ? text : street });
  return { postalCode, city, subdivision: city === undefined ? undefined : taken?.subdivision, at, left };
}
