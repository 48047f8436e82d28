import { textToDouble, toDecimal, toDouble } from './cast.js';
import { isDuration, isMoment, isNumeric } from './compare.js';
import { type DateTime, formatDateTime, offsetOf, zoneOf } from './date-time.js';
import {
  addDecimals,
  type Decimal,
  decimalOf,
  isZero,
  multiplyDecimals,
  negateDecimal,
  subtractDecimals,
} from '../decimal/decimal.js';
import { divideDecimals, divideToInteger, remainderOfDecimals } from './quotients.js';
import { floorOfDecimal, roundDecimal } from '../decimal/rounding.js';
import { type DurationKind, durationOf } from './duration.js';
import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { atomizeItem } from './nodes.js';
import { decimalOfDouble, integerOfDecimal, shortestDecimalOfDouble } from './number-conversion.js';
import { XPathError } from './xpath-error.js';

type Operator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod';

/** The value of an arithmetic expression; undefined if an operand is absent (XPath 2.0, 3.4). */
export function arithmetic(
  d: Evaluation,
  operator: Operator,
  left: readonly Item[],
  right: readonly Item[],
): Atomic | undefined {
  const a = operandOf(d, left);
  const b = operandOf(d, right);
  return a === undefined || b === undefined ? undefined : calculate(operator, toNumber(a), toNumber(b));
}

/** The value of `-x`, or of `+x`. */
export function signed(d: Evaluation, sign: '+' | '-', operand: readonly Item[]): Atomic | undefined {
  const atomic = operandOf(d, operand);
  if (atomic === undefined) return undefined;
  const value = toNumber(atomic);
  if (value.kind === 'double') return sign === '+' ? value : { kind: 'double', value: -value.value };
  const number = requireNumber(value);
  if (sign === '+') return number;
  return exact(number.kind === 'integer' ? 'integer' : 'decimal', negateDecimal(toDecimal(number)));
}

function operandOf(d: Evaluation, items: readonly Item[]): Atomic | undefined {
  const [item, more] = items;
  if (more !== undefined) throw new XPathError('XPTY0004', 'one number is needed, but there are several');
  if (item === undefined) return undefined;
  return atomizeItem(d, item);
}

/** An untyped value is a double. */
function toNumber(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'double', value: textToDouble(item.value) } : item;
}

function requireNumber(item: Atomic): Atomic {
  if (isNumeric(item)) return item;
  throw new XPathError('XPTY0004', `a value of the type ${item.kind} is not a number`);
}

export function calculate(operator: Operator, left: Atomic, right: Atomic): Atomic {
  if (isTemporal(left) || isTemporal(right)) return calculateTemporal(operator, left, right);
  const a = requireNumber(left);
  const b = requireNumber(right);
  if (a.kind === 'double' || b.kind === 'double') return calculateDouble(operator, toDouble(a), toDouble(b));
  const isInteger = a.kind === 'integer' && b.kind === 'integer' && operator !== 'div';
  return calculateExact(operator, toDecimal(a), toDecimal(b), isInteger);
}

function calculateExact(operator: Operator, a: Decimal, b: Decimal, isInteger: boolean): Atomic {
  const kind = isInteger ? 'integer' : 'decimal';
  switch (operator) {
    case '+':
      return exact(kind, addDecimals(a, b));
    case '-':
      return exact(kind, subtractDecimals(a, b));
    case '*':
      return exact(kind, multiplyDecimals(a, b));
    case 'div':
      return exact('decimal', divideDecimals(a, b));
    case 'idiv':
      return { kind: 'integer', value: divideToInteger(a, b) };
    default:
      return exact(kind, remainderOfDecimals(a, b));
  }
}

function exact(kind: 'integer' | 'decimal', value: Decimal): Atomic {
  return kind === 'decimal' ? { kind, value } : { kind, value: integerOfDecimal(value) };
}

function calculateDouble(operator: Operator, a: number, b: number): Atomic {
  switch (operator) {
    case '+':
      return { kind: 'double', value: a + b };
    case '-':
      return { kind: 'double', value: a - b };
    case '*':
      return { kind: 'double', value: a * b };
    case 'div':
      return { kind: 'double', value: a / b };
    case 'mod':
      return { kind: 'double', value: a % b };
    default:
      return integerQuotient(a, b);
  }
}

/** `idiv` of doubles: F&O 6.2.5. */
function integerQuotient(a: number, b: number): Atomic {
  if (b === 0) throw new XPathError('FOAR0001', 'a number is divided by zero');
  if (!Number.isFinite(a) || Number.isNaN(b)) throw new XPathError('FOAR0002', 'a quotient has no value');
  const quotient = decimalOfDouble(Math.trunc(a / b));
  return { kind: 'integer', value: isZero(quotient) ? 0 : integerOfDecimal(quotient) };
}

