import { trimSpace } from './strings.js';
import { XPathError } from './xpath-error.js';

/**
 * xs:date, xs:time or xs:dateTime. Two of them are compared as points in time; one without a timezone is in UTC, so
 * that a verdict does not depend on the place.
 */
export interface DateTime {
  /**
   * Milliseconds since 1970-01-01T00:00:00Z; a time is on 1972-12-31. Finer fractions are truncated. Exact for 285,000 years, and of
   * whole minutes beyond that, which are at least seven times as far apart as such large doubles.
   */
  readonly moment: number;
  /** The canonical lexical form. */
  readonly text: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const ZONE = '(Z|[+-](?:0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?';
const DAY = '(-?(?:[1-9]\\d{3,}|0\\d{3}))-(\\d{2})-(\\d{2})';
const CLOCK = '(\\d{2}):(\\d{2}):(\\d{2}(?:\\.\\d+)?)';
const FORMS = {
  date: new RegExp(`^${DAY}${ZONE}$`),
  dateTime: new RegExp(`^${DAY}T${CLOCK}${ZONE}$`),
  time: new RegExp(`^${CLOCK}${ZONE}$`),
};
/** The last year, as in Saxon-HE and Xerces; the standard requires four digits and leaves the rest to the processor. */
const LAST_YEAR = 2_147_483_647;

/** The value that a text stands for; undefined if it is not one. @throws XPathError FODT0001 beyond the year 2147483647 */
export function readDateTime(kind: keyof typeof FORMS, lexical: string): DateTime | undefined {
  const text = trimSpace(lexical);
  const plain = kind === 'date' ? readPlainDay(text) : undefined;
  if (plain !== undefined) return plain;
  const match = FORMS[kind].exec(text);
  if (!match) return undefined;
  const groups = match.slice(1);
  const [year = '1972', month = '12', day = '31'] = kind === 'time' ? [] : groups;
  if (Math.abs(Number(year)) > LAST_YEAR) throw outOfRange();
  // The year 0000 exists since XML Schema 1.1.
  if (year === '-0000' || !isDay(Number(year), Number(month), Number(day))) return undefined;
  const [hour = 0, minute = 0, second = 0] = kind === 'date' ? [] : groups.slice(-4, -1).map(Number);
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isMidnight) || minute > 59 || second >= 60) return undefined;
  const days = kind === 'time' ? DAY_OF_TIMES : daysBefore(Number(year), Number(month), Number(day));
  const zone = canonicalZone(groups.at(-1));
  const offset = offsetOf(zone);
  if (isMidnight)
    return formatDateTime(kind, (kind === 'time' ? days : days + 1) * DAY_LENGTH, { zone, offset });
  // Seconds come last: a number of minutes is exact in any year.
  const minutes = (days * 24 + hour) * 60 + minute - offset;
  if (second > 0 && !Number.isSafeInteger(minutes * 60_000)) throw outOfRange();
  const moment = minutes * 60_000 + second * 1000;
  const canonical = zone === groups.at(-1) || zone === '' ? text : text.replace(/[+-]00:00$/, 'Z');
  return {
    moment,
    text: canonical.includes('.') ? canonical.replace(TRAILING_ZEROS, '$1') : canonical,
    year: Number(year),
    month: Number(month),
    day: Number(day),
  };
}

function outOfRange(): XPathError {
  return new XPathError('FODT0001', 'a date is out of range');
}

/** The days between 1970-01-01 and a day of the Gregorian calendar, which repeats after 400 years. */
function daysBefore(year: number, month: number, day: number): number {
  const cycles = Math.floor(year / 400) - 5;
  return Date.UTC(year - cycles * 400, month - 1, day) / DAY_LENGTH + cycles * 146_097;
}

/** A day of four digits without a zone, as nearly all of invoices are; undefined for any other text. */
function readPlainDay(text: string): DateTime | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined;
  const [year, month, day] = [digitsAt(text, 0, 4), digitsAt(text, 5, 7), digitsAt(text, 8, 10)];
  // Date.UTC reads years below 100 as years of the twentieth century; a sum with NaN is NaN.
  if (!(year >= 100) || !isDay(year, month, day)) return undefined;
  return { moment: Date.UTC(year, month - 1, day), text, year, month, day };
}

/** The number that digits make up; NaN if one of them is none. */
function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = 10 * number + digit;
  }
  return number;
}

const ZERO = 0x30;

const DAY_LENGTH = 86_400_000;
/** 1972-12-31, in days since 1970-01-01. */
const DAY_OF_TIMES = 1095;
const TRAILING_ZEROS = /(?:(\.\d*[1-9])|\.)0+(?!\d)/;

/** The zone as written, `Z` for UTC, empty for none. */
export function zoneOf({ text }: DateTime): string {
  return /(?:Z|[+-]\d\d:\d\d)$/.exec(text)?.[0] ?? '';
}

function canonicalZone(written: string | undefined): string {
  return written === '+00:00' || written === '-00:00' ? 'Z' : (written ?? '');
}

function isDay(year: number, month: number, day: number): boolean {
  if (!(month >= 1 && month <= 12 && day >= 1)) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0));
}

/** Of the months, in a year that is no leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Minutes east of UTC. */
export function offsetOf(zone: string): number {
  if (zone === '' || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}

/**
 * A date, time or dateTime from its local milliseconds.
 *
 * @param local milliseconds since 1970-01-01T00:00:00 of the same zone
 * @param zone as written: `Z`, `+01:00`, or nothing
 * @param offset minutes of the zone east of UTC
 * @throws XPathError FODT0001 beyond the years of JavaScript's calendar, which ends in 275760
 */
export function formatDateTime(
  kind: 'date' | 'time' | 'dateTime',
  local: number,
  { zone, offset }: { readonly zone: string; readonly offset: number },
): DateTime {
  const clock = new Date(local);
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()];
  if (Number.isNaN(year)) throw outOfRange();
  const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
  const date = `${year < 0 ? '-' : ''}${digits(Math.abs(year), 4)}-${digits(month)}-${digits(day)}`;
  const fraction = clock.getUTCMilliseconds() === 0 ? '' : `.${digits(clock.getUTCMilliseconds(), 3)}`;
  const time = `${digits(clock.getUTCHours())}:${digits(clock.getUTCMinutes())}:${digits(clock.getUTCSeconds())}${fraction.replace(/0{1,2}$/, '')}`;
  const text = { date, time, dateTime: `${date}T${time}` }[kind];
  return { moment: local - offset * 60_000, text: `${text}${zone}`, year, month, day };
}
