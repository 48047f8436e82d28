import type { Expr } from '../../schematron/xpath/ast.js';
import { js, type Code } from './code.js';
import type { Compilation } from './compilation.js';
import { items } from './conversions.js';
import { runtime } from './runtime-function.js';
import type { Scope } from './scope.js';
import { isNumeric } from './value.js';

/** Whether a predicate may be about the position of an item: it counts, or its value is or may be a number. */
export function isPositional(cx: Compilation, predicate: Expr, scope: Scope): boolean {
  if (countsPosition(predicate)) return true;
  const { kind } = cx.value(predicate, scope);
  return kind === 'any' || isNumeric(kind);
}

/** Whether `position()` or `last()` is called outside of inner predicates and steps, which count for themselves. */
export function countsPosition(expr: Expr): boolean {
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'context-item':
      return false;
    case 'sequence':
      return expr.items.some(countsPosition);
    case 'if':
      return [expr.test, expr.then, expr.otherwise].some(countsPosition);
    case 'for':
      return countsPosition(expr.result) || expr.bindings.some((each) => countsPosition(each.in));
    case 'quantified':
      return countsPosition(expr.satisfies) || expr.bindings.some((each) => countsPosition(each.in));
    case 'binary':
      return countsPosition(expr.left) || countsPosition(expr.right);
    case 'unary':
    case 'typed':
      return countsPosition(expr.operand);
    case 'path': {
      const [first] = expr.steps;
      return first?.kind === 'filter' && !expr.absolute && countsPosition(first.primary);
    }
    case 'call':
      return (
        (expr.args.length === 0 && ['position', 'last'].includes(expr.name.local)) ||
        expr.args.some(countsPosition)
      );
  }
}

/** The condition under which a predicate keeps the item in focus, whose position the scope knows. */
export function keepsItem(cx: Compilation, predicate: Expr, scope: Scope): Code {
  const value = cx.value(predicate, scope);
  const position = scope.position ?? js`1`;
  if (value.kind === 'integer' || value.kind === 'double') {
    if (value.count === 'one') return js`${value} === ${position}`;
  } else if (value.kind !== 'any' && value.kind !== 'decimal') return cx.test(predicate, scope);
  return js`${runtime('selects')}(${items(value)}, ${position})`;
}
