import { type Expr, type Variable, writtenName } from './ast.js';
import { partsOf } from './parts-of.js';

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
  } else if (expr.kind === 'for' || expr.kind === 'let' || expr.kind === 'quantified') {
    let inner = bound;
    for (const { variable, in: source } of expr.bindings) {
      collect(source, inner, found);
      inner = new Set([...inner, writtenName(variable)]);
    }
    collect(expr.kind === 'quantified' ? expr.satisfies : expr.result, inner, found);
  } else for (const part of partsOf(expr)) collect(part, bound, found);
}
