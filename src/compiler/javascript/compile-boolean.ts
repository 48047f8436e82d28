import type { Expr } from '../../schematron/xpath/ast.js';
import { DOCUMENT, indexOfName, testedName } from './axis-step.js';
import { type Code, js } from './code.js';
import type { Compilation, Scope } from './compilation.js';
import { gathered } from './compile-path.js';
import { runtime } from './runtime-function.js';
import { items, type Value } from './value.js';

/** The effective boolean value of an expression (XPath 2.0, 2.4.3). */
export function compileTest(cx: Compilation, expr: Expr, scope: Scope): Code {
  if (expr.kind === 'binary' && expr.operator === 'and') {
    return js`(${cx.test(expr.left, scope)} && ${cx.test(expr.right, scope)})`;
  }
  if (expr.kind === 'binary' && expr.operator === 'or') {
    return js`(${cx.test(expr.left, scope)} || ${cx.test(expr.right, scope)})`;
  }
  if (expr.kind === 'if') {
    return js`(${cx.test(expr.test, scope)} ? ${cx.test(expr.then, scope)} : ${cx.test(expr.otherwise, scope)})`;
  }
  if (expr.kind === 'path' || (expr.kind === 'binary' && expr.operator === 'union')) {
    const value = cx.value(expr, scope);
    if (value.kind === 'node' && value.count === 'many') return existenceTest(cx, expr, scope);
    return booleanOf(value);
  }
  return booleanOf(cx.value(expr, scope));
}

/** Whether a sequence has an item. */
export function existenceTest(cx: Compilation, expr: Expr, scope: Scope): Code {
  const child = onlyChildStep(cx, expr, scope);
  if (child !== undefined) return child;
  const children = childPath(cx, expr, scope);
  if (children !== undefined) return children;
  const whole = expr.kind === 'path' ? gathered(cx, expr, scope) : undefined;
  if (whole !== undefined) return js`(${whole}.length > 0)`;
  const guard = scope.focus?.kind === 'node' ? nameGuard(cx, expr) : undefined;
  const found = cx.each(expr, scope, { demand: 'any', body: () => js`return true;` });
  const call = cx.hoist('has', js`${found}\nreturn false;`);
  return guard === undefined ? call : js`(${guard} && ${call})`;
}

/** `cbc:ID`: the shape of most tests. */
function onlyChildStep(cx: Compilation, expr: Expr, { focus }: Scope): Code | undefined {
  if (expr.kind !== 'path' || expr.absolute || expr.steps.length !== 1 || focus?.kind !== 'node')
    return undefined;
  const [step] = expr.steps;
  if (step?.kind !== 'axis' || step.axis !== 'child' || step.predicates.length > 0) return undefined;
  const name = testedName(cx, step.test);
  return name && js`${runtime('hasChild')}(d, ${focus}, ${name})`;
}

/** `cac:Party/cac:Contact/cbc:Name`: children of children, by their names alone. */
function childPath(cx: Compilation, expr: Expr, { focus }: Scope): Code | undefined {
  if (expr.kind !== 'path' || focus?.kind !== 'node') return undefined;
  const names = expr.steps.map((step) =>
    step.kind === 'axis' && step.axis === 'child' && step.predicates.length === 0
      ? testedName(cx, step.test)
      : undefined,
  );
  const known = names.filter((name) => name !== undefined);
  if (known.length < names.length) return undefined;
  const path = cx.constant('path', js`[${known.map(indexOfName)}]`);
  return js`${runtime('hasPath')}(d, ${expr.absolute ? DOCUMENT : focus}, ${path})`;
}

/** A path whose last name the document does not use at all comes to nothing: one comparison tells. */
function nameGuard(cx: Compilation, expr: Expr): Code | undefined {
  if (expr.kind !== 'path') return undefined;
  const last = expr.steps.at(-1);
  const name = last?.kind === 'axis' ? testedName(cx, last.test) : undefined;
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
