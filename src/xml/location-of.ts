import { locationStep } from './location-step.js';
import { NodeKind } from './node-kind.js';
import { siblingPosition } from './sibling-position.js';
import type { XmlTree } from './xml-tree.js';

/**
 * The path of a node: `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`, an attribute as `/@currencyID`, the document as
 * `/`. Positions count siblings of the same expanded name; the document element has none. Names of UBL
 * namespaces carry the conventional prefixes cac, cbc and ext, whatever the document uses.
 *
 * @throws RangeError when the tree has no such node
 */
export function locationOf(tree: XmlTree, node: number): string {
  if (tree.kind[node] === undefined) {
    throw new RangeError(`Cannot locate node ${node}: the tree has ${tree.size} nodes.`);
  }
  if (node === 0) return '/';
  let path = '';
  for (let at = node; at !== 0; at = tree.parent[at] ?? 0) {
    const counted = at !== tree.root && tree.kind[at] !== NodeKind.ATTRIBUTE;
    path = `/${locationStep(tree, at)}${counted ? `[${siblingPosition(tree, at)}]` : ''}${path}`;
  }
  return path;
}
