import type { XmlTree } from '../xml/xml-tree.js';
import type { UblModel } from './ubl-model.js';

/** The element of the model that each name of a tree means: `cbc:ID`, or `undefined` where it means none. */
export function modelElements(tree: XmlTree, model: UblModel): readonly (string | undefined)[] {
  const prefixes = new Map(
    Object.entries(model.namespaces).map(([prefix, namespace]) => [namespace, prefix]),
  );
  return tree.names.map(({ namespace, local }) => {
    const prefix = prefixes.get(namespace);
    const element = prefix === local ? local : `${prefix ?? ''}:${local}`;
    return Object.hasOwn(model.elements, element) ? element : undefined;
  });
}
