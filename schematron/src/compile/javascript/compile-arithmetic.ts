import type { RuntimeName } from '../../xpath/runtime/can-fail.js';
import type { ArithmeticOperator, Expr } from '../../xpath/syntax/ast.js';
import { type Code, js, runtime, word } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import {
  apply,
  atomic,
  isNumeric,
  items,
  type Kind,
  numericArgument,
  promoted,
  single,
  type Value,
  valueOf,
  widerOf,
} from './value.js';

/** A function of two numbers of the same kind. */
type Operation = (a: Code, b: Code) => Code;

/** `+`, `-`, `*`, `div`, `idiv`, `mod`; absent if an operand is. */
export function compileArithmetic(
  compilation: Compilation,
  { operator, left, right }: { operator: ArithmeticOperator; left: Expr; right: Expr },
  scope: Scope,
): Value {
  return calculated(operator, compilation.value(left, scope), compilation.value(right, scope));
}

/** The same on values. */
function calculated(operator: ArithmeticOperator, left: Value, right: Value): Value {
  const kind = resultKind(operator, left.kind, right.kind);
  if (kind === undefined) {
    const call = js`${runtime('arithmetic')}(d, ${operator}, ${items(left)}, ${items(right)})`;
    return valueOf(call, 'any', 'optional');
  }
  const operands = operator === 'div' && kind === 'integer' ? 'decimal' : kind;
  const result =
    operator === 'div' && kind === 'integer' ? 'decimal' : operator === 'idiv' ? 'integer' : kind;
  const calculate = operationOf(operator, operands);
  const number = (value: Value): Value => promoted(numericArgument(value), operands);
  const [x, y] = [atomic(single(left)), atomic(single(right))];
  if (x.count === 'one' && y.count === 'one') return valueOf(calculate(number(x), number(y)), result);
  // Untyped values are read only if both exist: absent with a non-number is absent.
  const both = calculate(number(valueOf(word('a'), x.kind)), number(valueOf(word('b'), y.kind)));
  return valueOf(js`${runtime('withBoth')}(${x}, ${y}, (a, b) => ${both})`, result, 'optional');
}

/** The kind that both operands are converted to; undefined if only the runtime knows. */
function resultKind(
  operator: ArithmeticOperator,
  left: Kind,
  right: Kind,
): 'integer' | 'decimal' | 'double' | undefined {
  const [a, b] = [left, right].map((kind) => (kind === 'node' || kind === 'untyped' ? 'double' : kind));
  if (a === undefined || b === undefined || !isNumeric(a) || !isNumeric(b)) return undefined;
  const kind = widerOf(a, b);
  return kind === 'double' && operator === 'idiv' ? undefined : kind;
}

function operationOf(operator: ArithmeticOperator, kind: 'integer' | 'decimal' | 'double'): Operation {
  if (kind === 'double') return (a, b) => js`(${a} ${word(DOUBLE[operator])} ${b})`;
  const names = kind === 'integer' ? INTEGER : DECIMAL;
  return (a, b) => js`${runtime(names[operator])}(${a}, ${b})`;
}

const DOUBLE: Readonly<Record<ArithmeticOperator, string>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  div: '/',
  idiv: '/',
  mod: '%',
};
const INTEGER: Readonly<Record<ArithmeticOperator, RuntimeName>> = {
  '+': 'addIntegers',
  '-': 'subtractIntegers',
  '*': 'multiplyIntegers',
  div: 'divideDecimals',
  idiv: 'divideIntegers',
  mod: 'remainderOfIntegers',
};
const DECIMAL: Readonly<Record<ArithmeticOperator, RuntimeName>> = {
  '+': 'addDecimals',
  '-': 'subtractDecimals',
  '*': 'multiplyDecimals',
  div: 'divideDecimals',
  idiv: 'divideToInteger',
  mod: 'remainderOfDecimals',
};

/** `-x` and `+x`. */
export function compileUnary(
  compilation: Compilation,
  { operator, operand }: { operator: '+' | '-'; operand: Expr },
  scope: Scope,
): Value {
  const value = compilation.value(operand, scope);
  const isKnown = isNumeric(value.kind) || value.kind === 'node' || value.kind === 'untyped';
  if (!isKnown) {
    return valueOf(js`${runtime('signed')}(d, ${operator}, ${items(value)})`, 'any', 'optional');
  }
  const number = numericArgument(value);
  if (operator === '+') return number;
  if (number.kind === 'double') return apply(js`((a) => -a)`, number, 'double');
  const negate = number.kind === 'integer' ? 'negateInteger' : 'negateDecimal';
  return apply(runtime(negate), number, number.kind);
}
