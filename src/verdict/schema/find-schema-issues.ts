import { NodeKind, qualifiedNameOf, stringValue, type XmlName, type XmlTree } from '#schematron/xml';
import { checkAttributes, checkForeignAttributes, resolveTypeName, xsiTypeOf } from './check-attributes.js';
import { checkChildren } from './check-children.js';
import { createSignatureCheck, type SignatureCheck, type SignedElement } from './check-signature.js';
import { describeType, isLexical, isOnlySpace } from './data-types.js';
import { isDemanded } from './place-in-ubl.js';
import { describeText, quoteValue, type SchemaIssue } from './schema-issue.js';
import {
  type DataType,
  declarationsOf,
  type ElementDeclaration,
  indexModel,
  type UblModel,
} from './ubl-model.js';
import { getOrMake } from '../../document/get-or-make.js';

/**
 * Finds the issues of the schema by walking the tree with the content model: at the exact node, with a message, and
 * beyond the first error of an element. Inside an element that no schema knows, only elements of UBL and of signatures and those
 * with an `xsi:type` are judged (processContents="lax").
 *
 * @param limit the maximum number of issues listed; the others are counted
 * @returns the issues in document order, and how many there are beyond the limit
 */
export function findSchemaIssues(
  tree: XmlTree,
  model: UblModel,
  limit: number,
): { readonly issues: readonly SchemaIssue[]; readonly more: number } {
  const issues: SchemaIssue[] = [];
  let more = 0;
  for (const issue of walk(tree, model)) {
    if (issues.length < limit) issues.push(issue);
    else more += 1;
  }
  return { issues: issues.sort((one, other) => one.node - other.node), more };
}

function* walk(tree: XmlTree, model: UblModel): Generator<SchemaIssue> {
  const declarations = declarationsOf(tree, model);
  const ids = new Set<string>();
  let signatures: SignatureCheck | undefined;
  for (let node = 1; node < tree.size; node += 1) {
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    const known = declarations[tree.name[node] ?? 0];
    if (known !== undefined) {
      yield* checkDeclared(tree, node, { declaration: known, declarations, ids });
      continue;
    }
    // Only now, as most documents have elements of UBL only.
    signatures ??= createSignatureCheck(tree, declarations);
    const signed = signatures.declarationOf(node) ?? foreignDeclaration(tree, node, { model, signatures });
    if (signed === undefined) {
      yield* checkForeignAttributes(tree, node);
    } else if (signed === 'unknown type') {
      const name = qualifiedNameOf(tree, node);
      yield {
        node,
        message: `The xsi:type of ${name} names a type that its schema does not have: remove it.`,
      };
    } else if ('type' in signed) {
      const { name, type, typeName } = signed;
      yield* checkAttributes(tree, node, { elementName: name, uses: type.attributes, typeName, ids });
      if (type.base !== undefined) yield* checkSimpleContent(tree, node, { name, base: type.base });
      else yield* signatures.checkContent(node, signed);
    } else yield* checkDeclared(tree, node, { declaration: signed, declarations, ids });
  }
}

/** Checks an element of UBL, or one that has a type of UBL. */
function* checkDeclared(
  tree: XmlTree,
  node: number,
  {
    declaration,
    declarations,
    ids,
  }: {
    readonly declaration: ElementDeclaration;
    readonly declarations: readonly (ElementDeclaration | undefined)[];
    readonly ids: Set<string>;
  },
): Generator<SchemaIssue> {
  const { dataType, isOpen } = declaration;
  const elementName = qualifiedNameOf(tree, node);
  const { namespace = '' } = tree.names[tree.name[node] ?? 0] ?? {};
  const typeName =
    declaration.typeName === undefined ? undefined : { namespace, local: declaration.typeName };
  yield* checkAttributes(tree, node, { elementName, uses: dataType?.attributes ?? [], typeName, ids });
  if (dataType !== undefined)
    yield* checkSimpleContent(tree, node, {
      ...{ name: elementName, base: dataType.base },
      isNeeded: () => isDemanded(tree, node, declarations),
    });
  else if (isOpen) yield* checkAnyContent(tree, node);
  else yield* checkChildren(tree, node, { declaration, declarations });
}

/** The declaration in the `xsi:type` of an element that no schema knows. */
function foreignDeclaration(
  tree: XmlTree,
  element: number,
  { model, signatures }: { readonly model: UblModel; readonly signatures: SignatureCheck },
): ElementDeclaration | SignedElement | 'unknown type' | undefined {
  const value = xsiTypeOf(tree, element);
  if (value === undefined) return undefined;
  const typeName = resolveTypeName(tree, element, value);
  if (typeName === undefined) return 'unknown type';
  const type = signatures.typeNamed(typeName);
  return type === undefined
    ? declarationOfType(tree, typeName, model)
    : { name: qualifiedNameOf(tree, element), type, typeName };
}

