import type { Expr } from '../../xpath/syntax/ast.js';
import { testedName } from './axis-step.js';
import type { Code } from './code.js';
import type { Compilation } from './compilation.js';

/** Names of which a document must use at least one for something to hold; undefined if that is not known. */
type Names = readonly Code[] | undefined;

/**
 * The names of which a document must use at least one for an expression to be false: without them it is true, so an
 * assert about them need not be evaluated. Only for expressions that cannot fail.
 */
export function namesRequiredForFalse(compilation: Compilation, expr: Expr): Names {
  switch (expr.kind) {
    case 'call':
      return namesOfCall(compilation, expr, { negated: namesRequiredForTrue, whenEmpty: 'empty' });
    case 'quantified':
      return expr.quantifier === 'every' ? namesToHaveItems(compilation, expr.bindings[0]?.in) : undefined;
    case 'if':
      return both(
        namesRequiredForTrue(compilation, expr.test),
        namesRequiredForFalse(compilation, expr.otherwise),
      );
    case 'binary':
      if (expr.operator === 'and')
        return both(
          namesRequiredForFalse(compilation, expr.left),
          namesRequiredForFalse(compilation, expr.right),
        );
      if (expr.operator === 'or')
        return (
          namesRequiredForFalse(compilation, expr.left) ?? namesRequiredForFalse(compilation, expr.right)
        );
      return ['<=', '<', '='].includes(expr.operator) ? namesOfCount(compilation, expr) : undefined;
    default:
      return undefined;
  }
}

/** The same for an expression to be true. */
export function namesRequiredForTrue(compilation: Compilation, expr: Expr): Names {
  switch (expr.kind) {
    case 'path':
      return namesToHaveItems(compilation, expr);
    case 'call':
      return namesOfCall(compilation, expr, { negated: namesRequiredForFalse, whenEmpty: 'exists' });
    case 'quantified':
      return expr.quantifier === 'some' ? namesToHaveItems(compilation, expr.bindings[0]?.in) : undefined;
    case 'binary':
      return namesOfOperands(compilation, expr);
    default:
      return undefined;
  }
}

function namesOfOperands(compilation: Compilation, expr: Extract<Expr, { kind: 'binary' }>): Names {
  const { operator, left, right } = expr;
  if (operator === 'union') return namesToHaveItems(compilation, expr);
  if (operator === 'or')
    return both(namesRequiredForTrue(compilation, left), namesRequiredForTrue(compilation, right));
  if (operator === 'and')
    return namesRequiredForTrue(compilation, left) ?? namesRequiredForTrue(compilation, right);
  // An empty sequence equals nothing.
  if (['=', '!=', '<', '<=', '>', '>='].includes(operator)) {
    return namesToHaveItems(compilation, left) ?? namesToHaveItems(compilation, right);
  }
  return undefined;
}

function namesOfCall(
  compilation: Compilation,
  { name, args: [arg] }: Extract<Expr, { kind: 'call' }>,
  {
    negated,
    whenEmpty,
  }: { negated: (compilation: Compilation, expr: Expr) => Names; whenEmpty: 'empty' | 'exists' },
): Names {
  if (name.prefix !== undefined || arg === undefined) return undefined;
  if (name.local === 'not') return negated(compilation, arg);
  return name.local === whenEmpty ? namesToHaveItems(compilation, arg) : undefined;
}

/** `count(…) <= 1`, `count(…) = 0`: true for an empty sequence. */
function namesOfCount(
  compilation: Compilation,
  { operator, left, right }: Extract<Expr, { kind: 'binary' }>,
): Names {
  if (left.kind !== 'call' || left.name.local !== 'count' || right.kind !== 'literal') return undefined;
  const limit = Number(right.value);
  const holdsForNone = operator === '<=' ? limit >= 0 : operator === '<' ? limit > 0 : limit === 0;
  return holdsForNone ? namesToHaveItems(compilation, left.args[0]) : undefined;
}

/** The names of which a document must use one for a path or a union of paths to have an item. */
function namesToHaveItems(compilation: Compilation, expr: Expr | undefined): Names {
  if (expr?.kind === 'binary' && expr.operator === 'union') {
    return both(namesToHaveItems(compilation, expr.left), namesToHaveItems(compilation, expr.right));
  }
  if (expr?.kind === 'sequence' && expr.items.length === 1)
    return namesToHaveItems(compilation, expr.items[0]);
  if (expr?.kind !== 'path') return undefined;
  const step = expr.steps.findLast(
    (each) => each.kind === 'axis' && testedName(compilation, each.test) !== undefined,
  );
  const name = step?.kind === 'axis' ? testedName(compilation, step.test) : undefined;
  return name && [name];
}

function both(left: Names, right: Names): Names {
  return left && right && [...left, ...right];
}
