import { castItem, textToBoolean, textToDouble, toDecimal, toDouble } from './cast.js';
import { compareDecimals, isZero } from '../decimal/decimal.js';
import type { DurationKind } from './duration.js';
import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { atomizeItem } from './nodes.js';
import { compareStrings } from './strings.js';
import { XPathError } from './xpath-error.js';

type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';

/** Whether an order (negative, zero, positive; NaN for values without one) satisfies a comparison. */
function holds(comparison: Comparison, order: number): boolean {
  switch (comparison) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    case 'gt':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** The order of two doubles; NaN if one of them is. */
function compareDoubles(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : Number.NaN;
}

/** General comparison (`=`, `<` …): true if any pair of items satisfies it (XPath 2.0, 3.5.2). */
export function generalCompare(
  d: Evaluation,
  comparison: Comparison,
  left: readonly Item[],
  right: readonly Item[],
): boolean {
  return left.some((a) => {
    const first = atomizeItem(d, a);
    return right.some((b) => compareUntyped(comparison, first, atomizeItem(d, b)));
  });
}

/** Value comparison (`eq`, `lt` …) of single items; undefined if one is absent (XPath 2.0, 3.5.1). */
export function valueCompare(
  d: Evaluation,
  comparison: Comparison,
  left: readonly Item[],
  right: readonly Item[],
): boolean | undefined {
  const [a, moreLeft] = left;
  const [b, moreRight] = right;
  if (a === undefined || b === undefined) return undefined;
  if (moreLeft !== undefined || moreRight !== undefined) {
    throw new XPathError('XPTY0004', 'one value is compared, but there are several');
  }
  return compareTyped(comparison, asString(atomizeItem(d, a)), asString(atomizeItem(d, b)));
}

function asString(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'string', value: item.value } : item;
}

/** An untyped value is cast to the type of the other side: a number, a string, a date. */
function compareUntyped(comparison: Comparison, left: Atomic, right: Atomic): boolean {
  if (left.kind === 'untyped') return compareTyped(comparison, fitted(left, right), asString(right));
  if (right.kind === 'untyped') return compareTyped(comparison, left, fitted(right, left));
  return compareTyped(comparison, left, right);
}

function fitted({ value }: Extract<Atomic, { kind: 'untyped' }>, other: Atomic): Atomic {
  switch (other.kind) {
    case 'untyped':
    case 'string':
      return { kind: 'string', value };
    case 'integer':
    case 'decimal':
    case 'double':
      return { kind: 'double', value: textToDouble(value) };
    case 'boolean':
      return { kind: 'boolean', value: textToBoolean(value) };
    default:
      return castItem(other.kind, { kind: 'untyped', value });
  }
}

function compareTyped(comparison: Comparison, left: Atomic, right: Atomic): boolean {
  // Durations of different kinds are equal if both are zero, and have no order.
  if (isDuration(left) && isDuration(right) && left.kind !== right.kind) {
    if (comparison !== 'eq' && comparison !== 'ne') return refuseToCompare(left, right);
    return (isZero(left.value.amount) && isZero(right.value.amount)) === (comparison === 'eq');
  }
  return holds(comparison, orderOf(left, right));
}

/**
 * The order of two typed values.
 *
 * @throws XPathError XPTY0004 if their types cannot be compared
 */
export function orderOf(left: Atomic, right: Atomic): number {
  if (isNumeric(left) && isNumeric(right)) {
    if (left.kind === 'double' || right.kind === 'double')
      return compareDoubles(toDouble(left), toDouble(right));
    return compareDecimals(toDecimal(left), toDecimal(right));
  }
  if (left.kind === 'string' && right.kind === 'string') return compareStrings(left.value, right.value);
  if (left.kind === 'boolean' && right.kind === 'boolean') return Number(left.value) - Number(right.value);
  if (left.kind === right.kind && isMoment(left) && isMoment(right)) {
    return compareDoubles(left.value.moment, right.value.moment);
  }
  if (left.kind === right.kind && isDuration(left) && isDuration(right)) {
    return compareDecimals(left.value.amount, right.value.amount);
  }
  return refuseToCompare(left, right);
}

function refuseToCompare(left: Atomic, right: Atomic): never {
  throw new XPathError(
    'XPTY0004',
    `a value of the type ${left.kind} is compared with one of the type ${right.kind}`,
  );
}

export function isNumeric(item: Atomic): boolean {
  return item.kind === 'integer' || item.kind === 'decimal' || item.kind === 'double';
}

export function isDuration(item: Atomic): item is Extract<Atomic, { kind: DurationKind }> {
  return item.kind === 'dayTimeDuration' || item.kind === 'yearMonthDuration';
}

export function isMoment(item: Atomic): item is Extract<Atomic, { kind: 'date' | 'time' | 'dateTime' }> {
  return item.kind === 'date' || item.kind === 'time' || item.kind === 'dateTime';
}