/** Checks the text of an element by its data type. */
function checkSimpleContent(
  tree: XmlTree,
  element: number,
  {
    name,
    base,
    isNeeded = () => false,
  }: { readonly name: string; readonly base: string; readonly isNeeded?: () => boolean },
): SchemaIssue[] {
  for (let child = tree.firstChild[element] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const inner = qualifiedNameOf(tree, child);
    return [
      { node: child, message: `${inner} is not allowed in ${name}, which may hold text only: remove it.` },
    ];
  }
  const value = stringValue(tree, element);
  if (isLexical(base, value)) return [];
  const expected = describeType(base);
  const message = /[^ \t\n\r]/.test(value)
    ? `${name} holds ${quoteValue(value)}, which is not ${expected}: correct it.`
    : `${name} is empty but must hold ${expected}: fill it in${isNeeded() ? '' : ' or remove it'}.`;
  return [{ node: element, message }];
}

/** Checks the children of ext:ExtensionContent by its wildcard: one element of another namespace. */
function* checkAnyContent(tree: XmlTree, parent: number): Generator<SchemaIssue> {
  const parentName = qualifiedNameOf(tree, parent);
  const ownNamespace = tree.names[tree.name[parent] ?? 0]?.namespace;
  let count = 0;
  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && !isOnlySpace(tree.values[child] ?? '')) {
      const text = describeText(tree.values[child] ?? '');
      yield {
        node: child,
        message: `${parentName} holds ${text}: put it into an element.`,
      };
    }
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const name = qualifiedNameOf(tree, child);
    const namespace = tree.names[tree.name[child] ?? 0]?.namespace ?? '';
    count += 1;
    if (namespace === '' || namespace === ownNamespace) {
      const message = `${name} is not allowed in ${parentName}: use an element of a namespace other than ext.`;
      yield { node: child, message };
    } else if (count === 2) {
      const message = `${parentName} holds more than one element: put ${name} into an extension of its own.`;
      yield { node: child, message };
    }
  }
  if (count === 0) {
    yield { node: parent, message: `${parentName} is empty but must hold one element: add it.` };
  }
}

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';
/** The namespace of the types that the basic elements extend. */
const DATA_TYPES = 'urn:oasis:names:specification:ubl:schema:xsd:UnqualifiedDataTypes-2';

/** The simple types of XML Schema 1.0 (part 2, section 3); the text of those that UBL does not use is not judged. */
const BUILT_IN_TYPES = new Set(['anySimpleType', 'string', 'boolean', 'decimal', 'float', 'double', 'duration', 'dateTime', 'time', 'date', 'gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth', 'hexBinary', 'base64Binary', 'anyURI', 'QName', 'NOTATION', 'normalizedString', 'token', 'language', 'NMTOKEN', 'NMTOKENS', 'Name', 'NCName', 'ID', 'IDREF', 'IDREFS', 'ENTITY', 'ENTITIES', 'integer', 'nonPositiveInteger', 'negativeInteger', 'long', 'int', 'short', 'byte', 'nonNegativeInteger', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte', 'positiveInteger']); // prettier-ignore

/**
 * The declaration that an `xsi:type` gives to an element that has none.
 *
 * @returns undefined for the type that allows everything, `unknown type` for one that the schema of the document does not have
 */
function declarationOfType(
  tree: XmlTree,
  { namespace, local }: XmlName,
  model: UblModel,
): ElementDeclaration | 'unknown type' | undefined {
  if (namespace === XML_SCHEMA) {
    if (local === 'anyType') return undefined;
    return BUILT_IN_TYPES.has(local) ? basicDeclaration({ base: local, attributes: [] }) : 'unknown type';
  }
  const dataType =
    namespace === DATA_TYPES && Object.hasOwn(model.dataTypes, local) ? model.dataTypes[local] : undefined;
  if (dataType !== undefined) return basicDeclaration(dataType);
  const prefix = indexModel(model).prefixes.get(namespace);
  const isOtherSchema =
    prefix !== undefined && prefix in model.elements && prefix !== documentElementOf(tree);
  return (isOtherSchema ? undefined : typesOf(model).get(`${prefix ?? ''}:${local}`)) ?? 'unknown type';
}

/** A document element stands for the prefix of its namespace, so this is also that of the schema. */
function documentElementOf(tree: XmlTree): string | undefined {
  return tree.names[tree.name[tree.root] ?? 0]?.local;
}

const typesOfModels = new WeakMap<UblModel, ReadonlyMap<string, ElementDeclaration>>();

/** The types of the elements by prefix and local name. */
function typesOf(model: UblModel): ReadonlyMap<string, ElementDeclaration> {
  return getOrMake(typesOfModels, model, () => {
    const { declarationOf } = indexModel(model);
    return new Map(
      Object.keys(model.elements).flatMap((element) => {
        const declaration = declarationOf(element);
        if (declaration === undefined) return [];
        const name = `${element.split(':')[0] ?? ''}:${declaration.typeName ?? ''}`;
        return [[name, { ...declaration, element: '', typeName: undefined }]];
      }),
    );
  });
}

function basicDeclaration(dataType: DataType): ElementDeclaration {
  const nothing = { particles: [], ranks: new Map<string, number>(), required: 0, isOpen: false };
  return { element: '', typeName: undefined, dataType, ...nothing };
}
