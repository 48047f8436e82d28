import type { NameTable, QualifiedName } from './names.js';
import type { NamespaceDeclaration } from './xml-tree.js';

/** Resolves qualified names to the numbers of expanded names while elements open and close. */
export interface NamespaceScopes {
  /** All declarations so far, in document order. */
  readonly declarations: NamespaceDeclaration[];
  /** Adds the declarations among the attributes of a start tag. */
  open(element: number, attributes: Readonly<Record<string, string>>): void;
  close(element: number): void;
  /** @param known the name, if it was read before: it is then found faster */
  elementName(qualifiedName: string, known?: QualifiedName): number;
  attributeName(qualifiedName: string, known?: QualifiedName): number;
}

/** The declarations of an element; lookups go outward, so that the cost of a scope is that of its declarations. */
interface Scope {
  readonly element: number;
  readonly outer: Scope | undefined;
  readonly bindings: ReadonlyMap<string, string>;
  /** Numbers of the names already resolved in this scope. */
  readonly elementNames: KnownNames;
  readonly attributeNames: KnownNames;
}

interface KnownNames {
  readonly byId: (number | undefined)[];
  readonly byText: Map<string, number>;
}

/**
 * @param limit the greatest length of a qualified name or a namespace
 * @param fail is called if a name breaks Namespaces in XML 1.0 or exceeds the limit
 */
export function createNamespaceScopes(
  names: NameTable,
  limit: number,
  { fail }: { fail: (message: string) => never },
): NamespaceScopes {
  const declarations: NamespaceDeclaration[] = [];
  const xml = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  let scope = createScope(-1, undefined, xml);

  const namespaceOf = (prefix: string): string | undefined => {
    for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
      const namespace = at.bindings.get(prefix);
      if (namespace !== undefined) return namespace;
    }
    return undefined;
  };
  const resolve = (name: string, defaultNamespace: string, known: QualifiedName | undefined): number => {
    if (name.length > limit) fail(`A name is longer than ${limit} characters: no invoice has such names.`);
    const { prefix, local } = known ?? splitName(name, fail);
    const namespace = prefix === '' ? defaultNamespace : namespaceOf(prefix);
    if (namespace === undefined) {
      return fail(
        `The prefix of "${name}" is not declared: add xmlns:${prefix}="…" to the document element.`,
      );
    }
    const number = names.intern(namespace, local);
    return number < 0 ? fail('The document has too many different names: no invoice has so many.') : number;
  };

  return {
    declarations,
    open(element, attributes) {
      let bindings: Map<string, string> | undefined;
      for (const name in attributes) {
        if (!isDeclaration(name)) continue;
        const prefix = name.slice(6);
        const namespace = attributes[name] ?? '';
        const issue = describeInvalidDeclaration(prefix, namespace, { name, limit });
        if (issue !== undefined) fail(issue);
        bindings ??= new Map();
        bindings.set(prefix, namespace);
        declarations.push({ element, prefix, namespace });
      }
      if (bindings !== undefined) scope = createScope(element, scope, bindings);
    },
    close(element) {
      if (scope.element === element && scope.outer !== undefined) scope = scope.outer;
    },
    elementName(name, known) {
      const { byId, byText } = scope.elementNames;
      return (
        byId[known?.id ?? -1] ??
        byText.get(name) ??
        keep(scope.elementNames, known?.id, { name, number: resolve(name, namespaceOf('') ?? '', known) })
      );
    },
    attributeName(name, known) {
      const { byId, byText } = scope.attributeNames;
      return (
        byId[known?.id ?? -1] ??
        byText.get(name) ??
        keep(scope.attributeNames, known?.id, { name, number: resolve(name, '', known) })
      );
    },
  };
}

function splitName(name: string, fail: (message: string) => never): Pick<QualifiedName, 'prefix' | 'local'> {
  const colon = name.indexOf(':');
  const local = name.slice(colon + 1);
  if (colon === 0 || !isNCName(local)) fail(`The name "${name}" is not allowed: write prefix:name.`);
  return { prefix: name.slice(0, Math.max(colon, 0)), local };
}

function keep(
  { byId, byText }: KnownNames,
  id = -1,
  { name, number }: { readonly name: string; readonly number: number },
): number {
  if (id >= 0) byId[id] = number;
  else byText.set(name, number);
  return number;
}

function createScope(
  element: number,
  outer: Scope | undefined,
  bindings: ReadonlyMap<string, string>,
): Scope {
  return {
    element,
    outer,
    bindings,
    elementNames: { byId: [], byText: new Map() },
    attributeNames: { byId: [], byText: new Map() },
  };
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** What is wrong with a namespace declaration (Namespaces in XML 1.0, sections 2.2 and 3); undefined if nothing is. */
function describeInvalidDeclaration(
  prefix: string,
  namespace: string,
  { name, limit }: { name: string; limit: number },
): string | undefined {
  if (name.length > limit || namespace.length > limit) {
    return `A namespace declaration is longer than ${limit} characters: no invoice has such names.`;
  }
  if (name !== 'xmlns' && !isNCName(prefix)) return `The name "${name}" is not allowed: write xmlns:prefix.`;
  if (prefix !== '' && namespace === '')
    return `The prefix ${prefix} is bound to nothing: give it a namespace.`;
  if (prefix === 'xmlns') return 'The prefix xmlns must not be declared: remove the attribute.';
  if ((prefix === 'xml') !== (namespace === XML_NAMESPACE)) {
    return `The prefix xml and its namespace belong together: remove the attribute ${name}.`;
  }
  if (namespace === XMLNS_NAMESPACE)
    return `The namespace ${XMLNS_NAMESPACE} must not be declared: remove the attribute ${name}.`;
  return undefined;
}

/** Whether an attribute of this qualified name declares a namespace: `xmlns` or `xmlns:…`. */
export function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':');
}

/** Characters, other than combining ones, that may occur in a name but not begin it. */
const INSIDE_ONLY = '-.0123456789\u00b7\u203f\u2040';

/**
 * Whether a part of a name is a name itself (Namespaces in XML 1.0, production 4). The characters were checked when
 * the whole name was read; what remains to check is a second colon, an empty part, and a first character that may not begin a name.
 */
function isNCName(part: string): boolean {
  const first = part.charCodeAt(0);
  const isCombining = first >= 0x300 && first <= 0x36f;
  return part !== '' && !isCombining && !INSIDE_ONLY.includes(part.charAt(0)) && !part.includes(':');
}
