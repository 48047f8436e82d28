import { locationStep } from './location-step.js';
import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/**
 * The path of a node: `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`, an attribute as `/@currencyID`, the document as
 * `/`. Positions count siblings of the same expanded name; the document element has none. Names of UBL
 * namespaces carry the conventional prefixes cac, cbc and ext, whatever the document uses.
 *
 * @throws RangeError when the tree has no such node
 */
export function locationOf(tree: XmlTree, node: number): string {
  if (!(node >= 0 && node < tree.size)) throw new RangeError(`The tree has no node ${node}.`);
  if (node === 0) return '/';
  let path = '';
  for (let at = node; at !== 0; at = tree.parent[at] ?? 0) {
    const counted = at !== tree.root && tree.kind[at] !== NodeKind.ATTRIBUTE;
    path = `/${locationStep(tree, at)}${counted ? `[${positionAmongLikes(tree, at)}]` : ''}${path}`;
  }
  return path;
}

function positionAmongLikes(tree: XmlTree, node: number): number {
  const { kind, name, nextSibling } = tree;
  let position = 1;
  let sibling = tree.firstChild[tree.parent[node] ?? 0] ?? 0;
  for (; sibling !== node && sibling !== 0; sibling = nextSibling[sibling] ?? 0) {
    if (kind[sibling] === kind[node] && name[sibling] === name[node]) position += 1;
  }
  return position;
}
