import { conventionalPrefixes } from './conventional-prefixes.js';
import type { XmlTree } from './xml-tree.js';

/** The names of each tree as issues write them, by name number. */
const namesOfTrees = new WeakMap<XmlTree, readonly string[]>();

/**
 * The name of an element, attribute or processing instruction as issues write it: `cbc:ID`, `Invoice`,
 * `currencyID`. A name of a namespace without conventional prefix is written `Q{namespace}local`, as XPath 3.1 does.
 */
export function qualifiedNameOf(tree: XmlTree, node: number): string {
  let names = namesOfTrees.get(tree);
  if (names === undefined) {
    names = tree.names.map(({ namespace, local }) => {
      if (namespace === '') return local;
      const prefix = conventionalPrefixes.get(namespace);
      if (prefix === undefined) return `Q{${namespace}}${local}`;
      return prefix === '' ? local : `${prefix}:${local}`;
    });
    namesOfTrees.set(tree, names);
  }
  return names[tree.name[node] ?? 0] ?? '';
}
