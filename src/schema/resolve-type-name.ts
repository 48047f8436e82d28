import type { XmlName, XmlTree } from '../xml/xml-tree.js';

/**
 * The name of a type that the value of an `xsi:type` means: its prefix stands for the namespace that is declared for it
 * at the element. As libxml2 reads it, white space around the value is part of the name.
 *
 * @returns undefined when the prefix is not declared
 */
export function resolveTypeName(tree: XmlTree, element: number, value: string): XmlName | undefined {
  const colon = value.indexOf(':');
  const prefix = value.slice(0, Math.max(colon, 0));
  const namespace = namespaceOf(tree, element, prefix) ?? (prefix === '' ? '' : undefined);
  return namespace === undefined ? undefined : { namespace, local: value.slice(colon + 1) };
}

function namespaceOf(tree: XmlTree, element: number, prefix: string): string | undefined {
  const { declarations } = tree;
  for (let scope = element; scope !== 0; scope = tree.parent[scope] ?? 0) {
    // Declarations stand in document order: looked up by halves, as a hostile document has as many as it wants.
    let low = 0;
    let high = declarations.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((declarations[middle]?.element ?? 0) < scope) low = middle + 1;
      else high = middle;
    }
    for (let at = low; declarations[at]?.element === scope; at += 1) {
      if (declarations[at]?.prefix === prefix) return declarations[at]?.namespace;
    }
  }
  return undefined;
}
