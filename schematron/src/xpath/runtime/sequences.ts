import { calculate } from './arithmetic.js';
import { atMostOne } from './cardinality.js';
import { textToDouble } from './cast.js';
import { isDuration, isNumeric, orderOf } from './compare.js';
import { addDecimals, type Decimal, ZERO } from '../decimal/decimal.js';
import { equalityKey, isEqual } from './equality.js';
import { addIntegers, type Integer } from '../decimal/integer.js';
import type { Atomic } from './item.js';
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

/** A longer range is certainly a mistake. */
const LONGEST_RANGE = 10_000_000;

/** `a to b`. */
export function range(from: Integer | undefined, to: Integer | undefined): readonly Integer[] {
  if (from === undefined || to === undefined || from > to) return [];
  const length = Number(to) - Number(from) + 1;
  if (length > LONGEST_RANGE) throw new XPathError('XPDY0130', `a range of ${length} numbers is too long`);
  return Array.from({ length }, (_, index) => addIntegers(from, index));
}

/** fn:sum of decimals. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  let total = ZERO;
  for (const value of values) total = addDecimals(total, value);
  return total;
}

/** fn:sum; untyped values are doubles. */
export function sum(items: readonly Atomic[]): Atomic {
  const [first, ...rest] = items.map(toNumber);
  if (first === undefined) return { kind: 'integer', value: 0 };
  if (!isNumeric(first) && !isDuration(first))
    throw new XPathError('FORG0006', `a ${first.kind} cannot be summed`);
  return rest.reduce((total, item) => calculate('+', total, item), first);
}

/** fn:sum with a value for the empty sequence. */
export function sumOr(items: readonly Atomic[], zero: readonly Atomic[]): Atomic | undefined {
  return items.length === 0 ? atMostOne(zero) : sum(items);
}

/** fn:avg; undefined for none. */
export function average(items: readonly Atomic[]): Atomic | undefined {
  if (items.length === 0) return undefined;
  return calculate('div', sum(items), { kind: 'integer', value: items.length });
}

/** fn:min or fn:max; undefined for none. NaN wins. */
export function extreme(which: 'min' | 'max', items: readonly Atomic[]): Atomic | undefined {
  let best: Atomic | undefined;
  for (const item of promoted(items.map(toNumber))) {
    if (item.kind === 'double' && Number.isNaN(item.value)) return item;
    if (best === undefined || (which === 'min' ? orderOf(item, best) < 0 : orderOf(item, best) > 0))
      best = item;
  }
  return best;
}

function toNumber(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'double', value: textToDouble(item.value) } : item;
}

/** All numbers are of the widest type among them. */
function promoted(items: readonly Atomic[]): readonly Atomic[] {
  const isDouble = items.some(({ kind }) => kind === 'double');
  const isDecimal = items.some(({ kind }) => kind === 'decimal');
  if (!isDouble && !isDecimal) return items;
  const zero: Atomic = isDouble ? { kind: 'double', value: 0 } : { kind: 'decimal', value: ZERO };
  return items.map((item) =>
    isNumeric(item) && item.kind !== zero.kind ? calculate('+', item, zero) : item,
  );
}
