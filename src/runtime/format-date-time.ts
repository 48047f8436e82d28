import type { DateTime } from './date-time.js';
import { XPathError } from './xpath-error.js';

/**
 * A date, time or dateTime from the milliseconds that its clock shows.
 *
 * @param local milliseconds since 1970-01-01T00:00:00 of the same zone
 * @param zone as it is written: `Z`, `+01:00`, or nothing
 * @param offset minutes of the zone east of UTC
 * @throws XPathError FODT0001 beyond the year 9999
 */
export function formatDateTime(
  kind: 'date' | 'time' | 'dateTime',
  local: number,
  { zone, offset }: { readonly zone: string; readonly offset: number },
): DateTime {
  const clock = new Date(local);
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()];
  if (!(Math.abs(year) <= 9999)) throw new XPathError('FODT0001', 'a date is out of range');
  const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
  const date = `${year < 0 ? '-' : ''}${digits(Math.abs(year), 4)}-${digits(month)}-${digits(day)}`;
  const fraction = clock.getUTCMilliseconds() === 0 ? '' : `.${digits(clock.getUTCMilliseconds(), 3)}`;
  const time = `${digits(clock.getUTCHours())}:${digits(clock.getUTCMinutes())}:${digits(clock.getUTCSeconds())}${fraction.replace(/0+$/, '')}`;
  const text = { date, time, dateTime: `${date}T${time}` }[kind];
  return { moment: local - offset * 60_000, text: `${text}${zone}`, year, month, day };
}
