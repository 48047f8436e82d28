import { messageOf } from '../../../../../errors/index.js';
import { integerPicture } from '../../../xpath/runtime/format-integer.js';
import type { RuntimeName } from '../../../xpath/runtime/can-fail.js';
import { type Code, EVALUATION, js, runtime, word } from '../code.js';
import { apply, atomic, items, many, numericArgument, single, type Value, valueOf } from '../value.js';
import { define, type XPathFunctionTable } from './xpath-function.js';

/** The numeric and aggregate functions of XPath 2.0 (F&O, chapters 6.4 and 15.4). */
export const NUMBER_FUNCTIONS = {
  abs: define({
    arity: '1',
    focus: 'none',
    runtime: ['absoluteInteger', 'absoluteDecimal', 'roundItem'],
    canFail: true,
    compile: ({ args: [arg], value, fn }) =>
      rounded(value(arg), {
        integer: fn('absoluteInteger'),
        decimal: fn('absoluteDecimal'),
        double: word('Math.abs'),
        generic: js`((item) => ${fn('roundItem')}("abs", item))`,
      }),
  }),
  ceiling: define({
    arity: '1',
    focus: 'none',
    runtime: ['ceilingOfDecimal', 'decimalOf', 'roundItem'],
    canFail: true,
    compile: ({ args: [arg], value, fn }) =>
      rounded(value(arg), {
        decimal: wholeDecimal('ceilingOfDecimal'),
        double: word('Math.ceil'),
        generic: js`((item) => ${fn('roundItem')}("ceiling", item))`,
      }),
  }),
  floor: define({
    arity: '1',
    focus: 'none',
    runtime: ['floorOfDecimal', 'decimalOf', 'roundItem'],
    canFail: true,
    compile: ({ args: [arg], value, fn }) =>
      rounded(value(arg), {
        decimal: wholeDecimal('floorOfDecimal'),
        double: word('Math.floor'),
        generic: js`((item) => ${fn('roundItem')}("floor", item))`,
      }),
  }),
  // The second argument is from XPath 3.0; XSLT 3.0 processors also accept it in XPath 2.0 rules.
  round: define({
    arity: '1-2',
    focus: 'none',
    runtime: ['roundDecimal', 'decimalOf', 'roundDouble', 'roundItem', 'roundItemAt'],
    canFail: true,
    compile: ({ args: [arg, precision], value, integer, fn }) => {
      if (precision !== undefined) {
        const digits = js`Number(${integer(precision)})`;
        const boxed = single(items(numericArgument(value(arg))));
        return apply(js`((item) => ${fn('roundItemAt')}(item, ${digits}))`, boxed, 'any');
      }
      return rounded(value(arg), {
        decimal: wholeDecimal('roundDecimal'),
        double: fn('roundDouble'),
        generic: js`((item) => ${fn('roundItem')}("round", item))`,
      });
    },
  }),
  'format-number': define({
    arity: '2-3',
    focus: 'none',
    runtime: ['formatNumber'],
    canFail: true,
    compile: ({ args: [arg, picture, format], value, requiredText, run, reject }) => {
      if (format !== undefined)
        return reject('format-number() with a named decimal format is not supported: leave the name out');
      const item = single(items(numericArgument(value(arg))));
      return valueOf(run('formatNumber', item, requiredText(picture)), 'string');
    },
  }),
  // XPath 3.0, which official rule sets call as well; the language changes nothing in the pictures that are supported.
  'format-integer': define({
    arity: '2-3',
    focus: 'none',
    runtime: ['formatInteger', 'integerPicture', 'optionalInteger'],
    canFail: true,
    compile: ({ args: [arg, picture], value, run, constant, reject }) => {
      if (picture.kind !== 'literal' || picture.type !== 'string')
        return reject('format-integer() needs a picture that is a literal');
      try {
        integerPicture(picture.value);
      } catch (error) {
        return reject(messageOf(error));
      }
      const number = single(value(arg));
      const integer = number.kind === 'integer' ? number : run('optionalInteger', EVALUATION, items(number));
      const read = constant('picture', run('integerPicture', picture.value));
      return valueOf(run('formatInteger', integer, read), 'string');
    },
  }),
  'round-half-to-even': define({
    arity: '1-2',
    focus: 'none',
    runtime: ['roundHalfToEven', 'roundItemHalfToEven'],
    canFail: true,
    compile: ({ args: [arg, precision], value, integer, fn }) => {
      const number = numericArgument(value(arg));
      const digits = precision === undefined ? js`0` : js`Number(${integer(precision)})`;
      if (number.kind === 'integer' && precision === undefined) return number;
      if (number.kind === 'decimal') {
        return apply(js`((value) => ${fn('roundHalfToEven')}(value, ${digits}))`, number, 'decimal');
      }
      const boxed = single(items(number));
      return apply(js`((item) => ${fn('roundItemHalfToEven')}(item, ${digits}))`, boxed, 'any');
    },
  }),
  number: define({
    arity: '0-1',
    focus: 'item',
    runtime: ['textToNumber', 'numberOf'],
    canFail: true,
    compile: ({ args: [arg], valueOrContext, run }) => {
      const value = atomic(single(valueOrContext(arg)));
      if ((value.kind === 'untyped' || value.kind === 'string') && value.count === 'one') {
        return valueOf(run('textToNumber', value), 'double');
      }
      return valueOf(run('numberOf', EVALUATION, items(value)), 'double');
    },
  }),
  count: define({
    arity: '1',
    focus: 'none',
    runtime: ['pathNodes'],
    canFail: false,
    compile: ({ args: [arg], count }) => valueOf(count(arg), 'integer'),
  }),
  sum: define({
    arity: '1-2',
    focus: 'none',
    runtime: ['sumDecimals', 'sumIntegers', 'sum', 'sumOr'],
    canFail: true,
    compile: ({ args: [arg, zero], value, run }) => {
      const list = value(arg);
      if (zero !== undefined) {
        const other = items(atomic(value(zero)));
        return valueOf(run('sumOr', items(atomic(list)), other), 'any', 'optional');
      }
      // The sum of nothing is the integer zero, which is the same number.
      if (list.kind === 'decimal') return valueOf(run('sumDecimals', many(list)), 'decimal');
      if (list.kind === 'integer') return valueOf(run('sumIntegers', many(list)), 'integer');
      return valueOf(run('sum', items(atomic(list))), 'any', 'one');
    },
  }),
  avg: define({
    arity: '1',
    focus: 'none',
    runtime: ['average'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      valueOf(run('average', items(atomic(value(arg)))), 'any', 'optional'),
  }),
  min: define({
    arity: '1',
    focus: 'none',
    runtime: ['extreme'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      valueOf(run('extreme', 'min', items(atomic(value(arg)))), 'any', 'optional'),
  }),
  max: define({
    arity: '1',
    focus: 'none',
    runtime: ['extreme'],
    canFail: true,
    compile: ({ args: [arg], value, run }) =>
      valueOf(run('extreme', 'max', items(atomic(value(arg)))), 'any', 'optional'),
  }),
} as const satisfies XPathFunctionTable;

/** The form of a unary function for each kind of number; the runtime handles the others. */
interface Rounding {
  /** Without it an integer stays itself. */
  readonly integer?: Code;
  readonly decimal: Code;
  readonly double: Code;
  readonly generic: Code;
}

function rounded(value: Value, { integer, decimal, double, generic }: Rounding): Value {
  const number = numericArgument(value);
  if (number.kind === 'integer') return integer === undefined ? number : apply(integer, number, 'integer');
  if (number.kind === 'decimal') return apply(decimal, number, 'decimal');
  if (number.kind === 'double') return apply(double, number, 'double');
  return apply(generic, number, 'any');
}

/** A decimal with the integer value that a function returns. */
function wholeDecimal(name: RuntimeName): Code {
  return js`((value) => ${runtime('decimalOf')}(${runtime(name)}(value)))`;
}
