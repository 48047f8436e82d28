import { NodeKind } from '../xml/node-kind.js';
import type { Evaluation } from './evaluation.js';
import { localName, namespaceUri } from './nodes.js';

const TAG_NAME = /<([^\s/>]+)/y;

/** fn:name: the name as the document writes it, prefix included. */
export function name(d: Evaluation, node: number): string {
  if (d.kind[node] === NodeKind.ELEMENT) {
    TAG_NAME.lastIndex = d.tree.offset[node] ?? 0;
    return TAG_NAME.exec(d.tree.text)?.[1] ?? localName(d, node);
  }
  const local = localName(d, node);
  const namespace = namespaceUri(d, node);
  if (namespace === '') return local;
  if (namespace === 'http://www.w3.org/XML/1998/namespace') return `xml:${local}`;
  const prefix = d.tree.declarations.findLast(
    (each) =>
      each.namespace === namespace &&
      each.prefix !== '' &&
      each.element <= node &&
      (d.end[each.element] ?? 0) > node,
  )?.prefix;
  return prefix === undefined ? local : `${prefix}:${local}`;
}
