import { atomicText } from './atomic-text.js';
import { toDouble } from './cast.js';
import { isDuration, isNumeric, orderOf } from './compare.js';
import { isZero } from './decimal.js';
import type { Atomic } from './item.js';

/** A text that equal values share (few that differ do, too): to look values up by. Untyped values are strings. */
export function equalityKey(item: Atomic): string {
  if (isNumeric(item)) return `n${toDouble(item)}`;
  if (item.kind === 'string' || item.kind === 'untyped') return `s${item.value}`;
  if (item.kind === 'boolean') return `b${item.value}`;
  if (isDuration(item)) return isZero(item.value.amount) ? 'P' : item.value.text;
  return `${item.kind}${item.kind === 'date' || item.kind === 'time' || item.kind === 'dateTime' ? item.value.moment : atomicText(item)}`;
}

/** Whether two values with the same key are equal (`eq`); NaN equals nothing. */
export function isEqual(a: Atomic, b: Atomic): boolean {
  if (isDuration(a) && isDuration(b)) return equalityKey(a) === equalityKey(b);
  return orderOf(asString(a), asString(b)) === 0;
}

function asString(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'string', value: item.value } : item;
}
