import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/** The string value of a node (XPath data model 5.13): of an element or the document, all text inside it. */
export function stringValue(tree: XmlTree, node: number): string {
  const { kind, values, firstChild, nextSibling, end } = tree;
  if (kind[node] !== NodeKind.ELEMENT && kind[node] !== NodeKind.DOCUMENT) return values[node] ?? '';
  const child = firstChild[node] ?? 0;
  if (child === 0) return '';
  if (kind[child] === NodeKind.TEXT && nextSibling[child] === 0) return values[child] ?? '';
  let text = '';
  for (let inner = node + 1; inner < (end[node] ?? 0); inner += 1) {
    if (kind[inner] === NodeKind.TEXT) text += values[inner] ?? '';
  }
  return text;
}
