import { POSTAL_PREFIXES } from '../countries/postal-prefixes.js';

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

const BRITISH = '(?:[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}|GIR ?0AA)';
const THREE = '\\d{3}';
const FOUR = '\\d{4}';
const FIVE = '\\d{5}';
const SIX = '\\d{6}';
const THREE_TWO = '\\d{3} ?\\d{2}';

export const POSTAL_FORMATS: Readonly<Record<string, PostalFormat>> = {
  '': { code: '(?:\\d{3} \\d{2}|\\d{4,6})', order: 'before' },
  '1A': { code: FIVE, order: 'before' },
  AD: { code: 'AD ?\\d{3}', order: 'before' },
  AL: { code: FOUR, order: 'both' },
  AR: { code: '(?:[A-Z]\\d{4}[A-Z]{3}|\\d{4})', order: 'before' },
  AT: { code: FOUR, order: 'before' },
  AU: { code: FOUR, order: 'after' },
  AX: { code: FIVE, order: 'before' },
  BA: { code: FIVE, order: 'before' },
  BE: { code: FOUR, order: 'before' },
  BG: { code: FOUR, order: 'both' },
  BR: { code: '\\d{5}-?\\d{3}', order: 'both' },
  BY: { code: SIX, order: 'both' },
  CA: { code: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d', order: 'after' },
  CH: { code: FOUR, order: 'before' },
  CL: { code: '\\d{7}', order: 'before' },
  CN: { code: SIX, order: 'both' },
  CY: { code: FOUR, order: 'both' },
  CZ: { code: THREE_TWO, order: 'before' },
  DE: { code: FIVE, order: 'before' },
  DK: { code: FOUR, order: 'before' },
  DZ: { code: FIVE, order: 'before' },
  EE: { code: FIVE, order: 'both' },
  ES: { code: FIVE, order: 'before' },
  FI: { code: FIVE, order: 'before' },
  FO: { code: THREE, order: 'before' },
  FR: { code: '\\d{2} ?\\d{3}', order: 'before' },
  GB: { code: BRITISH, order: 'after' },
  GE: { code: FOUR, order: 'before' },
  GF: { code: FIVE, order: 'before' },
  GG: { code: BRITISH, order: 'after' },
  GI: { code: BRITISH, order: 'after' },
  GL: { code: FOUR, order: 'before' },
  GP: { code: FIVE, order: 'before' },
  GR: { code: THREE_TWO, order: 'both' },
  HR: { code: '\\d{2} ?\\d{3}', order: 'before' },
  HU: { code: FOUR, order: 'both' },
  IE: { code: '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}', order: 'after' },
  IL: { code: '\\d{7}', order: 'both' },
  IM: { code: BRITISH, order: 'after' },
  IN: { code: '\\d{3} ?\\d{3}', order: 'after' },
  IS: { code: THREE, order: 'before' },
  IT: { code: FIVE, order: 'before' },
  JE: { code: BRITISH, order: 'after' },
  JP: { code: '〒? ?\\d{3}-\\d{4}', order: 'both' },
  KR: { code: FIVE, order: 'both' },
  KZ: { code: SIX, order: 'both' },
  LI: { code: FOUR, order: 'before' },
  LT: { code: FIVE, order: 'both', keepsMark: true },
  LU: { code: FOUR, order: 'before' },
  LV: { code: FOUR, order: 'both', keepsMark: true },
  MA: { code: FIVE, order: 'before' },
  MC: { code: '980\\d{2}', order: 'before' },
  MD: { code: FOUR, order: 'both', keepsMark: true },
  ME: { code: FIVE, order: 'before' },
  MK: { code: FOUR, order: 'before' },
  MQ: { code: FIVE, order: 'before' },
  MT: { code: '[A-Z]{3} ?\\d{4}', order: 'after' },
  MX: { code: FIVE, order: 'before' },
  MY: { code: FIVE, order: 'before' },
  NL: {
    code: '\\d{4}(?: ?[A-Z]{2}|[a-z]{2}| (?!de|en|in|op|te)[a-z]{2})?',
    order: 'before',
  },
  NO: { code: FOUR, order: 'before' },
  NZ: { code: FOUR, order: 'after' },
  PH: { code: FOUR, order: 'before' },
  PL: { code: '\\d{2}-?\\d{3}', order: 'before' },
  PT: { code: '\\d{4}(?:-\\d{3})?', order: 'before' },
  RE: { code: FIVE, order: 'before' },
  RO: { code: SIX, order: 'both' },
  RS: { code: FIVE, order: 'before' },
  RU: { code: SIX, order: 'both' },
  SE: { code: THREE_TWO, order: 'before' },
  SG: { code: SIX, order: 'after' },
  SI: { code: FOUR, order: 'before' },
  SK: { code: THREE_TWO, order: 'before' },
  SM: { code: '4789\\d', order: 'before' },
  TH: { code: FIVE, order: 'after' },
  TN: { code: FOUR, order: 'before' },
  TR: { code: FIVE, order: 'both' },
  TW: { code: '\\d{3}(?:\\d{2,3})?', order: 'both' },
  UA: { code: FIVE, order: 'both' },
  US: { code: '\\d{5}(?:-\\d{4})?', order: 'after' },
  VA: { code: '00120', order: 'before' },
  ZA: { code: FOUR, order: 'after' },
};
