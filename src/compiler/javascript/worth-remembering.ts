import type { Expr } from '../../schematron/xpath/ast.js';

/** Whether the value of an expression costs more than a look at what was computed before. */
export function isWorthRemembering(expr: Expr): boolean {
  switch (expr.kind) {
    case 'path':
    case 'for':
    case 'quantified':
      return true;
    case 'call':
      return expr.args.length > 0;
    case 'sequence':
      return expr.items.some(isWorthRemembering);
    case 'if':
      return [expr.test, expr.then, expr.otherwise].some(isWorthRemembering);
    case 'binary':
      return isWorthRemembering(expr.left) || isWorthRemembering(expr.right);
    case 'unary':
    case 'typed':
      return isWorthRemembering(expr.operand);
    default:
      return false;
  }
}
