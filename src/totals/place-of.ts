import type { Decimal } from '../document/decimal.js';

/** Where a value belongs in ascending values: the index of the first that is not below it. */
export function placeOf(value: Decimal, ascending: readonly Decimal[]): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]?.lt(value) === true) low = middle + 1;
    else high = middle;
  }
  return low;
}
