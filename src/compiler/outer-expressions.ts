import { attribute } from '../schematron/attribute.js';
import type { SourceElement, SourceNode } from '../schematron/source-element.js';
import { ownExpressions } from './source-expressions.js';
import { usedNames } from './used-names.js';

/**
 * The variables that an embedded function uses and does not declare itself, each as an expression: its parameters and
 * variables hide what is declared outside of it under the same name.
 */
export function outerExpressions(declaration: SourceElement): readonly string[] {
  const outer = new Set<string>();
  visit(declaration.children, new Set(), outer);
  return [...outer].map((name) => `$${name}`);
}

/** A variable is known to what comes after it. */
function visit(nodes: readonly SourceNode[], around: ReadonlySet<string>, outer: Set<string>): void {
  let bound = around;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    for (const name of usedNames(ownExpressions(node)).variables) if (!bound.has(name)) outer.add(name);
    visit(node.children, bound, outer);
    if (node.local === 'variable' || node.local === 'param')
      bound = new Set([...bound, attribute(node, 'name') ?? '']);
  }
}
