import { isDeclaration } from './is-declaration.js';
import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/**
 * The offset of a node in the text of its tree. The tree keeps that of the element for attributes; the start tag
 * is read again for theirs.
 *
 * @throws RangeError when the tree has no such node
 */
export function offsetOf(tree: XmlTree, node: number): number {
  const offset = tree.offset[node];
  if (offset === undefined)
    throw new RangeError(`Cannot find node ${node}: the tree has ${tree.size} nodes.`);
  if (tree.kind[node] !== NodeKind.ATTRIBUTE) return offset;
  const attribute = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;
  attribute.lastIndex = offset + (/<[^\s/>]*/.exec(tree.text.slice(offset, offset + 1_100))?.[0].length ?? 0);
  let index = node - (tree.parent[node] ?? 0);
  for (;;) {
    const start = attribute.lastIndex;
    const match = attribute.exec(tree.text);
    if (match === null) return offset;
    const [whole, name = ''] = match;
    if (isDeclaration(name)) continue;
    index -= 1;
    if (index === 0) return start + whole.indexOf(name);
  }
}
