import type { Decimal } from '../document/decimal.js';
import { roundAmount } from './round-amount.js';

/**
 * Whether two amounts are the same money: equal at two decimals, or less than half a cent apart. A sum of doubles, such as
 * 99.9999999999986, is the 100.00 that was meant.
 */
export function isSameAmount(one: Decimal, other: Decimal): boolean {
  return roundAmount(one).eq(roundAmount(other)) || one.minus(other).abs().lt('0.005');
}
