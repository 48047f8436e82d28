import { postalPrefixes } from '../codes/postal-prefixes.js';

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

const patternsByCountry = new Map<string, PostalCodePatterns>();

/** The patterns of a country (ISO 3166-1 code); undefined for countries without postal codes. */
export function postalCodePatterns(country: string): PostalCodePatterns | undefined {
  const format = Object.hasOwn(postalFormats, country) ? postalFormats[country] : undefined;
  if (format === undefined) return undefined;
  const patterns = patternsByCountry.get(country) ?? compile(format, marksOf(country));
  patternsByCountry.set(country, patterns);
  return patterns;
}

/** What people write before the codes of a country: its ISO code and the letters of car plates. */
function marksOf(country: string): string {
  const letters = Object.entries(postalPrefixes).flatMap(([mark, owner]) =>
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

// Postal codes of the world by ISO 3166-1 code (the empty code for an unknown country), as the Universal Postal Union describes the addresses of its members.
/** How a country writes postal codes. */
export interface PostalFormat {
  /** Source of a regular expression for the code, without a country mark. */
  readonly code: string;
  /** Where the code is: before the city, after it (or after county and state), or either. */
  readonly order: 'before' | 'after' | 'both';
  /** Whether the country mark before the code is part of it, as in `LV-1050`. */
  readonly keepsMark?: true;
}

const british = '(?:[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}|GIR ?0AA)';
const three = '\\d{3}';
const four = '\\d{4}';
const five = '\\d{5}';
const six = '\\d{6}';
const threeTwo = '\\d{3} ?\\d{2}';

export const postalFormats: Readonly<Record<string, PostalFormat>> = {
  '': { code: '(?:\\d{3} \\d{2}|\\d{4,6})', order: 'before' },
  '1A': { code: five, order: 'before' },
  AD: { code: 'AD ?\\d{3}', order: 'before' },
  AL: { code: four, order: 'both' },
  AR: { code: '(?:[A-Z]\\d{4}[A-Z]{3}|\\d{4})', order: 'before' },
  AT: { code: four, order: 'before' },
  AU: { code: four, order: 'after' },
  AX: { code: five, order: 'before' },
  BA: { code: five, order: 'before' },
  BE: { code: four, order: 'before' },
  BG: { code: four, order: 'both' },
  BR: { code: '\\d{5}-?\\d{3}', order: 'both' },
  BY: { code: six, order: 'both' },
  CA: { code: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d', order: 'after' },
  CH: { code: four, order: 'before' },
  CL: { code: '\\d{7}', order: 'before' },
  CN: { code: six, order: 'both' },
  CY: { code: four, order: 'both' },
  CZ: { code: threeTwo, order: 'before' },
  DE: { code: five, order: 'before' },
  DK: { code: four, order: 'before' },
  DZ: { code: five, order: 'before' },
  EE: { code: five, order: 'both' },
  ES: { code: five, order: 'before' },
  FI: { code: five, order: 'before' },
  FO: { code: three, order: 'before' },
  FR: { code: '\\d{2} ?\\d{3}', order: 'before' },
  GB: { code: british, order: 'after' },
  GE: { code: four, order: 'before' },
  GF: { code: five, order: 'before' },
  GG: { code: british, order: 'after' },
  GI: { code: british, order: 'after' },
  GL: { code: four, order: 'before' },
  GP: { code: five, order: 'before' },
  GR: { code: threeTwo, order: 'both' },
  HR: { code: '\\d{2} ?\\d{3}', order: 'before' },
  HU: { code: four, order: 'both' },
  IE: { code: '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}', order: 'after' },
  IL: { code: '\\d{7}', order: 'both' },
  IM: { code: british, order: 'after' },
  IN: { code: '\\d{3} ?\\d{3}', order: 'after' },
  IS: { code: three, order: 'before' },
  IT: { code: five, order: 'before' },
  JE: { code: british, order: 'after' },
  JP: { code: '〒? ?\\d{3}-\\d{4}', order: 'both' },
  KR: { code: five, order: 'both' },
  KZ: { code: six, order: 'both' },
  LI: { code: four, order: 'before' },
  LT: { code: five, order: 'both', keepsMark: true },
  LU: { code: four, order: 'before' },
  LV: { code: four, order: 'both', keepsMark: true },
  MA: { code: five, order: 'before' },
  MC: { code: '980\\d{2}', order: 'before' },
  MD: { code: four, order: 'both', keepsMark: true },
  ME: { code: five, order: 'before' },
  MK: { code: four, order: 'before' },
  MQ: { code: five, order: 'before' },
  MT: { code: '[A-Z]{3} ?\\d{4}', order: 'after' },
  MX: { code: five, order: 'before' },
  MY: { code: five, order: 'before' },
  NL: {
    code: '\\d{4}(?: ?[A-Z]{2}|[a-z]{2}| (?!de|en|in|op|te)[a-z]{2})?',
    order: 'before',
  },
  NO: { code: four, order: 'before' },
  NZ: { code: four, order: 'after' },
  PH: { code: four, order: 'before' },
  PL: { code: '\\d{2}-?\\d{3}', order: 'before' },
  PT: { code: '\\d{4}(?:-\\d{3})?', order: 'before' },
  RE: { code: five, order: 'before' },
  RO: { code: six, order: 'both' },
  RS: { code: five, order: 'before' },
  RU: { code: six, order: 'both' },
  SE: { code: threeTwo, order: 'before' },
  SG: { code: six, order: 'after' },
  SI: { code: four, order: 'before' },
  SK: { code: threeTwo, order: 'before' },
  SM: { code: '4789\\d', order: 'before' },
  TH: { code: five, order: 'after' },
  TN: { code: four, order: 'before' },
  TR: { code: five, order: 'both' },
  TW: { code: '\\d{3}(?:\\d{2,3})?', order: 'both' },
  UA: { code: five, order: 'both' },
  US: { code: '\\d{5}(?:-\\d{4})?', order: 'after' },
  VA: { code: '00120', order: 'before' },
  ZA: { code: four, order: 'after' },
};
