import { nearest } from './codes/nearest.js';
import { isCalendarDate } from './is-calendar-date.js';

/** The probable meaning of a value that cannot be read. */
export interface Meaning {
  readonly value: string | number;
  /** Whether no other meaning is possible. */
  readonly isSure: boolean;
}

/** The choice that a text means: written differently (`eur`, `credit note`, `€`), or with a wrong letter. */
export function meantChoice(input: unknown, choices: readonly unknown[]): Meaning | undefined {
  if (typeof input !== 'string' || input.length > LONGEST) return undefined;
  const known = choices.filter((choice) => typeof choice === 'string');
  const folded = fold(input);
  const same =
    known.find((choice) => fold(choice) === folded) ?? known.find((choice) => choice === SIGNS[input.trim()]);
  if (same !== undefined) return { value: same, isSure: true };
  const near = nearest(input, known);
  return near === undefined ? undefined : { value: near, isSure: false };
}

/** Longer texts are not analysed. */
const LONGEST = 60;

/** Symbols of only one of the service's currencies. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' };

function fold(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, '_');
}

/** The day that a text means: certain if year, month and day are in that order, or the month cannot be the day. */
export function meantDay(text: string): Meaning | undefined {
  const [, year = '', month = '', day = '', rest = ''] =
    /^\s*(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ](.{1,30}))?\s*$/.exec(text) ?? [];
  const isCompact = /^\s*\d{5,7}\s*$/.test(text);
  const written = isCompact ? '' : isoDay(year, month, day);
  // A point in time can be another day elsewhere, unless it is midnight without a zone.
  if (written !== '') return { value: written, isSure: rest === '' || /^00:00(?::00(?:\.0+)?)?$/.test(rest) };
  const [, first = '', second = '', last = ''] =
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text) ?? [];
  const european = isoDay(last, second, first);
  if (european === '') return undefined;
  const american = isoDay(last, first, second);
  return american === '' || american === european ? { value: european, isSure: true } : undefined;
}

function isoDay(year: string, month: string, day: string): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== '' && isCalendarDate(text) ? text : '';
}

/** The text that a value of another type means: the digits of a whole number, the day of a Date in universal time. */
export function meantText(input: unknown): Meaning | undefined {
  if (typeof input === 'number' && Number.isSafeInteger(input)) return { value: String(input), isSure: true };
  if (input instanceof Date && !Number.isNaN(input.getTime()))
    return { value: input.toISOString().slice(0, 10), isSure: false };
  return undefined;
}

/** The whole number that a text means. */
export function meantInteger(input: unknown): Meaning | undefined {
  return typeof input === 'string' && /^\s*\d{1,15}\s*$/.test(input)
    ? { value: Number(input), isSure: true }
    : undefined;
}

/** Base64 in the standard alphabet, padded, without the prefix of a data URL. */
export function meantBase64(packed: string): Meaning | undefined {
  const text = packed
    .replace(/^data:[^,]{0,200},/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  let end = text.length;
  // A regular expression for the end would begin at each of many signs inside.
  while (text[end - 1] === '=') end -= 1;
  const content = text.slice(0, end);
  if (content === '' || !/^[A-Za-z0-9+/]+$/.test(content) || content.length % 4 === 1) return undefined;
  const value = content.padEnd(Math.ceil(content.length / 4) * 4, '=');
  return value === packed ? undefined : { value, isSure: true };
}
