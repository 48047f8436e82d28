import type { XmlTree } from './xml-tree.js';

/** Whether an element is the document element of a UBL 2.1 invoice or credit note; null for anything else. */
export function ublKindOf(tree: XmlTree, element: number): 'Invoice' | 'CreditNote' | null {
  const { namespace, local } = tree.names[tree.name[element] ?? 0] ?? { namespace: '', local: '' };
  if (local !== 'Invoice' && local !== 'CreditNote') return null;
  return namespace === `urn:oasis:names:specification:ubl:schema:xsd:${local}-2` ? local : null;
}
