import type { RuntimeName } from '../../../xpath/runtime/can-fail.js';
import type { Expr } from '../../../xpath/syntax/ast.js';
import { type Code, type CodePart, js, runtime } from '../code.js';
import { type Compilation, noContext, type Scope } from '../compilation.js';
import { ofPlainPath } from '../plain-path.js';
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
import type { Arity, Call, FocusAccess } from './xpath-function.js';

/** Everything an entry can use; the type of an entry shows it only its own part. */
type AnyCall = Omit<Call<Arity, RuntimeName>, 'args' | 'run'> &
  FocusAccess['item'] &
  FocusAccess['position'] &
  FocusAccess['last'] &
  FocusAccess['current'] & {
    readonly args: readonly Expr[];
    readonly run: (name: RuntimeName, ...args: readonly CodePart[]) => Code;
  };

/** A call of an XPath function with these arguments, whose number is correct. */
export function createCall(compilation: Compilation, args: readonly Expr[], scope: Scope): AnyCall {
  const value = (arg: Expr): Value => compilation.value(arg, scope);
  const valueOrContext = (arg: Expr | undefined): Value =>
    arg === undefined ? (scope.focus ?? valueOf(noContext(), 'node')) : value(arg);
  return {
    args,
    value,
    test: (arg) => compilation.test(arg, scope),
    exists: (arg) => compilation.exists(arg, scope),
    count: (arg) => countOf(compilation, arg, scope),
    text: (arg) => stringArgument(value(arg)),
    requiredText: (arg) => requiredText(value(arg)),
    double: (arg) => doubleArgument(value(arg)),
    integer: (arg) => integerArgument(value(arg)),
    run: (name, ...parts) => js`${runtime(name)}(${parts.map((part) => js`${part}`)})`,
    fn: runtime,
    remember: (prefix, body) => compilation.remember(compilation.hoist(prefix, body)),
    constant: (prefix, code) => compilation.constant(prefix, code),
    keyOf: (name) => compilation.keyOf(name),
    documentNumber: (href) => compilation.documentNumber(href),
    reject: (reason) => compilation.refuse(reason),
    valueOrContext,
    textOrContext: (arg) => stringArgument(valueOrContext(arg)),
    position: () => counterOf('position', scope),
    last: () => counterOf('last', scope),
    current: scope.current,
  };
}

/** The number of items; the sequence of a path or a `for` is not built. */
function countOf(compilation: Compilation, expr: Expr, scope: Scope): Code {
  const value = compilation.value(expr, scope);
  if (value.count === 'one') return value.canFail ? js`(${value}, 1)` : js`1`;
  if (value.count === 'optional') return js`(${value} === undefined ? 0 : 1)`;
  if (expr.kind !== 'path' && expr.kind !== 'for') return js`${value}.length`;
  const plain = expr.kind === 'path' ? ofPlainPath(compilation, 'pathNodes', expr, scope) : undefined;
  if (plain !== undefined) return js`${plain}.length`;
  const counted = compilation.each(expr, scope, { demand: 'distinct', body: () => js`count += 1;` });
  return compilation.hoist('count', js`let count = 0;\n${counted}\nreturn count;`);
}

function requiredText(value: Value): Code {
  const one = single(value);
  if (isText(one.kind)) return required(atomic(one));
  return js`${runtime('requiredText')}(d, ${items(one)})`;
}

function doubleArgument(value: Value): Code {
  const number = required(numericArgument(value));
  if (isNumeric(number.kind)) return promoted(number, 'double');
  return js`${runtime('numberOfItem')}(${number})`;
}

function integerArgument(value: Value): Code {
  const one = single(value);
  if (one.kind === 'integer') return required(one);
  return js`${runtime('integerArgument')}(d, ${arrayOf(one)})`;
}

function arrayOf(value: Value): Code {
  const item = value.kind === 'any' ? value : js`${runtime('toItem')}(${value.kind}, ${value})`;
  return value.count === 'one' ? js`[${item}]` : js`(${value} === undefined ? [] : [${item}])`;
}

function counterOf(which: 'position' | 'last', scope: Scope): Code {
  const counter = scope[which];
  if (counter !== undefined) return counter;
  // Every other context is a single node.
  return scope.focus === undefined ? noContext() : js`1`;
}
