import type { NameTable } from './name-table.js';
import type { NamespaceDeclaration } from './xml-tree.js';

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Resolves prefixed names to the numbers of expanded names while elements open and close. */
export interface NamespaceScopes {
  readonly declarations: NamespaceDeclaration[];
  /** Takes up the declarations among the attributes of a start tag. */
  open(element: number, attributes: Readonly<Record<string, string>>, offset: number): void;
  close(element: number): void;
  elementName(qualifiedName: string, offset: number): number;
  attributeName(qualifiedName: string, offset: number): number;
}

interface Scope {
  readonly element: number;
  readonly bindings: Map<string, string>;
  /** Numbers of the names already resolved in this scope. */
  readonly elements: Map<string, number>;
  readonly attributes: Map<string, number>;
}

/**
 * @param fail is called with a message and an offset where Namespaces in XML 1.0 is violated
 */
export function createNamespaceScopes(
  names: NameTable,
  fail: (message: string, offset: number) => never,
): NamespaceScopes {
  const declarations: NamespaceDeclaration[] = [];
  const scopes: Scope[] = [];
  let scope = createScope(-1, new Map([['xml', XML]]));

  const resolve = (qualifiedName: string, isElement: boolean, offset: number): number => {
    const colon = qualifiedName.indexOf(':');
    const prefix = colon < 0 ? '' : qualifiedName.slice(0, colon);
    const local = qualifiedName.slice(colon + 1);
    const isQName = colon < 0 || (colon > 0 && isNCNameLike(local));
    if (!isQName) fail(`The name "${qualifiedName}" is no qualified name: write prefix:name.`, offset);
    const namespace = colon < 0 && !isElement ? '' : scope.bindings.get(prefix);
    if (namespace === undefined && prefix !== '') {
      fail(`The prefix "${prefix}" of "${qualifiedName}" is not declared: add xmlns:${prefix}="…".`, offset);
    }
    const number = names.intern(namespace ?? '', local);
    if (number < 0) fail('The document has too many different names: it is no invoice.', offset);
    return number;
  };

  return {
    declarations,
    open(element, attributes, offset) {
      let bindings: Map<string, string> | undefined;
      for (const name in attributes) {
        if (!isDeclaration(name)) continue;
        const prefix = name.slice(6);
        const namespace = attributes[name] ?? '';
        const objection = objectionTo(name, prefix, namespace);
        if (objection !== null) fail(objection, offset);
        bindings ??= new Map(scope.bindings);
        bindings.set(prefix, namespace);
        declarations.push({ element, prefix, namespace });
      }
      if (bindings === undefined) return;
      scopes.push(scope);
      scope = createScope(element, bindings);
    },
    close(element) {
      if (scope.element === element) scope = scopes.pop() ?? scope;
    },
    elementName(qualifiedName, offset) {
      let number = scope.elements.get(qualifiedName);
      if (number === undefined) {
        number = resolve(qualifiedName, true, offset);
        scope.elements.set(qualifiedName, number);
      }
      return number;
    },
    attributeName(qualifiedName, offset) {
      let number = scope.attributes.get(qualifiedName);
      if (number === undefined) {
        number = resolve(qualifiedName, false, offset);
        scope.attributes.set(qualifiedName, number);
      }
      return number;
    },
  };
}

/** Whether an attribute of this qualified name declares a namespace. */
export function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':');
}

function createScope(element: number, bindings: Map<string, string>): Scope {
  return { element, bindings, elements: new Map(), attributes: new Map() };
}

/** What Namespaces in XML 1.0 (section 2.2 and 3) has against a declaration, or null. */
function objectionTo(name: string, prefix: string, namespace: string): string | null {
  if (name === 'xmlns:') return 'The attribute "xmlns:" declares no prefix: write one after the colon.';
  if (prefix.includes(':') || !isNCNameLike(prefix || 'x')) return `The name "${name}" is no qualified name.`;
  if (prefix !== '' && namespace === '')
    return `${name}="" takes a prefix away, which XML 1.0 does not allow.`;
  if (prefix === 'xmlns') return 'The prefix "xmlns" must not be declared: remove the attribute.';
  if ((prefix === 'xml') !== (namespace === XML)) {
    return `The prefix "xml" and its namespace belong together: correct ${name}="${namespace}".`;
  }
  if (namespace === XMLNS) return `The namespace ${XMLNS} must not be declared: remove ${name}.`;
  return null;
}

/** A local part may not hold another colon nor start with what only the inside of a name may hold. */
function isNCNameLike(local: string): boolean {
  return local !== '' && !local.includes(':') && !/^[-.0-9\u00b7\u0300-\u036f\u203f\u2040]/.test(local);
}
