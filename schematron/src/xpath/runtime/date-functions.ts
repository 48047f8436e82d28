import { textToDateTime, textToDuration } from './cast.js';
import { isDuration } from './compare.js';
import { type DateTime, formatDateTime, offsetOf, zoneOf } from './date-time.js';
import { compareDecimals, type Decimal, decimalOf, isZero, ZERO } from '../decimal/decimal.js';
import { remainderOfDecimals } from './quotients.js';
import { type Duration, partsOf, readDuration } from './duration.js';
import type { Integer } from '../decimal/integer.js';
import type { Atomic } from './item.js';
import { doubleOfDecimal, integerOfDecimal } from './number-conversion.js';
import { readDecimal } from '../decimal/decimal-text.js';
import { XPathError } from './xpath-error.js';

/** Hours, minutes or seconds of a time or a dateTime, in its own zone; seconds are a decimal. */
export function partOfClock(part: 'hours' | 'minutes' | 'seconds', { text }: DateTime): Integer | Decimal {
  const [hours, minutes, seconds] = text
    .replace(/^.*T/, '')
    .replace(/(?:Z|[+-]\d\d:\d\d)$/, '')
    .split(':');
  if (part === 'seconds') {
    const decimal = readDecimal(seconds ?? '0');
    if (decimal === undefined)
      throw new XPathError('FOCA0006', 'seconds have more digits than are read', text);
    return decimal;
  }
  return Number(part === 'hours' ? hours : minutes);
}

/** fn:timezone-from-date, -dateTime and -time; undefined for one without a zone. */
export function timezoneOf(value: DateTime): Duration | undefined {
  const zone = zoneOf(value);
  if (zone === '') return undefined;
  const minutes = offsetOf(zone);
  return readDuration('dayTimeDuration', `${minutes < 0 ? '-' : ''}PT${Math.abs(minutes)}M`);
}

const MONTH_PARTS = ['years', 'months'];
const SECOND_PARTS = ['days', 'hours', 'minutes', 'seconds'];

/** A part of a duration, with its sign; zero if it does not have that part. Seconds are a decimal. */
export function partOfDuration(part: string, item: Atomic): Integer | Decimal {
  const { kind, value } = durationItem(item);
  const names = kind === 'dayTimeDuration' ? SECOND_PARTS : MONTH_PARTS;
  const found = partsOf(kind, value.amount)[names.indexOf(part)] ?? ZERO;
  return part === 'seconds' ? found : integerOfDecimal(found);
}

function durationItem(item: Atomic): Extract<Atomic, { kind: 'dayTimeDuration' | 'yearMonthDuration' }> {
  if (isDuration(item)) return item;
  if (item.kind !== 'untyped')
    throw new XPathError('XPTY0004', `a duration is needed, but a value of the type ${item.kind} is given`);
  const months = readDuration('yearMonthDuration', item.value);
  if (months !== undefined) return { kind: 'yearMonthDuration', value: months };
  return { kind: 'dayTimeDuration', value: textToDuration('dayTimeDuration', item.value) };
}

/** fn:dateTime. @throws XPathError FORG0008 if both have a zone, and the zones differ */
export function dateWithTime(date: DateTime, time: DateTime): DateTime {
  const [ofDate, ofTime] = [zoneOf(date), zoneOf(time)];
  if (ofDate !== '' && ofTime !== '' && ofDate !== ofTime)
    throw new XPathError('FORG0008', 'a date and a time have different time zones');
  const day = ofDate === '' ? date.text : date.text.slice(0, -ofDate.length);
  return textToDateTime('dateTime', `${day}T${time.text}${ofTime === '' ? ofDate : ''}`);
}

/** The current time, always in UTC, so that a verdict does not depend on the place. */
export function now(): DateTime {
  return formatDateTime('dateTime', Date.now(), { zone: 'Z', offset: offsetOf('Z') });
}

/**
 * fn:adjust-date-to-timezone, adjust-time-to-timezone and adjust-dateTime-to-timezone.
 *
 * @param zone undefined removes the zone
 * @throws XPathError FODT0003 for a zone beyond 14 hours, or with a fraction of a minute
 */
export function adjustZone(
  kind: 'date' | 'time' | 'dateTime',
  value: DateTime,
  zone: Duration | undefined,
): DateTime {
  const own = zoneOf(value);
  const bare = own === '' ? value.text : value.text.slice(0, -own.length);
  if (zone === undefined) return own === '' ? value : textToDateTime(kind, bare);
  const wanted = zoneText(zone.amount);
  if (own === '') return textToDateTime(kind, bare + wanted);
  const offset = offsetOf(wanted);
  const local = value.moment + offset * 60_000;
  if (kind !== 'time') return formatDateTime(kind, local, { zone: wanted, offset });
  // Only the clock: the day of times stays the same.
  return textToDateTime(kind, formatDateTime(kind, local, { zone: wanted, offset }).text);
}

const LARGEST_ZONE = decimalOf(14 * 3600);

function zoneText(seconds: Decimal): string {
  const isWhole = isZero(remainderOfDecimals(seconds, decimalOf(60)));
  const isNear =
    compareDecimals(seconds, LARGEST_ZONE) <= 0 && compareDecimals(seconds, decimalOf(-14 * 3600)) >= 0;
  if (!isWhole || !isNear) throw new XPathError('FODT0003', 'a duration is not that of a time zone');
  const minutes = doubleOfDecimal(seconds) / 60;
  if (minutes === 0) return 'Z';
  const digits = (part: number): string => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}
