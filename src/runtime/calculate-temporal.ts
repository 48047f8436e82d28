import type { Operator } from './arithmetic.js';
import { isDuration, isMoment, isNumeric } from './compare.js';
import { offsetOf, zoneOf, type DateTime } from './date-time.js';
import {
  addDecimals,
  decimalOf,
  divideDecimals,
  floorOfDecimal,
  isZero,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  type Decimal,
} from './decimal.js';
import { durationOf, type DurationKind } from './duration.js';
import { formatDateTime } from './format-date-time.js';
import type { Atomic } from './item.js';
import { decimalOfDouble } from './number-conversion.js';
import { XPathError } from './xpath-error.js';

type Moment = Extract<Atomic, { kind: 'date' | 'time' | 'dateTime' }>;
type DurationItem = Extract<Atomic, { kind: DurationKind }>;

export function isTemporal(item: Atomic): item is Moment | DurationItem {
  return isMoment(item) || isDuration(item);
}

/**
 * The value of an arithmetic expression with a date, a time or a duration (F&O, chapter 10).
 *
 * @throws XPathError XPTY0004 for operands that do not go together, FODT0001 and FODT0002 beyond what there is
 */
export function calculateTemporal(operator: Operator, left: Atomic, right: Atomic): Atomic {
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

/** Months are whole. */
function lasting(kind: DurationKind, amount: Decimal): Atomic {
  const whole = kind === 'yearMonthDuration' ? decimalOf(roundDecimal(amount)) : amount;
  return { kind, value: durationOf(kind, whole) };
}

function factorOf(item: Atomic): Decimal {
  if (item.kind === 'double') {
    if (Number.isNaN(item.value)) throw new XPathError('FOCA0005', 'a duration is multiplied with NaN');
    if (!Number.isFinite(item.value)) throw new XPathError('FODT0002', 'a duration is out of range');
    return decimalOfDouble(item.value);
  }
  if (item.kind === 'integer') return decimalOf(item.value);
  if (item.kind === 'decimal') return item.value;
  throw new XPathError('XPTY0004', `a duration is multiplied with a value of the type ${item.kind}`);
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

/** The same day some months on, or the last one of that month. */
function inMonths({ year, month, day }: DateTime, local: number, months: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + months, 1);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const clock = local - Math.floor(local / DAY_LENGTH) * DAY_LENGTH;
  return first.getTime() + (Math.min(day, last.getUTCDate()) - 1) * DAY_LENGTH + clock;
}
