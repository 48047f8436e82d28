import { type Expr, type Step, type Variable, writtenName } from './ast.js';

/** The names, as written, of the variables that an expression uses and does not bind itself. */
export function freeVariables(expr: Expr): ReadonlySet<string> {
  return new Set(freeReferences(expr).map(({ name }) => writtenName(name)));
}

/** The places where an expression uses a variable that it does not bind itself. */
export function freeReferences(expr: Expr): readonly Variable[] {
  const found: Variable[] = [];
  collect(expr, new Set(), found);
  return found;
}

function collect(expr: Expr, bound: ReadonlySet<string>, found: Variable[]): void {
  if (expr.kind === 'variable') {
    if (!bound.has(writtenName(expr.name))) found.push(expr);
  } else if (expr.kind === 'for' || expr.kind === 'quantified') {
    let inner = bound;
    for (const { variable, in: source } of expr.bindings) {
      collect(source, inner, found);
      inner = new Set([...inner, writtenName(variable)]);
    }
    collect(expr.kind === 'for' ? expr.result : expr.satisfies, inner, found);
  } else for (const part of partsOf(expr)) collect(part, bound, found);
}

function partsOf(expr: Exclude<Expr, { kind: 'for' | 'quantified' }>): readonly Expr[] {
  switch (expr.kind) {
    case 'literal':
    case 'context-item':
    case 'variable':
      return [];
    case 'sequence':
      return expr.items;
    case 'if':
      return [expr.test, expr.then, expr.otherwise];
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
