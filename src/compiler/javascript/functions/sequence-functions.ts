import type { Expr } from '../../../schematron/xpath/ast.js';
import { js } from '../code.js';
import type { Compilation, Scope } from '../compilation.js';
import { existenceTest } from '../compile-boolean.js';
import { runtime } from '../runtime-function.js';
import { atomic, isText, items, many, type Value, valueOf } from '../value.js';
import { doubleArgument, type FunctionCompiler, type FunctionTable, integerArgument } from './arguments.js';

const NOTHING: Expr = { kind: 'sequence', items: [] };

/** Whether an expression has an item. */
function exists(cx: Compilation, expr: Expr, scope: Scope): Value {
  const value = cx.value(expr, scope);
  if (value.count === 'one') return valueOf(js`(${value}, true)`, 'boolean');
  if (value.count === 'optional') return valueOf(js`(${value} !== undefined)`, 'boolean');
  const isWalk = expr.kind === 'path' || (expr.kind === 'binary' && expr.operator === 'union');
  if (isWalk && value.kind === 'node') return valueOf(existenceTest(cx, expr, scope), 'boolean');
  return valueOf(js`(${value}.length > 0)`, 'boolean');
}

const distinctValues: FunctionCompiler = (cx, [arg], scope) => {
  const value = atomic(cx.value(arg ?? NOTHING, scope));
  if (isText(value.kind))
    return valueOf(js`${runtime('distinctStrings')}(${many(value)})`, value.kind, 'many');
  return valueOf(js`${runtime('distinctValues')}(${items(value)})`, 'any', 'many');
};

const indexOf: FunctionCompiler = (cx, [list, search], scope) => {
  const [all, one] = [list, search].map((each) => items(atomic(cx.value(each ?? NOTHING, scope))));
  return valueOf(
    js`${runtime('indexOf')}(${all ?? ''}, ${runtime('required')}(${runtime('atMostOne')}(${one ?? ''})))`,
    'integer',
    'many',
  );
};

const insertBefore: FunctionCompiler = (cx, [list, position, inserts], scope) => {
  const [all, more] = [list, inserts].map((each) => items(cx.value(each ?? NOTHING, scope)));
  const at = integerArgument(cx, position ?? NOTHING, scope);
  return valueOf(js`${runtime('insertBefore')}(${all ?? ''}, ${at}, ${more ?? ''})`, 'any', 'many');
};

const remove: FunctionCompiler = (cx, [list, position], scope) => {
  const value = many(cx.value(list ?? NOTHING, scope));
  return valueOf(
    js`${runtime('remove')}(${value}, ${integerArgument(cx, position ?? NOTHING, scope)})`,
    value.kind,
    'many',
  );
};

const subsequence: FunctionCompiler = (cx, [list, start, length], scope) => {
  const value = many(cx.value(list ?? NOTHING, scope));
  const numbers = [start, length].flatMap((each) =>
    each === undefined ? [] : [doubleArgument(cx, each, scope)],
  );
  return valueOf(js`${runtime('subsequence')}(${[value, ...numbers]})`, value.kind, 'many');
};

const checked =
  (name: 'zeroOrOne' | 'oneOrMore' | 'exactlyOne', count: Value['count']): FunctionCompiler =>
  (cx, [arg], scope) => {
    const value = cx.value(arg ?? NOTHING, scope);
    return valueOf(js`${runtime(name)}(${many(value)})`, value.kind, count);
  };

const reverse: FunctionCompiler = (cx, [arg], scope) => {
  const value = many(cx.value(arg ?? NOTHING, scope));
  return valueOf(js`${value}.toReversed()`, value.kind, 'many');
};

const data: FunctionCompiler = (cx, [arg], scope) => atomic(cx.value(arg ?? NOTHING, scope));

const deepEqual: FunctionCompiler = (cx, [left, right], scope) => {
  const [a, b] = [left, right].map((each) => items(cx.value(each ?? NOTHING, scope)));
  return valueOf(js`${runtime('deepEqual')}(d, ${a ?? ''}, ${b ?? ''})`, 'boolean');
};

/** The functions on sequences of XPath 2.0 (F&O, chapter 15). */
export const sequenceFunctions: FunctionTable = {
  'exists/1': (cx, [arg], scope) => exists(cx, arg ?? NOTHING, scope),
  'empty/1': (cx, [arg], scope) => valueOf(js`!${exists(cx, arg ?? NOTHING, scope)}`, 'boolean'),
  'distinct-values/1': distinctValues,
  'index-of/2': indexOf,
  'insert-before/3': insertBefore,
  'remove/2': remove,
  'reverse/1': reverse,
  'subsequence/2': subsequence,
  'subsequence/3': subsequence,
  'unordered/1': (cx, [arg], scope) => cx.value(arg ?? NOTHING, scope),
  'zero-or-one/1': checked('zeroOrOne', 'optional'),
  'one-or-more/1': checked('oneOrMore', 'many'),
  'exactly-one/1': checked('exactlyOne', 'one'),
  'deep-equal/2': deepEqual,
  'data/1': data,
};

/** Which error it is nobody can tell apart: the rule cannot be decided. */
const error: FunctionCompiler = () =>
  valueOf(js`${runtime('fail')}("FOER0000", "the rule raises an error")`, 'any', 'optional');

/** The boolean functions of XPath 2.0 (F&O, chapter 9), and fn:error. */
export const booleanFunctions: FunctionTable = {
  'error/0': error,
  'error/1': error,
  'error/2': error,
  'error/3': error,
  'true/0': () => valueOf(js`true`, 'boolean'),
  'false/0': () => valueOf(js`false`, 'boolean'),
  'not/1': (cx, [arg], scope) => valueOf(js`!${cx.test(arg ?? { kind: 'context-item' }, scope)}`, 'boolean'),
  'boolean/1': (cx, [arg], scope) => valueOf(cx.test(arg ?? { kind: 'context-item' }, scope), 'boolean'),
};
