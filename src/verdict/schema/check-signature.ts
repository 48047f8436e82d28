import { NodeKind, qualifiedNameOf, type XmlName, type XmlTree } from '#schematron/xml';
import { xsiTypeOf } from './check-attributes.js';
import { isOnlySpace } from './data-types.js';
import { describeText, type SchemaIssue } from './schema-issue.js';
import type { AttributeUse, ElementDeclaration } from './ubl-model.js';
import { loadSignatureModel as load } from '#lazy/signature-model';

/** An element of a signature: its name for messages, its type and the name of that. */
export interface SignedElement {
  readonly name: string;
  readonly type: SignatureType;
  readonly typeName: XmlName;
}

/** Judges the signatures in a document, parents before their children. */
export interface SignatureCheck {
  /** What is declared for an element that UBL does not know; undefined for one that no signature has there. */
  readonly declarationOf: (element: number) => SignedElement | undefined;
  /** The type of a name, in an `xsi:type`. */
  readonly typeNamed: (name: XmlName) => SignatureType | undefined;
  /** Compares the children of an element with its content model; stops at the first that does not fit. */
  readonly checkContent: (element: number, declared: SignedElement) => Generator<SchemaIssue>;
}

/**
 * The check of the signatures in extensions: UBL 2.1 signature extension, XML Signature, XAdES 1.3.2 and 1.4.1. Many of their elements
 * are declared inside of a type, so each is judged by what its parent says about it, and where that says nothing by its name.
 *
 * @param declarations of the elements of UBL in the tree, by name number
 */
export function createSignatureCheck(
  tree: XmlTree,
  declarations: readonly (ElementDeclaration | undefined)[],
): SignatureCheck {
  const model = loadSignatureModel();
  const prefixes = new Map(Object.entries(model.namespaces).map(([prefix, uri]) => [uri, prefix] as const));
  const names = tree.names.map(({ namespace, local }, index) => {
    const prefix = prefixes.get(namespace);
    return prefix === undefined ? declarations[index]?.element : `${prefix}:${local}`;
  });
  const nameOf = (element: number): string =>
    names[tree.name[element] ?? 0] ?? qualifiedNameOf(tree, element);
  const globalTypeOf = (element: number): string | undefined => ownOf(model.elements, nameOf(element));
  /** The types that parents have given to their children, which come later in the tree. */
  const given = new Map<number, string>();

  return { declarationOf, typeNamed, checkContent };

  function declarationOf(element: number): SignedElement | undefined {
    const typeName = given.get(element) ?? globalTypeOf(element);
    given.delete(element);
    if (typeName === undefined || typeName === 'anyType') return undefined;
    return { name: nameOf(element), type: typeOf(model, typeName), typeName: fullName(model, typeName) };
  }

  function typeNamed({ namespace, local }: XmlName): SignatureType | undefined {
    return ownOf(model.types, `${prefixes.get(namespace) ?? ''}:${local}`);
  }

  function* checkContent(element: number, { name, type }: SignedElement): Generator<SchemaIssue> {
    const { content } = type;
    if (content === undefined) return;
    /** Undefined behind the first child that does not fit. */
    let state: number | undefined = 0;
    for (let child = tree.firstChild[element] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
      if (tree.kind[child] === NodeKind.TEXT) yield* checkText(child, name, content);
      if (tree.kind[child] === NodeKind.ELEMENT && state !== undefined)
        state = yield* checkChild(child, { name, content, state });
    }
    if (state === undefined || content.ends.includes(state)) return;
    const message = `${name} is not complete: give ${expected(content, state)} at its end.`;
    yield { node: element, message };
  }

  function* checkText(node: number, name: string, content: ContentModel): Generator<SchemaIssue> {
    const text = tree.values[node] ?? '';
    if (content.isMixed || (content.items.length > 0 && isOnlySpace(text))) return;
    yield { node, message: `${name} holds ${describeText(text)} outside of elements: remove it.` };
  }

  /** Checks a child in a state of the content of `name`. @returns the next state; undefined if the child does not fit */
  function* checkChild(
    child: number,
    {
      name,
      content,
      state,
    }: { readonly name: string; readonly content: ContentModel; readonly state: number },
  ): Generator<SchemaIssue, number | undefined> {
    const found = content.next[state]?.find((item) => fits(child, content.items[item]));
    if (found === undefined) {
      const message = `${nameOf(child)} is not allowed at this place in ${name}: ${remedyAt(content, state)}.`;
      yield { node: child, message };
      return undefined;
    }
    yield* take(child, content.items[found]);
    return found + 1;
  }

  /** Whether an element is the one of a content model; its parent's wildcards take any of the namespaces that they do not exclude. */
  function fits(element: number, item: ContentItem | undefined): boolean {
    if (item?.name !== '*') return names[tree.name[element] ?? 0] === item?.name;
    const { namespace } = tree.names[tree.name[element] ?? 0] ?? { namespace: '' };
    return item.except === undefined || (namespace !== '' && namespace !== item.except);
  }

  function* take(element: number, item: ContentItem | undefined): Generator<SchemaIssue> {
    if (item?.type !== undefined) given.set(element, item.type);
    if (item?.isStrict !== true) return;
    const isKnown =
      declarations[tree.name[element] ?? 0] !== undefined ||
      globalTypeOf(element) !== undefined ||
      xsiTypeOf(tree, element) !== undefined;
    if (isKnown) return;
    const message = `${nameOf(element)} is not an element that the schema knows, which it must be here: remove it.`;
    yield { node: element, message };
  }
}

function ownOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function typeOf({ types }: SignatureModel, name: string): SignatureType {
  return ownOf(types, name) ?? { base: name, attributes: [] };
}

/** Built-in types have no prefix in the model. */
function fullName({ namespaces }: SignatureModel, type: string): XmlName {
  const colon = type.indexOf(':');
  const namespace = colon < 0 ? 'http://www.w3.org/2001/XMLSchema' : namespaces[type.slice(0, colon)];
  return { namespace: namespace ?? '', local: type.slice(colon + 1) };
}

/** What to do about an element that does not fit in a state of a content. */
function remedyAt(content: ContentModel, state: number): string {
  const names = expected(content, state);
  if (names === '') return 'remove it';
  return content.ends.includes(state) ? `give ${names} there, or nothing` : `give ${names} there`;
}

/** What may follow in a content; empty for nothing. */
function expected({ items, next }: ContentModel, state: number): string {
  const all = (next[state] ?? []).map((item) => {
    const { name = '', except } = items[item] ?? {};
    if (name !== '*') return name;
    return except === undefined ? 'any element' : 'an element of another namespace';
  });
  return [...new Set(all)].slice(0, MOST_EXPECTED).join(' or ');
}

const MOST_EXPECTED = 10;

/**
 * The content models of signatures, which stand in extensions: those of UBL 2.1, XML Signature and XAdES. The build makes it from
 * `xsd/signatures.txt`, together with the equivalent XSD files for libxml2.
 */
export interface SignatureModel {
  /** Namespace URI by prefix. */
  readonly namespaces: Readonly<Record<string, string>>;
  /** The type of each element that may stand anywhere, by its name with prefix. */
  readonly elements: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, SignatureType>>;
}

export interface SignatureType {
  readonly attributes: readonly AttributeUse[];
  /** The built-in type of its text; absent if it holds elements. */
  readonly base?: string;
  /** Absent if it holds text. */
  readonly content?: ContentModel;
}

/**
 * The sequences of elements that a type allows, as an automaton: state 0 is the beginning, state n + 1 is behind item n.
 */
export interface ContentModel {
  readonly isMixed: boolean;
  readonly items: readonly ContentItem[];
  /** The items that may follow, by state. */
  readonly next: readonly (readonly number[])[];
  /** The states in which the content may end. */
  readonly ends: readonly number[];
}

/** An element by its name with prefix, or a wildcard. */
export interface ContentItem {
  readonly name: '*' | (string & {});
  /** The type of an element that is declared here; absent if it is that of the element of this name. */
  readonly type?: string;
  /** Of a wildcard: the namespace that it excludes. */
  readonly except?: string;
  /** Of a wildcard: whether the schema must know the element. */
  readonly isStrict?: boolean;
}

/** The content models made by the build; read on first use, as few documents are signed. */
export function loadSignatureModel(): SignatureModel {
  return load() as SignatureModel;
}
