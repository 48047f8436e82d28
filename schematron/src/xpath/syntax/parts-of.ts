import type { Expr, Step } from './ast.js';

/** The expressions directly within an expression, in the order in which they are written; those in predicates included. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'literal':
    case 'context-item':
    case 'variable':
      return [];
    case 'sequence':
      return expr.items;
    case 'if':
      return [expr.test, expr.then, expr.otherwise];
    case 'for':
    case 'let':
      return [...expr.bindings.map((binding) => binding.in), expr.result];
    case 'quantified':
      return [...expr.bindings.map((binding) => binding.in), expr.satisfies];
    case 'map':
      return [expr.source, expr.result];
    case 'binary':
      return [expr.left, expr.right];
    case 'unary':
    case 'typed':
      return [expr.operand];
    case 'path':
      return expr.steps.flatMap(expressionsOf);
    case 'call':
      return expr.args;
  }
}

function expressionsOf(step: Step): readonly Expr[] {
  return step.kind === 'axis' ? step.predicates : [step.primary, ...step.predicates];
}
