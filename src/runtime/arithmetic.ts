import { atomizeItem } from './atomize.js';
import { textToDouble, toDecimal, toDouble } from './cast.js';
import { isNumeric } from './compare.js';
import {
  addDecimals,
  divideDecimals,
  divideToInteger,
  isZero,
  multiplyDecimals,
  negateDecimal,
  remainderOfDecimals,
  subtractDecimals,
  type Decimal,
} from './decimal.js';
import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { calculateTemporal, isTemporal } from './calculate-temporal.js';
import { decimalOfDouble, integerOfDecimal } from './number-conversion.js';
import { XPathError } from './xpath-error.js';

export type Operator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod';

/** The value of an arithmetic expression; undefined when an operand is absent (XPath 2.0, 3.4). */
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
  throw new XPathError('XPTY0004', `a value of the type ${item.kind} is no number`);
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
