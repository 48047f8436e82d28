import { NodeKind } from '../../xml/node-kind.js';
import { qualifiedNameOf } from '../../xml/qualified-name-of.js';
import { stringValue } from '../../xml/string-value.js';
import type { XmlTree } from '../../xml/xml-tree.js';
import type { UblAttribute, UblElement } from './ubl-element.js';

/** Attributes of this namespace are for programs that read the XML (a place of the schema), not for the invoice. */
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** An element with everything inside it; comments and processing instructions are passed over. */
export function readUblElement(tree: XmlTree, node: number): UblElement {
  const { kind, firstChild, nextSibling, end, parent, values, name: nameNumbers, names } = tree;
  const attributes: UblAttribute[] = [];
  for (let at = node + 1; at < (end[node] ?? 0); at += 1) {
    if (kind[at] !== NodeKind.ATTRIBUTE || parent[at] !== node) break;
    if (names[nameNumbers[at] ?? 0]?.namespace === SCHEMA_INSTANCE) continue;
    attributes.push({ name: qualifiedNameOf(tree, at), node: at, value: values[at] ?? '' });
  }
  const children: UblElement[] = [];
  for (let child = firstChild[node] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.ELEMENT) children.push(readUblElement(tree, child));
  }
  const text = children.length === 0 ? stringValue(tree, node) : '';
  return { name: qualifiedNameOf(tree, node), node, attributes, children, text };
}
