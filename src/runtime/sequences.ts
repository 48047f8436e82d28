import { equalityKey, isEqual } from './equality.js';
import type { Atomic } from './item.js';
import { addIntegers, type Integer } from './integer.js';
import { XPathError } from './xpath-error.js';

/** fn:distinct-values of strings: the first of each. */
export function distinctStrings(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)];
}

/** fn:distinct-values; values that cannot be compared are distinct, NaN equals itself. */
export function distinctValues(items: readonly Atomic[]): readonly Atomic[] {
  const seen = new Map<string, Atomic[]>();
  return items.filter((item) => {
    const key = equalityKey(item);
    const alike = seen.get(key) ?? [];
    if (alike.some((other) => isSame(item, other))) return false;
    seen.set(key, [...alike, item]);
    return true;
  });
}

function isSame(a: Atomic, b: Atomic): boolean {
  return isEqual(a, b) || (isNotNumber(a) && isNotNumber(b));
}

function isNotNumber(item: Atomic): boolean {
  return item.kind === 'double' && Number.isNaN(item.value);
}

/** fn:index-of: the positions of values equal to one. */
export function indexOf(items: readonly Atomic[], search: Atomic): readonly number[] {
  return items.flatMap((item, index) =>
    equalityKey(item) === equalityKey(search) && isSame(item, search) ? [index + 1] : [],
  );
}

/** fn:insert-before. */
export function insertBefore<T>(items: readonly T[], position: Integer, inserts: readonly T[]): readonly T[] {
  const at = Math.max(Number(position), 1) - 1;
  return [...items.slice(0, at), ...inserts, ...items.slice(at)];
}

/** fn:remove. */
export function remove<T>(items: readonly T[], position: Integer): readonly T[] {
  return items.filter((_, index) => index + 1 !== position);
}

/** fn:subsequence; positions are rounded as fn:round does. */
export function subsequence<T>(
  items: readonly T[],
  start: number,
  length = Number.POSITIVE_INFINITY,
): readonly T[] {
  const first = Math.floor(start + 0.5);
  const last = first + Math.floor(length + 0.5);
  return items.filter((_, index) => index + 1 >= first && index + 1 < last);
}

/** More numbers than this are no range that a rule can mean. */
const LONGEST_RANGE = 10_000_000;

/** `a to b`. */
export function range(from: Integer | undefined, to: Integer | undefined): readonly Integer[] {
  if (from === undefined || to === undefined || from > to) return [];
  const length = Number(to) - Number(from) + 1;
  if (length > LONGEST_RANGE) throw new XPathError('XPDY0130', `a range of ${length} numbers is too long`);
  return Array.from({ length }, (_, index) => addIntegers(from, index));
}
