import { argumentError } from './argument-errors.js';
import { shortenText } from './shorten-text.js';

/** Whether the text is a calendar date in the form YYYY-MM-DD: 2024-02-29 is one, 2026-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  // XML Schema has no year 0.
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Rejects a date that does not exist.
 *
 * @param name what the message calls it
 * @throws TypeError when it is not a string
 * @throws RangeError when it is not a day of the calendar in the form YYYY-MM-DD
 */
export function assertDate(name: string, date: unknown): void {
  if (typeof date !== 'string') throw argumentError(`${name} must be a string in the form YYYY-MM-DD`, date);
  if (!isCalendarDate(date)) {
    throw new RangeError(
      `${name} is ${JSON.stringify(shortenText(date, 60))}: give a calendar date in the form YYYY-MM-DD, such as "2026-11-02".`,
    );
  }
}

/** The day of a moment in the time zone of the machine, YYYY-MM-DD. */
export function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
