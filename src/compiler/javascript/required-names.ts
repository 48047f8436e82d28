import type { Expr } from '../../schematron/xpath/ast.js';
import { testedName } from './axis-step.js';
import type { Code } from './code.js';
import type { Compilation } from './compilation.js';

/** Names of which a document must use one for something to be the case; undefined where that cannot be told. */
type Names = readonly Code[] | undefined;

/**
 * The names of which a document must use at least one for an expression to be false: without them it is true, so an
 * assert about them need not be evaluated. Only for expressions that cannot fail.
 */
export function namesRequiredForFalse(cx: Compilation, expr: Expr): Names {
  switch (expr.kind) {
    case 'call':
      return namesOfCall(cx, expr, { negated: namesRequiredForTrue, whenEmpty: 'empty' });
    case 'quantified':
      return expr.quantifier === 'every' ? namesToHaveItems(cx, expr.bindings[0]?.in) : undefined;
    case 'if':
      return both(namesRequiredForTrue(cx, expr.test), namesRequiredForFalse(cx, expr.otherwise));
    case 'binary':
      if (expr.operator === 'and')
        return both(namesRequiredForFalse(cx, expr.left), namesRequiredForFalse(cx, expr.right));
      if (expr.operator === 'or')
        return namesRequiredForFalse(cx, expr.left) ?? namesRequiredForFalse(cx, expr.right);
      return ['<=', '<', '='].includes(expr.operator) ? namesOfCount(cx, expr) : undefined;
    default:
      return undefined;
  }
}

/** The same for an expression to be true. */
export function namesRequiredForTrue(cx: Compilation, expr: Expr): Names {
  switch (expr.kind) {
    case 'path':
      return namesToHaveItems(cx, expr);
    case 'call':
      return namesOfCall(cx, expr, { negated: namesRequiredForFalse, whenEmpty: 'exists' });
    case 'quantified':
      return expr.quantifier === 'some' ? namesToHaveItems(cx, expr.bindings[0]?.in) : undefined;
    case 'binary':
      return namesOfOperands(cx, expr);
    default:
      return undefined;
  }
}

function namesOfOperands(cx: Compilation, expr: Extract<Expr, { kind: 'binary' }>): Names {
  const { operator, left, right } = expr;
  if (operator === 'union') return namesToHaveItems(cx, expr);
  if (operator === 'or') return both(namesRequiredForTrue(cx, left), namesRequiredForTrue(cx, right));
  if (operator === 'and') return namesRequiredForTrue(cx, left) ?? namesRequiredForTrue(cx, right);
  // Nothing is equal to nothing.
  if (['=', '!=', '<', '<=', '>', '>='].includes(operator)) {
    return namesToHaveItems(cx, left) ?? namesToHaveItems(cx, right);
  }
  return undefined;
}

function namesOfCall(
  cx: Compilation,
  { name, args: [arg] }: Extract<Expr, { kind: 'call' }>,
  { negated, whenEmpty }: { negated: (cx: Compilation, expr: Expr) => Names; whenEmpty: 'empty' | 'exists' },
): Names {
  if (name.prefix !== undefined || arg === undefined) return undefined;
  if (name.local === 'not') return negated(cx, arg);
  return name.local === whenEmpty ? namesToHaveItems(cx, arg) : undefined;
}

/** `count(…) <= 1`, `count(…) = 0`: true of nothing. */
function namesOfCount(cx: Compilation, { operator, left, right }: Extract<Expr, { kind: 'binary' }>): Names {
  if (left.kind !== 'call' || left.name.local !== 'count' || right.kind !== 'literal') return undefined;
  const limit = Number(right.value);
  const holdsForNone = operator === '<=' ? limit >= 0 : operator === '<' ? limit > 0 : limit === 0;
  return holdsForNone ? namesToHaveItems(cx, left.args[0]) : undefined;
}

/** The names of which a document must use one for a path or a union of paths to have an item. */
function namesToHaveItems(cx: Compilation, expr: Expr | undefined): Names {
  if (expr?.kind === 'binary' && expr.operator === 'union') {
    return both(namesToHaveItems(cx, expr.left), namesToHaveItems(cx, expr.right));
  }
  if (expr?.kind === 'sequence' && expr.items.length === 1) return namesToHaveItems(cx, expr.items[0]);
  if (expr?.kind !== 'path') return undefined;
  const step = expr.steps.findLast((each) => each.kind === 'axis' && testedName(cx, each.test) !== undefined);
  const name = step?.kind === 'axis' ? testedName(cx, step.test) : undefined;
  return name && [name];
}

function both(left: Names, right: Names): Names {
  return left && right && [...left, ...right];
}
