import type { XmlTree } from './xml-tree.js';

/** The offset behind the end tag of an element. */
export function endOffsetOf(tree: XmlTree, element: number): number {
  const next = tree.nextSibling[element] ?? 0;
  if (next !== 0) return tree.offset[next] ?? 0;
  const parent = tree.parent[element] ?? 0;
  if (parent === 0) return tree.text.length;
  // Nothing stands between the last child and the end tag of its parent, so that is the last `</` in the parent.
  return tree.text.lastIndexOf('</', endOffsetOf(tree, parent) - 1);
}
