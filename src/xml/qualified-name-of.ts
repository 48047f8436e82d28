import type { XmlTree } from './xml-tree.js';
import { conventionalPrefixes } from './conventional-prefixes.js';

/**
 * The name of an element or attribute as issues write it: `cbc:ID`, `Invoice`, `currencyID`; a name of a
 * namespace without conventional prefix is written `Q{namespace}local`.
 */
export function qualifiedNameOf(tree: XmlTree, node: number): string {
  const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? { namespace: '', local: '' };
  if (namespace === '') return local;
  const prefix = conventionalPrefixes.get(namespace);
  if (prefix === undefined) return `Q{${namespace}}${local}`;
  return prefix === '' ? local : `${prefix}:${local}`;
}
