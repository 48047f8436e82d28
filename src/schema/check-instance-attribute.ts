import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { Violation } from './violation.js';

/** Attributes of this namespace speak to the schema processor and may stand anywhere. */
export const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Holds an attribute of the XMLSchema-instance namespace against its element (XML Schema part 1, 2.6): no element of
 * UBL may be nil, and a type must be the element's own, as UBL derives no types from it.
 *
 * @param typeName the local name of the element's type, in the namespace of the element
 * @returns undefined for an attribute that is not one of that namespace's
 */
export function checkInstanceAttribute(
  tree: XmlTree,
  node: number,
  { element, typeName }: { element: number; typeName: string },
): readonly Violation[] | undefined {
  switch (tree.names[tree.name[node] ?? 0]?.local) {
    case 'schemaLocation':
    case 'noNamespaceSchemaLocation':
      return [];
    case 'type':
      if (isOwnType(tree, element, { typeName, value: (tree.values[node] ?? '').trim() })) return [];
      break;
    case 'nil':
      break;
    default:
      return undefined;
  }
  const name = qualifiedNameOf(tree, element);
  return [{ node: element, message: `${name} does not fit its xsi:type or xsi:nil: remove that attribute.` }];
}

function isOwnType(
  tree: XmlTree,
  element: number,
  { typeName, value }: { typeName: string; value: string },
): boolean {
  const [prefix, local] = value.includes(':') ? value.split(':') : ['', value];
  const namespace = tree.declarations.findLast(
    (each) => each.prefix === prefix && each.element <= element && (tree.end[each.element] ?? 0) > element,
  )?.namespace;
  return local === typeName && namespace === tree.names[tree.name[element] ?? 0]?.namespace;
}
