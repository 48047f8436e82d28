import { NodeKind, qualifiedNameOf, type XmlName, type XmlTree } from '#schematron/xml';
import { describeType, isLexical } from './data-types.js';
import { quoteValue, type SchemaIssue } from './schema-issue.js';
import type { AttributeUse } from './ubl-model.js';

/** Compares the attributes of an element with those of its type. */
export function* checkAttributes(
  tree: XmlTree,
  element: number,
  { uses, typeName }: { uses: readonly AttributeUse[]; typeName: string | undefined },
): Generator<SchemaIssue> {
  const elementName = qualifiedNameOf(tree, element);
  const present = new Set<string>();
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? { namespace: '', local: '' };
    if (namespace === XSI_NAMESPACE) {
      const found = checkInstanceAttribute(tree, node, { element, typeName });
      if (found !== undefined) {
        yield* found;
        continue;
      }
    }
    const use = namespace === '' ? uses.find(({ name }) => name === local) : undefined;
    present.add(use?.name ?? '');
    const value = tree.values[node] ?? '';
    if (use === undefined) {
      const name = qualifiedNameOf(tree, node);
      yield { node, message: `${elementName} may not have the attribute ${name}: remove it.` };
    } else if (!isLexical(use.type, value)) {
      const expected = describeType(use.type);
      const message = `The attribute ${local} of ${elementName} holds ${quoteValue(value)}, which is not ${expected}: correct it.`;
      yield { node, message };
    }
  }
  for (const { name, required } of uses) {
    if (!required || present.has(name)) continue;
    yield {
      node: element,
      message: `${elementName} has no attribute ${name}, which it must have: add it.`,
    };
  }
}

/** Attributes of this namespace are for the schema processor and may occur anywhere. */
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Checks an attribute of the XMLSchema-instance namespace (XML Schema part 1, 2.6): no element of UBL may be nil,
 * and a type must be the element's own, because UBL derives no types from it.
 *
 * @param typeName the local name of the element's type, in the namespace of the element; undefined for an element that
 *   the schema does not know: it may have any type and be nil
 * @returns undefined for an attribute of another namespace
 */
function checkInstanceAttribute(
  tree: XmlTree,
  node: number,
  { element, typeName }: { element: number; typeName: string | undefined },
): readonly SchemaIssue[] | undefined {
  switch (tree.names[tree.name[node] ?? 0]?.local) {
    case 'schemaLocation':
    case 'noNamespaceSchemaLocation':
      return [];
    case 'type':
      if (typeName === undefined || isOwnType(tree, node, { element, typeName })) return [];
      break;
    case 'nil':
      if (typeName === undefined) return [];
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

/**
 * The name of the type in an `xsi:type`: its prefix stands for the namespace declared for it at the element. As in
 * libxml2, white space around the value is part of the name.
 *
 * @returns undefined if the prefix is not declared
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
    // Declarations are in document order: a binary search, because a hostile document may have any number of them.
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
