import { locationStep } from './location-step.js';
import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/** The node of a location as `locationOf` writes it, or null when the tree has no such node. */
export function nodeAt(tree: XmlTree, location: string): number | null {
  if (location === '/') return 0;
  if (!location.startsWith('/')) return null;
  let node = 0;
  for (const step of splitSteps(location)) {
    const next = childOrAttribute(tree, node, step);
    if (next === null) return null;
    node = next;
  }
  return node;
}

/** Splits at the slashes that are not inside the braces of a `Q{namespace}local`. */
function splitSteps(location: string): string[] {
  return location.slice(1).match(/(?:Q\{[^}]*\}|[^/])+/g) ?? [];
}

function childOrAttribute(tree: XmlTree, node: number, step: string): number | null {
  const [, name = '', position = '1'] = /^(.*?)(?:\[([1-9][0-9]*)\])?$/s.exec(step) ?? [];
  if (name.startsWith('@')) {
    for (let attribute = node + 1; tree.kind[attribute] === NodeKind.ATTRIBUTE; attribute += 1) {
      if (locationStep(tree, attribute) === name) return attribute;
    }
    return null;
  }
  let seen = 0;
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (locationStep(tree, child) === name && ++seen === Number(position)) return child;
  }
  return null;
}
