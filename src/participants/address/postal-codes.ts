import { findCountry } from '../countries/find-country.js';

/** Regular expressions for the postal codes of one country; the group `code` is the code without a country mark. */
export interface PostalCodePatterns {
  readonly format: PostalFormat;
  /** At the start of a text, also after a mark with or without a blank: `B 1000`, `B1000`. */
  readonly atStart: RegExp;
  /** At the end of a text. */
  readonly atEnd: RegExp;
  /** Anywhere between blanks (global). */
  readonly anywhere: RegExp;
  /** At the start, after a mark that cannot be left out. */
  readonly marked: RegExp;
}

/** A cache of the patterns: they are the same for every address of a country. */
const patternsByCountry = new Map<string, PostalCodePatterns>();

/** The patterns of a country (ISO 3166-1 code); undefined for countries without postal codes. */
export function postalCodePatterns(country: string): PostalCodePatterns | undefined {
  const format = Object.hasOwn(POSTAL_FORMATS, country) ? POSTAL_FORMATS[country] : undefined;
  if (format === undefined) return undefined;
  const patterns = patternsByCountry.get(country) ?? compile(format, marksOf(country));
  patternsByCountry.set(country, patterns);
  return patterns;
}

/** What people write before the codes of a country: its ISO code and the letters of car plates. */
function marksOf(country: string): string {
  const letters = Object.entries(POSTAL_PREFIXES).flatMap(([mark, owner]) =>
    owner === country ? [mark] : [],
  );
  const marks = [country === '1A' ? 'XK' : country || '(?!)', ...letters].sort(
    (one, other) => other.length - one.length,
  );
  return `(?:${marks.join('|')})`;
}

function compile(format: PostalFormat, marks: string): PostalCodePatterns {
  const code = (mark: string): string =>
    format.keepsMark === true ? `(?<code>${mark}(?:${format.code}))` : `${mark}(?<code>${format.code})`;
  return {
    format,
    atStart: new RegExp(`^${code(`(?:${marks}[-–. ]?)?`)}(?= |$)`),
    atEnd: new RegExp(`(?:^| )${code(`(?:${marks}-?)?`)}$`),
    anywhere: new RegExp(`(?<= )${code(`(?:${marks}-?)?`)}(?= |$)`, 'g'),
    marked: new RegExp(`^${code(`${marks}[-–. ]?`)}(?= |$)`),
  };
}

/** Whether a text is a postal code of a country and nothing else, except perhaps a country mark before it. */
export function isPostalCode(text: string, country: string): boolean {
  return postalCodePatterns(country)?.atStart.exec(text)?.[0] === text;
}

// By ISO 3166-1 code, as the Universal Postal Union describes the addresses of its members. The empty code stands for an unknown country.
/** How a country writes postal codes. */
export interface PostalFormat {
  /** Source of a regular expression for the code, without a country mark. */
  readonly code: string;
  /** Where the code is: before the city, after it (or after county and state), or either. */
  readonly order: 'before' | 'after' | 'both';
  /** Whether the country mark before the code is part of it, as in `LV-1050`. */
  readonly keepsMark?: true;
}

/** Countries with the same format: their codes with blanks between them, the code, where it is, whether it keeps its mark. */
const FORMATS: readonly (readonly [string, string, PostalFormat['order'], true?])[] = [
  ['', '(?:\\d{3} \\d{2}|\\d{4,6})', 'before'],
  ['1A AX BA DE DZ ES FI GF GP IT MA ME MQ MX MY RE RS', '\\d{5}', 'before'],
  ['AT BE CH DK GE GL LI LU MK NO PH SI TN', '\\d{4}', 'before'],
  ['CZ SE SK', '\\d{3} ?\\d{2}', 'before'],
  ['FO IS', '\\d{3}', 'before'],
  ['FR HR', '\\d{2} ?\\d{3}', 'before'],
  ['AD', 'AD ?\\d{3}', 'before'],
  ['AR', '(?:[A-Z]\\d{4}[A-Z]{3}|\\d{4})', 'before'],
  ['CL', '\\d{7}', 'before'],
  ['MC', '980\\d{2}', 'before'],
  ['NL', '\\d{4}(?: ?[A-Z]{2}|[a-z]{2}| (?!de|en|in|op|te)[a-z]{2})?', 'before'],
  ['PL', '\\d{2}-?\\d{3}', 'before'],
  ['PT', '\\d{4}(?:-\\d{3})?', 'before'],
  ['SM', '4789\\d', 'before'],
  ['VA', '00120', 'before'],
  ['BY CN KZ RO RU', '\\d{6}', 'both'],
  ['AL BG CY HU', '\\d{4}', 'both'],
  ['EE KR TR UA', '\\d{5}', 'both'],
  ['LV MD', '\\d{4}', 'both', true],
  ['BR', '\\d{5}-?\\d{3}', 'both'],
  ['GR', '\\d{3} ?\\d{2}', 'both'],
  ['IL', '\\d{7}', 'both'],
  ['JP', '〒? ?\\d{3}-\\d{4}', 'both'],
  ['LT', '\\d{5}', 'both', true],
  ['TW', '\\d{3}(?:\\d{2,3})?', 'both'],
  ['GB GG GI IM JE', '(?:[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}|GIR ?0AA)', 'after'],
  ['AU NZ ZA', '\\d{4}', 'after'],
  ['CA', '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d', 'after'],
  ['IE', '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}', 'after'],
  ['IN', '\\d{3} ?\\d{3}', 'after'],
  ['MT', '[A-Z]{3} ?\\d{4}', 'after'],
  ['SG', '\\d{6}', 'after'],
  ['TH', '\\d{5}', 'after'],
  ['US', '\\d{5}(?:-\\d{4})?', 'after'],
];

export const POSTAL_FORMATS: Readonly<Record<string, PostalFormat>> = Object.fromEntries(
  FORMATS.flatMap(([countries, code, order, keepsMark]) =>
    countries
      .split(' ')
      .map((country) => [country, { code, order, ...(keepsMark && { keepsMark }) }] as const),
  ),
);

/** The country that a mark before a postal code stands for, as in `B-1000`; undefined for other letters. */
export function countryOfMark(mark: string): string | undefined {
  return Object.hasOwn(POSTAL_PREFIXES, mark) ? POSTAL_PREFIXES[mark] : findCountry(mark);
}

/** Mark to country: the old letters of car plates (CEPT recommendation). ISO codes stand for themselves and are not listed. */
export const POSTAL_PREFIXES: Readonly<Record<string, string>> = {
  A: 'AT',
  AND: 'AD',
  B: 'BE',
  CRO: 'HR',
  D: 'DE',
  DK: 'DK',
  E: 'ES',
  EL: 'GR',
  EST: 'EE',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  IRL: 'IE',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  RSM: 'SM',
  S: 'SE',
  SF: 'FI',
  SLO: 'SI',
  SRB: 'RS',
  TK: 'TR',
  UK: 'GB',
  V: 'VA',
};
