import { postalPrefixes } from '../../codes/postal-prefixes.js';
import { postalFormats, type PostalFormat } from './postal-formats.js';

/** Regular expressions for the postal codes of one country; the group `code` is the code without a country mark. */
export interface PostalCodePatterns {
  readonly format: PostalFormat;
  /** At the start of a text, also after a mark with a blank or nothing: `B 1000`, `B1000`. */
  readonly atStart: RegExp;
  /** At the end of a text. */
  readonly atEnd: RegExp;
  /** Anywhere between blanks (global). */
  readonly anywhere: RegExp;
  /** At the start, with a mark before it that cannot be left out. */
  readonly marked: RegExp;
}

const known = new Map<string, PostalCodePatterns>();

/** The patterns of a country (ISO 3166-1 code); undefined for countries without postal codes. */
export function postalCodePatterns(country: string): PostalCodePatterns | undefined {
  const format = Object.hasOwn(postalFormats, country) ? postalFormats[country] : undefined;
  if (format === undefined) return undefined;
  const patterns = known.get(country) ?? compile(format, marksOf(country));
  known.set(country, patterns);
  return patterns;
}

/** What people put before the codes of a country: its ISO code and the letters of car plates. */
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
