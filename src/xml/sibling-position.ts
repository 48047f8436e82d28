import type { XmlTree } from './xml-tree.js';

/** By node; filled for all children of a parent when one of them is asked for, so that many answers stay cheap. */
const positionsOfTrees = new WeakMap<XmlTree, Int32Array>();

/** The position of a child node among its siblings of the same kind and name, from 1. */
export function siblingPosition(tree: XmlTree, node: number): number {
  let positions = positionsOfTrees.get(tree);
  if (positions === undefined) {
    positions = new Int32Array(tree.size);
    positionsOfTrees.set(tree, positions);
  }
  const known = positions[node] ?? 0;
  if (known > 0) return known;
  const counts = new Map<number, number>();
  const { kind, name, nextSibling } = tree;
  let sibling = tree.firstChild[tree.parent[node] ?? 0] ?? 0;
  for (; sibling !== 0; sibling = nextSibling[sibling] ?? 0) {
    const like = (name[sibling] ?? 0) * 16 + (kind[sibling] ?? 0);
    const position = (counts.get(like) ?? 0) + 1;
    counts.set(like, position);
    positions[sibling] = position;
  }
  return positions[node] ?? 0;
}
