import type { Expr } from '../../../schematron/xpath/ast.js';
import { type Code, js } from '../code.js';
import type { Compilation, Scope } from '../compilation.js';
import { runtime } from '../runtime-function.js';
import {
  atomic,
  isNumeric,
  isText,
  items,
  numericArgument,
  promoted,
  required,
  single,
  stringArgument,
  type Value,
  valueOf,
} from '../value.js';

/** The value of an argument; without one, the context item. */
export function argumentOrContext(cx: Compilation, arg: Expr | undefined, scope: Scope): Value {
  if (arg !== undefined) return cx.value(arg, scope);
  if (scope.focus !== undefined) return scope.focus;
  return valueOf(js`${runtime('fail')}("XPDY0002", "a function has no context item")`, 'node');
}

/** An argument of the type xs:string?, the empty string for none. */
export function textArgument(cx: Compilation, arg: Expr | undefined, scope: Scope): Value {
  return stringArgument(argumentOrContext(cx, arg, scope));
}

/** An argument of the type xs:string, of which there must be one. */
export function requiredText(cx: Compilation, arg: Expr | undefined, scope: Scope): Code {
  const value = single(argumentOrContext(cx, arg, scope));
  if (isText(value.kind)) return required(atomic(value));
  return js`${runtime('requiredText')}(d, ${items(value)})`;
}

/** An argument of the type xs:double, as a JavaScript number. */
export function doubleArgument(cx: Compilation, arg: Expr, scope: Scope): Code {
  const value = required(numericArgument(cx.value(arg, scope)));
  if (isNumeric(value.kind)) return promoted(value, 'double');
  return js`${runtime('numberOfItem')}(${value})`;
}

/** An argument of the type xs:integer, as an integer of the runtime. */
export function integerArgument(cx: Compilation, arg: Expr, scope: Scope): Code {
  const value = single(cx.value(arg, scope));
  if (value.kind === 'integer') return required(value);
  return js`${runtime('integerArgument')}(d, ${arrayOf(value)})`;
}

function arrayOf(value: Value): Code {
  const item = value.kind === 'any' ? value : js`${runtime('toItem')}(${value.kind}, ${value})`;
  return value.count === 'one' ? js`[${item}]` : js`(${value} === undefined ? [] : [${item}])`;
}

/** Compiles the call of one function of XPath; the number of arguments is checked already. */
export type FunctionCompiler = (cx: Compilation, args: readonly Expr[], scope: Scope) => Value;

/** Functions by `name/arity`. */
export type FunctionTable = Readonly<Record<string, FunctionCompiler>>;
