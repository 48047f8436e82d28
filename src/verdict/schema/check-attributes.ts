import { NodeKind, qualifiedNameOf, type XmlName, type XmlTree } from '#schematron/xml';
import { describeType, isLexical, trimSpace } from './data-types.js';
import { quoteValue, type SchemaIssue } from './schema-issue.js';
import type { AttributeUse } from './ubl-model.js';

/**
 * Compares the attributes of an element with those of its type.
 *
 * @param ids the identifiers of the document so far
 */
export function* checkAttributes(
  tree: XmlTree,
  element: number,
  { elementName, uses, typeName, ids }: AttributeChecks,
): Generator<SchemaIssue> {
  const present = new Set<string>();
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? { namespace: '', local: '' };
    const ofSchema =
      namespace === XSI_NAMESPACE
        ? checkInstanceAttribute(tree, node, { element, elementName, typeName })
        : undefined;
    if (ofSchema !== undefined) {
      yield* ofSchema;
      continue;
    }
    const use = namespace === '' ? uses.find(({ name }) => name === local) : undefined;
    present.add(use?.name ?? '');
    const message =
      use === undefined
        ? `${elementName} may not have the attribute ${qualifiedNameOf(tree, node)}: remove it.`
        : faultOf(use, tree.values[node] ?? '', { elementName, ids });
    if (message !== undefined) yield { node, message };
  }
  for (const { name, required } of uses) {
    if (!required || present.has(name)) continue;
    yield {
      node: element,
      message: `${elementName} has no attribute ${name}, which it must have: add it.`,
    };
  }
}

/** What is wrong with the value of an attribute; undefined if it fits. An identifier is noted. */
function faultOf(
  { name, type, values }: AttributeUse,
  value: string,
  { elementName, ids }: Pick<AttributeChecks, 'elementName' | 'ids'>,
): string | undefined {
  const isKnown = isLexical(type, value) && values?.includes(value) !== false;
  const id = type === 'ID' ? trimSpace(value) : undefined;
  if (isKnown && (id === undefined || !ids.has(id))) {
    if (id !== undefined) ids.add(id);
    return undefined;
  }
  const subject = `The attribute ${name} of ${elementName} holds ${quoteValue(value)}`;
  return isKnown
    ? `${subject}, which another element has: give each its own.`
    : `${subject}, which is not ${values?.join(' or ') ?? describeType(type)}: correct it.`;
}

/** Checks the attributes of an element that no schema knows: only those for the schema processor. */
export function* checkForeignAttributes(tree: XmlTree, element: number): Generator<SchemaIssue> {
  const elementName = qualifiedNameOf(tree, element);
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    if (tree.names[tree.name[node] ?? 0]?.namespace !== XSI_NAMESPACE) continue;
    yield* checkInstanceAttribute(tree, node, { element, elementName, typeName: undefined }) ?? [];
  }
}

/** What the attributes of an element are compared with. */
interface AttributeChecks {
  /** For messages. */
  readonly elementName: string;
  readonly uses: readonly AttributeUse[];
  /** Undefined for an element that the schema does not know: it may have any type and be nil. */
  readonly typeName: XmlName | undefined;
  readonly ids: Set<string>;
}

/** Attributes of this namespace are for the schema processor and may occur anywhere. */
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Checks an attribute of the XMLSchema-instance namespace (XML Schema part 1, 2.6): no element of UBL may be nil,
 * and a type must be the element's own, because UBL derives no types from it. The values of all of them are judged.
 *
 * @returns undefined for an attribute of another namespace
 */
function checkInstanceAttribute(
  tree: XmlTree,
  node: number,
  { element, elementName, typeName }: { element: number } & Pick<AttributeChecks, 'elementName' | 'typeName'>,
): readonly SchemaIssue[] | undefined {
  const value = tree.values[node] ?? '';
  switch (tree.names[tree.name[node] ?? 0]?.local) {
    case 'schemaLocation':
      if (value.split(/[ \t\n\r]+/).every((uri) => isLexical('anyURI', uri))) return [];
      break;
    case 'noNamespaceSchemaLocation':
      if (isLexical('anyURI', value)) return [];
      break;
    case 'type':
      if (typeName === undefined || isOwnType(tree, element, { value, typeName })) return [];
      break;
    case 'nil':
      if (typeName === undefined && isLexical('boolean', value)) return [];
      break;
    default:
      return undefined;
  }
  const name = elementName;
  const attribute = `xsi:${tree.names[tree.name[node] ?? 0]?.local ?? ''}`;
  return [{ node: element, message: `${name} does not fit its ${attribute}: remove that attribute.` }];
}

function isOwnType(
  tree: XmlTree,
  element: number,
  { value, typeName }: { value: string; typeName: XmlName },
): boolean {
  const name = resolveTypeName(tree, element, value);
  return name?.local === typeName.local && name.namespace === typeName.namespace;
}

/** The value of the `xsi:type` of an element; undefined if it has none. */
export function xsiTypeOf(tree: XmlTree, element: number): string | undefined {
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? {};
    if (namespace === XSI_NAMESPACE && local === 'type') return tree.values[node] ?? '';
  }
  return undefined;
}

/**
 * The name of the type in an `xsi:type`: its prefix stands for the namespace declared for it at the element.
 *
 * @returns undefined if the prefix is not declared
 */
export function resolveTypeName(tree: XmlTree, element: number, text: string): XmlName | undefined {
  const value = trimSpace(text);
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
