import { NodeKind, stringValue, type XmlTree } from 'schematron-compiler/xml';

/** An element of a CII document under its local name, as the mapping reads it. */
export interface CiiElement {
  readonly name: string;
  /** The node in the tree it was read from. */
  readonly node: number;
  readonly attributes: readonly { readonly name: string; readonly node: number; readonly value: string }[];
  readonly children: readonly CiiElement[];
  /** The trimmed text of an element without child elements; '' for others. */
  readonly text: string;
}

const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** An element with its content. The local names of CII are unique across namespaces. */
export function readCiiElement(tree: XmlTree, node: number): CiiElement {
  const { kind, firstChild, nextSibling, end, parent, values, name: nameNumbers, names } = tree;
  const nameOf = (at: number) => names[nameNumbers[at] ?? 0];
  const attributes: { name: string; node: number; value: string }[] = [];
  for (let at = node + 1; at < (end[node] ?? 0); at += 1) {
    if (kind[at] !== NodeKind.ATTRIBUTE || parent[at] !== node) break;
    const name = nameOf(at);
    if (name !== undefined && name.namespace !== SCHEMA_INSTANCE)
      attributes.push({ name: name.local, node: at, value: (values[at] ?? '').trim() });
  }
  const children: CiiElement[] = [];
  for (let child = firstChild[node] ?? 0; child !== 0; child = nextSibling[child] ?? 0) {
    if (kind[child] === NodeKind.ELEMENT) children.push(readCiiElement(tree, child));
  }
  const text = children.length === 0 ? stringValue(tree, node).trim() : '';
  return { name: nameOf(node)?.local ?? '', node, attributes, children, text };
}

/** Every element at the end of a path of names, in document order. */
export function allAt(element: CiiElement | undefined, ...path: readonly string[]): readonly CiiElement[] {
  let found: readonly CiiElement[] = element === undefined ? [] : [element];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The first element at the end of a path of names. */
export function firstAt(element: CiiElement | undefined, ...path: readonly string[]): CiiElement | undefined {
  return allAt(element, ...path)[0];
}
