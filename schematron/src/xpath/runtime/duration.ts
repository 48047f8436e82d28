import {
  absoluteDecimal,
  addDecimals,
  type Decimal,
  decimalOf,
  isZero,
  multiplyDecimals,
  negateDecimal,
  ZERO,
} from '../decimal/decimal.js';
import { divideToInteger, remainderOfDecimals } from './quotients.js';
import { decimalToText, readDecimal } from '../decimal/decimal-text.js';
import { trimSpace } from './strings.js';

export type DurationKind = 'dayTimeDuration' | 'yearMonthDuration';

/** xs:dayTimeDuration or xs:yearMonthDuration. */
export interface Duration {
  /** Seconds of the former, months of the latter. */
  readonly amount: Decimal;
  /** The canonical lexical form. */
  readonly text: string;
}

const FORMS = {
  yearMonthDuration: /^(-?)P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?$/,
  dayTimeDuration: /^(-?)P(?=\d|T)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/,
};
const UNITS = { yearMonthDuration: [12, 1], dayTimeDuration: [86_400, 3_600, 60, 1] } as const;

/** The value that a text stands for; undefined if it is not a duration. */
export function readDuration(kind: DurationKind, lexical: string): Duration | undefined {
  const match = FORMS[kind].exec(trimSpace(lexical));
  if (!match) return undefined;
  const [sign, ...numbers] = match.slice(1);
  let amount = ZERO;
  for (const [index, unit] of UNITS[kind].entries()) {
    const number = readDecimal(numbers[index] ?? '0');
    if (number === undefined) return undefined;
    amount = addDecimals(amount, multiplyDecimals(number, decimalOf(unit)));
  }
  return durationOf(kind, sign === '-' ? negateDecimal(amount) : amount);
}

/** A duration of a number of seconds, or months. */
export function durationOf(kind: DurationKind, amount: Decimal): Duration {
  if (isZero(amount)) return { amount: ZERO, text: kind === 'dayTimeDuration' ? 'PT0S' : 'P0M' };
  const sign = amount.coefficient < 0 ? '-' : '';
  const parts = partsOf(kind, absoluteDecimal(amount));
  const letters = kind === 'dayTimeDuration' ? ['D', 'H', 'M', 'S'] : ['Y', 'M'];
  const [first = '', ...rest] = parts.map((part, index) =>
    isZero(part) ? '' : `${decimalToText(part)}${letters[index] ?? ''}`,
  );
  const time = rest.join('');
  const separator = kind === 'dayTimeDuration' && time !== '' ? 'T' : '';
  return { amount, text: `${sign}P${first}${separator}${time}` };
}

/** Days, hours, minutes and seconds, or years and months; all have the sign of the amount. */
export function partsOf(kind: DurationKind, amount: Decimal): readonly Decimal[] {
  const units: readonly number[] = UNITS[kind];
  let rest = amount;
  return units.map((each, index) => {
    if (index === units.length - 1) return rest;
    const unit = decimalOf(each);
    const part = decimalOf(divideToInteger(rest, unit));
    rest = remainderOfDecimals(rest, unit);
    return part;
  });
}
