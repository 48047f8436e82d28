import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { resolveTypeName } from './resolve-type-name.js';
import type { Violation } from './violation.js';

/** Attributes of this namespace speak to the schema processor and may stand anywhere. */
export const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Holds an attribute of the XMLSchema-instance namespace against its element (XML Schema part 1, 2.6): no element of
 * UBL may be nil, and a type must be the element's own, as UBL derives no types from it.
 *
 * @param typeName the local name of the element's type, in the namespace of the element; null for an element that
 *   the schema does not know, which may have any type and be nil
 * @returns undefined for an attribute that is not one of that namespace's
 */
export function checkInstanceAttribute(
  tree: XmlTree,
  node: number,
  { element, typeName }: { element: number; typeName: string | null },
): readonly Violation[] | undefined {
  switch (tree.names[tree.name[node] ?? 0]?.local) {
    case 'schemaLocation':
    case 'noNamespaceSchemaLocation':
      return [];
    case 'type':
      if (typeName === null || isOwnType(tree, node, { element, typeName })) return [];
      break;
    case 'nil':
      if (typeName === null) return [];
      break;
    default:
      return undefined;
  }
  const name = qualifiedNameOf(tree, element);
  return [{ node: element, message: `${name} does not fit its xsi:type or xsi:nil: remove that attribute.` }];
}

function isOwnType(
  tree: XmlTree,
  node: number,
  { element, typeName }: { element: number; typeName: string },
): boolean {
  const name = resolveTypeName(tree, element, tree.values[node] ?? '');
  return name?.local === typeName && name.namespace === tree.names[tree.name[element] ?? 0]?.namespace;
}
