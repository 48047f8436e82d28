import { isCalendarDate } from '../document/is-calendar-date.js';

/**
 * Refuses a date that is none.
 *
 * @param name what the message calls it
 * @throws TypeError when it is no string
 * @throws RangeError when it is no day of the calendar in the form YYYY-MM-DD
 */
export function assertDate(name: string, date: unknown): void {
  if (typeof date !== 'string') throw new TypeError(`${name} must be a string in the form YYYY-MM-DD.`);
  if (!isCalendarDate(date)) {
    throw new RangeError(
      `${name} is ${JSON.stringify(date)}: give a day of the calendar in the form YYYY-MM-DD, such as "2026-11-02".`,
    );
  }
}