type Moment = Extract<Atomic, { kind: 'date' | 'time' | 'dateTime' }>;
type DurationItem = Extract<Atomic, { kind: DurationKind }>;

function isTemporal(item: Atomic): item is Moment | DurationItem {
  return isMoment(item) || isDuration(item);
}

/**
 * The value of an arithmetic expression with a date, a time or a duration (F&O, chapter 10).
 *
 * @throws XPathError XPTY0004 for operands that do not match, FODT0001 and FODT0002 for results out of range
 */
function calculateTemporal(operator: Operator, left: Atomic, right: Atomic): Atomic {
  if (operator === '-' && isMoment(left) && isMoment(right) && left.kind === right.kind) {
    const milliseconds = decimalOf(left.value.moment - right.value.moment);
    return lasting('dayTimeDuration', divideDecimals(milliseconds, decimalOf(1000)));
  }
  if ((operator === '+' || operator === '-') && isMoment(left) && isDuration(right)) {
    return shifted(left, right, operator === '-');
  }
  if (operator === '+' && isDuration(left) && isMoment(right)) return shifted(right, left, false);
  if (isDuration(left) && isDuration(right) && left.kind === right.kind) {
    const [a, b] = [left.value.amount, right.value.amount];
    if (operator === '+') return lasting(left.kind, addDecimals(a, b));
    if (operator === '-') return lasting(left.kind, subtractDecimals(a, b));
    if (operator === 'div') return { kind: 'decimal', value: divideDecimals(a, b) };
  }
  if (operator === '*' && isDuration(left) && isNumeric(right)) {
    return lasting(left.kind, multiplyDecimals(left.value.amount, factorOf(right)));
  }
  if (operator === '*' && isDuration(right) && isNumeric(left))
    return calculateTemporal(operator, right, left);
  if (operator === 'div' && isDuration(left) && isNumeric(right)) {
    const factor = factorOf(right);
    if (isZero(factor)) throw new XPathError('FODT0002', 'a duration is divided by zero');
    return lasting(left.kind, divideDecimals(left.value.amount, factor));
  }
  throw new XPathError('XPTY0004', `"${operator}" cannot be applied to ${left.kind} and ${right.kind}`);
}

/** The number of months is an integer. */
function lasting(kind: DurationKind, amount: Decimal): Atomic {
  const whole = kind === 'yearMonthDuration' ? decimalOf(roundDecimal(amount)) : amount;
  return { kind, value: durationOf(kind, whole) };
}

function factorOf(item: Atomic): Decimal {
  if (item.kind === 'double') {
    if (Number.isNaN(item.value)) throw new XPathError('FOCA0005', 'a duration is multiplied by NaN');
    if (!Number.isFinite(item.value)) throw new XPathError('FODT0002', 'a duration is out of range');
    return shortestDecimalOfDouble(item.value);
  }
  if (item.kind === 'integer') return decimalOf(item.value);
  if (item.kind === 'decimal') return item.value;
  throw new XPathError('XPTY0004', `a duration is multiplied by a value of the type ${item.kind}`);
}

function shifted({ kind, value }: Moment, duration: DurationItem, isBack: boolean): Atomic {
  const amount = isBack ? negateDecimal(duration.value.amount) : duration.value.amount;
  const zone = zoneOf(value);
  const offset = offsetOf(zone);
  const local = value.moment + offset * 60_000;
  if (duration.kind === 'yearMonthDuration') {
    if (kind === 'time') throw new XPathError('XPTY0004', 'a time has no months');
    return {
      kind,
      value: formatDateTime(kind, inMonths(value, local, Number(floorOfDecimal(amount))), { zone, offset }),
    };
  }
  const milliseconds = Number(floorOfDecimal(multiplyDecimals(amount, decimalOf(1000))));
  const moved = local + milliseconds;
  const clock = moved - Math.floor(moved / DAY_LENGTH) * DAY_LENGTH;
  const shown = { date: moved - clock, time: DAY_OF_TIMES + clock, dateTime: moved }[kind];
  return { kind, value: formatDateTime(kind, shown, { zone, offset }) };
}

const DAY_LENGTH = 86_400_000;
const DAY_OF_TIMES = Date.UTC(1972, 11, 31);

/** The same day some months later, or the last day of that month. */
function inMonths({ year, month, day }: DateTime, local: number, months: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + months, 1);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const clock = local - Math.floor(local / DAY_LENGTH) * DAY_LENGTH;
  return first.getTime() + (Math.min(day, last.getUTCDate()) - 1) * DAY_LENGTH + clock;
}
