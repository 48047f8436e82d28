import type { Expr } from '../../xpath/syntax/ast.js';
import { nameOfStep } from './axis-step.js';
import { type Code, js, runtime } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { gathered } from './compile-path.js';
import { isPlainChild, ofPlainPath } from './plain-path.js';
import { items, type Value } from './value.js';

/** The effective boolean value of an expression (XPath 2.0, 2.4.3). */
export function compileTest(compilation: Compilation, expr: Expr, scope: Scope): Code {
  if (expr.kind === 'binary' && expr.operator === 'and') {
    return js`(${compilation.test(expr.left, scope)} && ${compilation.test(expr.right, scope)})`;
  }
  if (expr.kind === 'binary' && expr.operator === 'or') {
    return js`(${compilation.test(expr.left, scope)} || ${compilation.test(expr.right, scope)})`;
  }
  if (expr.kind === 'if') {
    return js`(${compilation.test(expr.test, scope)} ? ${compilation.test(expr.then, scope)} : ${compilation.test(expr.otherwise, scope)})`;
  }
  if (expr.kind === 'path' || (expr.kind === 'binary' && expr.operator === 'union')) {
    const value = compilation.value(expr, scope);
    if (value.kind === 'node' && value.count === 'many') return existenceTest(compilation, expr, scope);
    return booleanOf(value);
  }
  return booleanOf(compilation.value(expr, scope));
}

/** Whether an expression has an item. */
export function compileExistence(compilation: Compilation, expr: Expr, scope: Scope): Code {
  const value = compilation.value(expr, scope);
  if (value.count === 'one') return js`(${value}, true)`;
  if (value.count === 'optional') return js`(${value} !== undefined)`;
  const isWalk = expr.kind === 'path' || (expr.kind === 'binary' && expr.operator === 'union');
  return isWalk && value.kind === 'node'
    ? existenceTest(compilation, expr, scope)
    : js`(${value}.length > 0)`;
}

/** Whether a walk reaches a node. */
function existenceTest(compilation: Compilation, expr: Expr, scope: Scope): Code {
  const child = onlyChildStep(compilation, expr, scope);
  if (child !== undefined) return child;
  const children = ofPlainPath(compilation, 'hasPath', expr, scope);
  if (children !== undefined) return children;
  const whole = expr.kind === 'path' ? gathered(compilation, expr, scope) : undefined;
  if (whole !== undefined) return js`(${whole}.length > 0)`;
  const guard = scope.focus?.kind === 'node' ? nameGuard(compilation, expr) : undefined;
  const found = compilation.each(expr, scope, { demand: 'any', body: () => js`return true;` });
  const call = compilation.hoist('has', js`${found}\nreturn false;`);
  return guard === undefined ? call : js`(${guard} && ${call})`;
}

/** `cbc:ID`: the shape of most tests. */
function onlyChildStep(compilation: Compilation, expr: Expr, { focus }: Scope): Code | undefined {
  if (expr.kind !== 'path' || expr.absolute || expr.steps.length !== 1 || focus?.kind !== 'node')
    return undefined;
  const [step] = expr.steps;
  if (step === undefined || !isPlainChild(step)) return undefined;
  const name = nameOfStep(compilation, step);
  return name && js`${runtime('hasChild')}(d, ${focus}, ${name})`;
}

/** A path whose last name the document does not use is empty: one comparison decides. */
function nameGuard(compilation: Compilation, expr: Expr): Code | undefined {
  if (expr.kind !== 'path') return undefined;
  const last = expr.steps.at(-1);
  const name = last?.kind === 'axis' ? nameOfStep(compilation, last) : undefined;
  return name && js`${name} >= 0`;
}

/** The effective boolean value of a value. */
function booleanOf(value: Value): Code {
  if (value.kind === 'boolean' && value.count !== 'many') {
    return value.count === 'one' ? value : js`(${value} === true)`;
  }
  if (value.kind === 'node') {
    if (value.count === 'one') return js`(${value}, true)`;
    return value.count === 'optional' ? js`(${value} !== undefined)` : js`(${value}.length > 0)`;
  }
  if (value.kind === 'string' || value.kind === 'untyped') {
    if (value.isEmptyText !== undefined) return js`!${value.isEmptyText}`;
    if (value.count === 'one') return js`(${value} !== '')`;
    if (value.count === 'optional') return js`((${value} ?? '') !== '')`;
  }
  return js`${runtime('effectiveBoolean')}(${items(value)})`;
}
