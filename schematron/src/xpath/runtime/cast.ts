import { type DateTime, readDateTime } from './date-time.js';
import { type Decimal, decimalOf, isZero, ZERO } from '../decimal/decimal.js';
import { type Duration, type DurationKind, durationOf, readDuration } from './duration.js';
import { type Integer, toInteger } from '../decimal/integer.js';
import type { Atomic } from './item.js';
import { decimalOfDouble, doubleOfDecimal, integerOfDecimal } from './number-conversion.js';
import { decimalToText, MOST_DIGITS, readDecimal } from '../decimal/decimal-text.js';
import { doubleToText, readDouble } from './number-text.js';
import { trimSpace } from './strings.js';
import { XPathError } from './xpath-error.js';

// The casts of XPath 2.0 (F&O, chapter 17), by target type. A value that the target type does not have is
// FORG0001 (or FOCA0002 for NaN and INF); a pair of types without a cast is XPTY0004.

function refuseText(text: string, type: string): never {
  throw new XPathError('FORG0001', `a text is not of the type xs:${type}`, text);
}

function refuseKind(item: Atomic, type: string): never {
  throw new XPathError('XPTY0004', `a value of the type ${item.kind} cannot become xs:${type}`);
}

/** FOCA0006 is XPath's error for a number that an implementation does not hold. */
function refuseNumber(text: string, type: string): never {
  if (text.length > MOST_DIGITS && !/[^\d.]/.test(trimSpace(text).replace(/^[+-]/, '')))
    throw new XPathError('FOCA0006', `a number has more than ${MOST_DIGITS} digits`, text);
  return refuseText(text, type);
}

/** xs:decimal of a text. */
export function textToDecimal(text: string): Decimal {
  return readDecimal(text) ?? refuseNumber(text, 'decimal');
}

/** xs:double of a text. */
export function textToDouble(text: string): number {
  return readDouble(text) ?? refuseText(text, 'double');
}

/** xs:integer of a text. */
export function textToInteger(text: string): Integer {
  const lexical = trimSpace(text);
  if (lexical.length > MOST_DIGITS || !/^[+-]?\d+$/.test(lexical)) refuseNumber(text, 'integer');
  if (lexical.length <= SAFE_DIGITS) return Number(lexical) + 0;
  return toInteger(BigInt(lexical.replace(/^\+/, '')));
}

/** Integers of so many digits are safe. */
const SAFE_DIGITS = 15;

/** xs:boolean of a text. */
export function textToBoolean(text: string): boolean {
  const lexical = trimSpace(text);
  if (lexical === 'true' || lexical === '1') return true;
  if (lexical === 'false' || lexical === '0') return false;
  return refuseText(text, 'boolean');
}

/** xs:date, xs:time, xs:dateTime of a text. */
export function textToDateTime(kind: 'date' | 'time' | 'dateTime', text: string): DateTime {
  return readDateTime(kind, text) ?? refuseText(text, kind);
}

/** xs:dayTimeDuration, xs:yearMonthDuration of a text. */
export function textToDuration(kind: DurationKind, text: string): Duration {
  return readDuration(kind, text) ?? refuseText(text, kind);
}

/** fn:number of a text: NaN if it is not a number. */
export function textToNumber(text: string): number {
  return readDouble(text) ?? Number.NaN;
}

/** A cast to any of the types that rules use. */
export function castItem(kind: Exclude<Atomic['kind'], 'untyped'>, item: Atomic): Atomic {
  if (item.kind === kind) return item;
  switch (kind) {
    case 'string':
      return { kind, value: atomicText(item) };
    case 'boolean':
      return { kind, value: toBoolean(item) };
    case 'integer':
      return { kind, value: toIntegerValue(item) };
    case 'decimal':
      return { kind, value: toDecimal(item) };
    case 'double':
      return { kind, value: toDouble(item) };
    case 'dayTimeDuration':
    case 'yearMonthDuration':
      return { kind, value: toDuration(kind, item) };
    default:
      return { kind, value: toDateTime(kind, item) };
  }
}

function toDuration(kind: DurationKind, item: Atomic): Duration {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToDuration(kind, item.value);
    // A duration of the other kind has no part of this kind.
    case 'dayTimeDuration':
    case 'yearMonthDuration':
      return item.kind === kind ? item.value : durationOf(kind, ZERO);
    default:
      return refuseKind(item, kind);
  }
}

function toBoolean(item: Atomic): boolean {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToBoolean(item.value);
    case 'integer':
      return item.value !== 0;
    case 'decimal':
      return !isZero(item.value);
    case 'double':
      return item.value !== 0 && !Number.isNaN(item.value);
    case 'boolean':
      return item.value;
    default:
      return refuseKind(item, 'boolean');
  }
}

function toIntegerValue(item: Atomic): Integer {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToInteger(item.value);
    case 'boolean':
      return item.value ? 1 : 0;
    case 'integer':
      return item.value;
    case 'decimal':
      return integerOfDecimal(item.value);
    case 'double':
      return integerOfDecimal(decimalOfDouble(item.value));
    default:
      return refuseKind(item, 'integer');
  }
}

export function toDecimal(item: Atomic): Decimal {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToDecimal(item.value);
    case 'boolean':
      return decimalOf(item.value ? 1 : 0);
    case 'integer':
      return decimalOf(item.value);
    case 'decimal':
      return item.value;
    case 'double':
      return decimalOfDouble(item.value);
    default:
      return refuseKind(item, 'decimal');
  }
}

export function toDouble(item: Atomic): number {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToDouble(item.value);
    case 'boolean':
      return item.value ? 1 : 0;
    case 'integer':
      return Number(item.value);
    case 'decimal':
      return doubleOfDecimal(item.value);
    case 'double':
      return item.value;
    default:
      return refuseKind(item, 'double');
  }
}

function toDateTime(kind: 'date' | 'time' | 'dateTime', item: Atomic): DateTime {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return textToDateTime(kind, item.value);
    case 'date':
    case 'dateTime':
      return dateTimeParts(kind, item);
    default:
      return refuseKind(item, kind);
  }
}

/** A dateTime includes a date and a time, a date begins at midnight. */
function dateTimeParts(
  kind: 'date' | 'time' | 'dateTime',
  item: Extract<Atomic, { kind: 'date' | 'time' | 'dateTime' }>,
): DateTime {
  const { text } = item.value;
  if (item.kind === kind) return item.value;
  if (item.kind === 'date' && kind === 'dateTime') {
    return textToDateTime(kind, text.replace(/^(-?\d+-\d\d-\d\d)/, '$1T00:00:00'));
  }
  if (item.kind === 'dateTime' && kind === 'date') {
    return textToDateTime(kind, text.replace(/T\d\d:\d\d:[\d.]+/, ''));
  }
  if (item.kind === 'dateTime') return textToDateTime(kind, text.replace(/^.*T/, ''));
  return refuseKind(item, kind);
}

/** The result of a cast to xs:string (F&O 17.1.2). */
export function atomicText(item: Atomic): string {
  switch (item.kind) {
    case 'string':
    case 'untyped':
      return item.value;
    case 'boolean':
    case 'integer':
      return String(item.value);
    case 'decimal':
      return decimalToText(item.value);
    case 'double':
      return doubleToText(item.value);
    default:
      return item.value.text;
  }
}
