import type { Evaluation } from './evaluation.js';
import { XPathError } from './xpath-error.js';

/** The child elements with a name number, in document order. */
export function children(d: Evaluation, parent: number, name: number): readonly number[] {
  const found: number[] = [];
  if (name < 0) return found;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] === name) found.push(child);
  }
  return found;
}

/** The child element with a name number; undefined for none. @throws XPathError XPTY0004 for several */
export function onlyChild(d: Evaluation, parent: number, name: number): number | undefined {
  if (name < 0) return undefined;
  let found: number | undefined;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] !== name) continue;
    if (found !== undefined) throw new XPathError('XPTY0004', 'one value may be here, but there are several');
    found = child;
  }
  return found;
}

/**
 * Whether children of children … have the names of a path, from a node on.
 *
 * @param path numbers of names in the rule set
 */
export function hasPath(d: Evaluation, node: number, path: readonly number[]): boolean {
  // A name that the document does not use at all tells at once, the last one most often.
  for (let index = path.length - 1; index >= 0; index -= 1) {
    if ((d.n[path[index] ?? 0] ?? -1) < 0) return false;
  }
  return hasStep(d, node, path, 0);
}

function hasStep(d: Evaluation, node: number, path: readonly number[], step: number): boolean {
  const name = d.n[path[step] ?? 0];
  const isLast = step === path.length - 1;
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] === name && (isLast || hasStep(d, child, path, step + 1))) return true;
  }
  return false;
}
