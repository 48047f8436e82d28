import { type Code, js, word } from '../code.js';
import { runtime } from '../runtime-function.js';
import { apply, atomic, items, many, numericArgument, single, type Value, valueOf } from '../value.js';
import {
  argumentOrContext,
  type FunctionCompiler,
  type FunctionTable,
  integerArgument,
} from './arguments.js';

/** What a function of one number is called for each kind of number; the rest the runtime decides. */
interface Rounding {
  readonly integer: Code | undefined;
  readonly decimal: Code;
  readonly double: Code;
  readonly generic: string;
}

const ofNumber =
  ({ integer, decimal, double, generic }: Rounding): FunctionCompiler =>
  (cx, [arg], scope) => {
    const value = numericArgument(argumentOrContext(cx, arg, scope));
    if (value.kind === 'integer') return integer === undefined ? value : apply(integer, value, 'integer');
    if (value.kind === 'decimal') return apply(decimal, value, 'decimal');
    if (value.kind === 'double') return apply(double, value, 'double');
    return apply(js`((item) => ${runtime('roundItem')}(${generic}, item))`, value, 'any');
  };

/** A decimal with the integer value that a function gives. */
const whole = (name: string): Code => js`((value) => ${runtime('decimalOf')}(${runtime(name)}(value)))`;

const roundHalfToEven: FunctionCompiler = (cx, [arg, precision], scope) => {
  const value = numericArgument(cx.value(arg ?? { kind: 'context-item' }, scope));
  const digits = precision === undefined ? js`0` : js`Number(${integerArgument(cx, precision, scope)})`;
  if (value.kind === 'integer' && precision === undefined) return value;
  if (value.kind === 'decimal') {
    return apply(js`((value) => ${runtime('roundHalfToEven')}(value, ${digits}))`, value, 'decimal');
  }
  const boxed = single(items(value));
  return apply(js`((item) => ${runtime('roundItemHalfToEven')}(item, ${digits}))`, boxed, 'any');
};

const number: FunctionCompiler = (cx, [arg], scope) => {
  const value = atomic(single(argumentOrContext(cx, arg, scope)));
  if ((value.kind === 'untyped' || value.kind === 'string') && value.count === 'one') {
    return valueOf(js`${runtime('textToNumber')}(${value})`, 'double');
  }
  return valueOf(js`${runtime('numberOf')}(d, ${items(value)})`, 'double');
};

const sum: FunctionCompiler = (cx, [arg, zero], scope) => {
  const value = cx.value(arg ?? { kind: 'context-item' }, scope);
  if (zero === undefined && value.kind === 'decimal') {
    // The sum of nothing is the integer zero, which is the same number.
    return valueOf(js`${runtime('sumDecimals')}(${many(value)})`, 'decimal');
  }
  if (zero === undefined && value.kind === 'integer') {
    return valueOf(js`${runtime('sumIntegers')}(${many(value)})`, 'integer');
  }
  if (zero === undefined) return valueOf(js`${runtime('sum')}(${items(atomic(value))})`, 'any', 'one');
  const other = items(atomic(cx.value(zero, scope)));
  return valueOf(js`${runtime('sumOr')}(${items(atomic(value))}, ${other})`, 'any', 'optional');
};

const aggregate =
  (build: (list: Value) => Code): FunctionCompiler =>
  (cx, [arg], scope) =>
    valueOf(build(items(atomic(cx.value(arg ?? { kind: 'context-item' }, scope)))), 'any', 'optional');

const count: FunctionCompiler = (cx, [arg], scope) => {
  const expr = arg ?? { kind: 'context-item' as const };
  const value = cx.value(expr, scope);
  if (value.count === 'one') return valueOf(value.canFail ? js`(${value}, 1)` : js`1`, 'integer');
  if (value.count === 'optional') return valueOf(js`(${value} === undefined ? 0 : 1)`, 'integer');
  if (expr.kind !== 'path') return valueOf(js`${value}.length`, 'integer');
  const counted = cx.each(expr, scope, { demand: 'distinct', body: () => js`count += 1;` });
  return valueOf(cx.hoist('count', js`let count = 0;\n${counted}\nreturn count;`), 'integer');
};

/** The numeric and aggregate functions of XPath 2.0 (F&O, chapters 6.4 and 15.4). */
export const numberFunctions: FunctionTable = {
  'abs/1': ofNumber({
    integer: js`${runtime('absoluteInteger')}`,
    decimal: runtime('absoluteDecimal'),
    double: word('Math.abs'),
    generic: 'abs',
  }),
  'ceiling/1': ofNumber({
    integer: undefined,
    decimal: whole('ceilingOfDecimal'),
    double: word('Math.ceil'),
    generic: 'ceiling',
  }),
  'floor/1': ofNumber({
    integer: undefined,
    decimal: whole('floorOfDecimal'),
    double: word('Math.floor'),
    generic: 'floor',
  }),
  'round/1': ofNumber({
    integer: undefined,
    decimal: whole('roundDecimal'),
    double: runtime('roundDouble'),
    generic: 'round',
  }),
  'round-half-to-even/1': roundHalfToEven,
  'round-half-to-even/2': roundHalfToEven,
  'number/0': number,
  'number/1': number,
  'count/1': count,
  'sum/1': sum,
  'sum/2': sum,
  'avg/1': aggregate((list) => js`${runtime('average')}(${list})`),
  'min/1': aggregate((list) => js`${runtime('extreme')}("min", ${list})`),
  'max/1': aggregate((list) => js`${runtime('extreme')}("max", ${list})`),
};
