import { isCalendarDate } from '#errors';

/** The number that comes first in a date such as 03/04/2026. */
export type FirstOfDate = 'day' | 'month';

/**
 * The days that a text may mean, as YYYY-MM-DD. `03/04/2026` may mean two: day and month, or month and day. A point in time in UTC, or one
 * without an offset that is not midnight, may mean the day before or after: midnight in Brussels is 23:00 of the day before in UTC.
 *
 * @param first the usual order in the language of the text, if that is known: it decides between two readings
 * @returns the day that is written comes first; empty if the text is not a date
 */
export function dayReadings(text: string, first?: FirstOfDate): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  const trimmed = text.trim();
  const [, year = '', , month = '', day = '', time] =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ](.+))?$/s.exec(trimmed) ?? [];
  const isCompact = /^\d{5,7}(?:$|[T ])/.test(trimmed);
  const written = isCompact ? '' : isoDay(year, month, day);
  if (written !== '') return time === undefined ? [written] : daysAround(written, time.trim());
  const [, one = '', other = '', last = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(trimmed) ?? [];
  const [dayFirst, monthFirst] = [isoDay(last, other, one), isoDay(last, one, other)];
  const readings = [...new Set([dayFirst, monthFirst])].filter((reading) => reading !== '');
  if (readings.length < 2 || first === undefined) return readings;
  return [first === 'day' ? dayFirst : monthFirst];
}

/** The days of a spreadsheet from 1980 to 2079: day 1 is the first of January 1900. */
const SPREADSHEET = { first: 29_221, last: 65_745, dayBeforeFirst: Date.UTC(1899, 11, 30) };

/** The day that a number of a spreadsheet means; undefined if it is not one of our time. Workbooks of old Macs count from 1904. */
export function spreadsheetDay(number: number): string | undefined {
  const day = Math.floor(number);
  if (!(day >= SPREADSHEET.first && day <= SPREADSHEET.last)) return undefined;
  return new Date(SPREADSHEET.dayBeforeFirst + day * 86_400_000).toISOString().slice(0, 10);
}

const MAX_LENGTH = 60;
const TIME =
  /^(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?(?:\[[\w/+-]+\])?$/i;

/** The day of a point in time; if it depends on where that is, also the neighbouring days that it has somewhere. */
function daysAround(day: string, text: string): readonly string[] {
  const [, hour = '', minute = '', second = '0', fraction = '0', zone = ''] = TIME.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return [];
  const isMidnight = [hour, minute, second, fraction].every((part) => Number(part) === 0);
  // With an offset, it is the day where the time was written. Nobody but a program writes midnight in UTC, and it means the day.
  const hasOffset = /^[+-]/.test(zone) && /[1-9]/.test(zone);
  if (isMidnight || hasOffset) return [day];
  return [
    day,
    ...(Number(hour) < FURTHEST_WEST ? [neighbour(day, -1)] : []),
    ...(Number(hour) >= 24 - FURTHEST_EAST ? [neighbour(day, 1)] : []),
  ];
}

/** How many hours the time zones are behind and ahead of UTC: at 11:30 it is the day before in one, and the day after in another. */
const FURTHEST_WEST = 12;
const FURTHEST_EAST = 14;

function neighbour(day: string, distance: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + distance);
  return date.toISOString().slice(0, 10);
}

function isoDay(year: string, month: string, day: string): string {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== '' && isCalendarDate(text) ? text : '';
}
