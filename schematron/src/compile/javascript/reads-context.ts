import { type Expr, type Step, writtenName } from '../../xpath/syntax/ast.js';
import { focusOf } from './functions/xpath-functions.js';

/**
 * Whether an expression reads the context item, its position, or a variable for which `isLocal` holds: its value may
 * then differ from node to node.
 */
export function readsContext(expr: Expr, isLocal: (variable: string) => boolean): boolean {
  const reads = (each: Expr): boolean => readsContext(each, isLocal);
  switch (expr.kind) {
    case 'literal':
      return false;
    case 'variable':
      return isLocal(writtenName(expr.name));
    case 'context-item':
      return true;
    case 'sequence':
      return expr.items.some(reads);
    case 'if':
      return reads(expr.test) || reads(expr.then) || reads(expr.otherwise);
    case 'for':
    case 'let':
    case 'quantified':
      return readsInBindings(expr, isLocal);
    case 'map':
      return reads(expr.source) || namesLocal(expr.result, isLocal);
    case 'binary':
      return reads(expr.left) || reads(expr.right);
    case 'unary':
    case 'typed':
      return reads(expr.operand);
    case 'path':
      return readsInPath(expr, isLocal);
    case 'call':
      return focusOf(expr) !== 'none' || expr.args.some(reads);
  }
}

function readsInBindings(
  expr: Extract<Expr, { kind: 'for' | 'let' | 'quantified' }>,
  isLocal: (variable: string) => boolean,
): boolean {
  const bound = new Set<string>();
  for (const binding of expr.bindings) {
    if (readsContext(binding.in, (name) => !bound.has(name) && isLocal(name))) return true;
    bound.add(writtenName(binding.variable));
  }
  const result = expr.kind === 'quantified' ? expr.satisfies : expr.result;
  return readsContext(result, (name) => !bound.has(name) && isLocal(name));
}

/** Predicates and later steps have another context; only variables count there. */
function readsInPath(
  { absolute, steps }: Extract<Expr, { kind: 'path' }>,
  isLocal: (variable: string) => boolean,
): boolean {
  const [first] = steps;
  if (!absolute && first !== undefined && (first.kind === 'axis' || readsContext(first.primary, isLocal)))
    return true;
  const inner = steps.flatMap((step) => expressionsOf(step));
  return inner.some((each) => namesLocal(each, isLocal));
}

function expressionsOf(step: Step): readonly Expr[] {
  return step.kind === 'axis' ? step.predicates : [step.primary, ...step.predicates];
}

/** Whether an expression names a local variable anywhere. */
function namesLocal(expr: Expr, isLocal: (variable: string) => boolean): boolean {
  const names = (each: Expr): boolean => namesLocal(each, isLocal);
  switch (expr.kind) {
    case 'literal':
    case 'context-item':
      return false;
    case 'variable':
      return isLocal(writtenName(expr.name));
    case 'sequence':
      return expr.items.some(names);
    case 'if':
      return names(expr.test) || names(expr.then) || names(expr.otherwise);
    case 'for':
    case 'let':
    case 'quantified': {
      const bound = new Set(expr.bindings.map(({ variable }) => writtenName(variable)));
      const result = expr.kind === 'quantified' ? expr.satisfies : expr.result;
      return (
        expr.bindings.some((each) => names(each.in)) ||
        namesLocal(result, (name) => !bound.has(name) && isLocal(name))
      );
    }
    case 'map':
      return names(expr.source) || names(expr.result);
    case 'binary':
      return names(expr.left) || names(expr.right);
    case 'unary':
    case 'typed':
      return names(expr.operand);
    case 'path':
      return expr.steps.flatMap(expressionsOf).some(names);
    case 'call':
      // `current()` is the node of the rule, wherever it is called.
      return focusOf(expr) === 'current' || expr.args.some(names);
  }
}

/** Whether computing an expression costs more than looking up an earlier result. */
export function isExpensive(expr: Expr): boolean {
  switch (expr.kind) {
    case 'path':
    case 'for':
    case 'map':
    case 'quantified':
      return true;
    case 'let':
      return [...expr.bindings.map((each) => each.in), expr.result].some(isExpensive);
    case 'call':
      return expr.args.length > 0;
    case 'sequence':
      return expr.items.some(isExpensive);
    case 'if':
      return [expr.test, expr.then, expr.otherwise].some(isExpensive);
    case 'binary':
      return isExpensive(expr.left) || isExpensive(expr.right);
    case 'unary':
    case 'typed':
      return isExpensive(expr.operand);
    default:
      return false;
  }
}
