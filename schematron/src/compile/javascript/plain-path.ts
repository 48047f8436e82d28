import type { Expr, Step } from '../../xpath/syntax/ast.js';
import { DOCUMENT, indexOfName, nameOfStep } from './axis-step.js';
import { type Code, js, runtime } from './code.js';
import type { Compilation, Scope } from './compilation.js';

/**
 * A call for a path of child elements selected only by name, such as `cac:Party/cbc:EndpointID`: the names are data for one function,
 * because a loop for each path fills the processor's caches.
 */
export function ofPlainPath(
  compilation: Compilation,
  fn: 'hasPath' | 'pathNodes',
  expr: Expr,
  { focus }: Scope,
): Code | undefined {
  if (expr.kind !== 'path' || focus?.kind !== 'node') return undefined;
  const isBelowRoot = expr.absolute && isAnyChild(expr.steps[0]);
  const steps = isBelowRoot ? expr.steps.slice(1) : expr.steps;
  const names = steps.flatMap((step) => {
    const name = isPlainChild(step) ? nameOfStep(compilation, step) : undefined;
    return name === undefined ? [] : [name];
  });
  if (names.length < steps.length || names.length === 0) return undefined;
  const path = compilation.constant('path', js`[${names.map(indexOfName)}]`);
  const start = isBelowRoot ? ROOT : expr.absolute ? DOCUMENT : focus;
  return js`${runtime(fn)}(d, ${start}, ${path})`;
}

/** The document element, the only one that `/*` selects. */
const ROOT = js`d.tree.root`;

export function isPlainChild(step: Step): step is Extract<Step, { kind: 'axis' }> {
  return step.kind === 'axis' && step.axis === 'child' && step.predicates.length === 0;
}

function isAnyChild(step: Step | undefined): boolean {
  if (step === undefined || !isPlainChild(step) || step.test.kind !== 'name') return false;
  const { prefix = '*', local } = step.test.name;
  return prefix === '*' && local === '*';
}
