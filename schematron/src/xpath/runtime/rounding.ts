import { absoluteDecimal, type Decimal, decimalOf } from '../decimal/decimal.js';
import {
  ceilingOfDecimal,
  floorOfDecimal,
  roundDecimal,
  roundDecimalAt,
  roundHalfToEven,
} from '../decimal/rounding.js';
import { type Integer, negateInteger } from '../decimal/integer.js';
import type { Atomic } from './item.js';
import {
  decimalOfDouble,
  doubleOfDecimal,
  integerOfDecimal,
  shortestDecimalOfDouble,
} from './number-conversion.js';

type Rounding = 'abs' | 'ceiling' | 'floor' | 'round';

const OF_DECIMAL: Readonly<Record<Rounding, (value: Decimal) => Decimal>> = {
  abs: absoluteDecimal,
  ceiling: (value) => decimalOf(ceilingOfDecimal(value)),
  floor: (value) => decimalOf(floorOfDecimal(value)),
  round: (value) => decimalOf(roundDecimal(value)),
};
const OF_DOUBLE: Readonly<Record<Rounding, (value: number) => number>> = {
  abs: Math.abs,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: roundDouble,
};

/** fn:abs of an integer. */
export function absoluteInteger(value: Integer): Integer {
  return value < 0 ? negateInteger(value) : value;
}

/** fn:abs, ceiling, floor, round of a number of any kind. */
export function roundItem(rounding: Rounding, item: Atomic): Atomic {
  if (item.kind === 'integer')
    return rounding === 'abs' ? { ...item, value: absoluteInteger(item.value) } : item;
  if (item.kind === 'decimal') return { ...item, value: OF_DECIMAL[rounding](item.value) };
  return item.kind === 'double' ? { ...item, value: OF_DOUBLE[rounding](item.value) } : item;
}

/** fn:round-half-to-even of a number of any kind. */
export function roundItemHalfToEven(item: Atomic, precision: number): Atomic {
  if (item.kind === 'integer') {
    return { ...item, value: integerOfDecimal(roundHalfToEven(decimalOf(item.value), precision)) };
  }
  if (item.kind === 'decimal') return { ...item, value: roundHalfToEven(item.value, precision) };
  if (item.kind !== 'double' || !Number.isFinite(item.value)) return item;
  const rounded = doubleOfDecimal(roundHalfToEven(shortestDecimalOfDouble(item.value), precision));
  // The sign of a zero is that of the number (F&O 6.4.5).
  return { ...item, value: rounded === 0 && (item.value < 0 || Object.is(item.value, -0)) ? -0 : rounded };
}

/** fn:round of a number of any kind at a number of decimals (XPath 3.0); halves toward positive infinity. */
export function roundItemAt(item: Atomic, precision: number): Atomic {
  if (item.kind === 'integer')
    return { ...item, value: integerOfDecimal(roundDecimalAt(decimalOf(item.value), precision)) };
  if (item.kind === 'decimal') return { ...item, value: roundDecimalAt(item.value, precision) };
  if (item.kind !== 'double' || !Number.isFinite(item.value)) return item;
  const rounded = doubleOfDecimal(roundDecimalAt(decimalOfDouble(item.value), precision));
  return { ...item, value: rounded === 0 && (item.value < 0 || Object.is(item.value, -0)) ? -0 : rounded };
}

/** fn:round of a double: halves toward positive infinity; -0.2 is -0. */
export function roundDouble(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  const rounded = Math.floor(value + 0.5);
  // The sum above can carry over for the double just below a half.
  if (value > 0 && value < 0.5) return 0;
  return rounded === 0 && value < 0 ? -0 : rounded;
}
