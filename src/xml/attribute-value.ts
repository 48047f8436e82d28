import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/** The value of an attribute without namespace, or null when the element has none of that name. */
export function attributeValue(tree: XmlTree, element: number, local: string): string | null {
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const name = tree.names[tree.name[node] ?? 0];
    if (name?.local === local && name.namespace === '') return tree.values[node] ?? '';
  }
  return null;
}
