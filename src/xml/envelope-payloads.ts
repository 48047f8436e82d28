import { NodeKind } from './node-kind.js';
import type { XmlTree } from './xml-tree.js';

/** UN/CEFACT Standard Business Document Header 1.3, the envelope of Peppol. */
const ENVELOPE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

/** The elements beside the header of a StandardBusinessDocument; null when the document is no such envelope. */
export function envelopePayloads(tree: XmlTree): readonly number[] | null {
  const nameOf = (node: number) => tree.names[tree.name[node] ?? 0];
  const root = nameOf(tree.root);
  if (root?.namespace !== ENVELOPE || root.local !== 'StandardBusinessDocument') return null;
  const payloads: number[] = [];
  for (let child = tree.firstChild[tree.root] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const name = nameOf(child);
    if (name?.namespace !== ENVELOPE || name.local !== 'StandardBusinessDocumentHeader') payloads.push(child);
  }
  return payloads;
}
