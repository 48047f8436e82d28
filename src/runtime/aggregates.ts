import { calculate } from './arithmetic.js';
import { atMostOne } from './cardinality.js';
import { textToDouble } from './cast.js';
import { isDuration, isNumeric, orderOf } from './compare.js';
import { addDecimals, ZERO, type Decimal } from './decimal.js';
import type { Atomic } from './item.js';
import { XPathError } from './xpath-error.js';

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
    throw new XPathError('FORG0006', `a ${first.kind} cannot be summed up`);
  return rest.reduce((total, item) => calculate('+', total, item), first);
}

/** fn:sum with a value for none. */
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
