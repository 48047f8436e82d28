import { NodeKind, type XmlName, type XmlTree } from './xml-tree.js';

/**
 * The path of a node: `/order/line[2]/x:note[1]`, an attribute as `/@currency`, the document as
 * `/`. Positions count siblings of the same expanded name; the document element has none. Names have the prefixes of the tree
 * (`XmlTree.prefixes`), whatever the document declares; without one they are written `Q{namespace}local`.
 *
 * @throws RangeError if the tree has no such node
 */
export function locationOf(tree: XmlTree, node: number): string {
  if (tree.kind[node] === undefined) {
    throw new RangeError(`Cannot locate node ${node}: the tree has ${tree.size} nodes.`);
  }
  if (node === 0) return '/';
  let path = '';
  for (let at = node; at !== 0; at = tree.parent[at] ?? 0) {
    const counted = at !== tree.root && tree.kind[at] !== NodeKind.ATTRIBUTE;
    path = `/${locationStep(tree, at)}${counted ? `[${siblingPosition(tree, at)}]` : ''}${path}`;
  }
  return path;
}

/**
 * The node of a location as `locationOf` writes it, or undefined when the tree has no such node. `Q{namespace}local` may stand for any
 * name.
 */
export function nodeAt(tree: XmlTree, location: string): number | undefined {
  if (location === '/') return 0;
  if (!location.startsWith('/')) return undefined;
  let node = 0;
  for (const step of splitSteps(location)) {
    const next = childOrAttribute(tree, node, step);
    if (next === undefined) return undefined;
    node = next;
  }
  return node;
}

/** Splits at the slashes that are not inside the braces of a `Q{namespace}local`. */
function splitSteps(location: string): string[] {
  return location.slice(1).match(/(?:Q\{[^}]*\}|[^/])+/g) ?? [];
}

function childOrAttribute(tree: XmlTree, node: number, step: string): number | undefined {
  const [, written = '', position = '1'] = /^(.*?)(?:\[([1-9][0-9]*)\])?$/s.exec(step) ?? [];
  const name = written.replace(/Q\{([^}]*)\}(.*)/s, (_, namespace: string, local: string) =>
    writtenName({ namespace, local }, tree.prefixes),
  );
  if (name.startsWith('@')) {
    for (let attribute = node + 1; tree.kind[attribute] === NodeKind.ATTRIBUTE; attribute += 1) {
      if (locationStep(tree, attribute) === name) return attribute;
    }
    return undefined;
  }
  return childrenByStep(tree, node).get(name)?.[Number(position) - 1];
}

/** By node: its children by their step, so that finding each of them takes no longer than finding one. */
const childrenOfTrees = new WeakMap<XmlTree, Map<number, ReadonlyMap<string, readonly number[]>>>();

function childrenByStep(tree: XmlTree, node: number): ReadonlyMap<string, readonly number[]> {
  const known = childrenOfTrees.get(tree) ?? new Map<number, ReadonlyMap<string, readonly number[]>>();
  childrenOfTrees.set(tree, known);
  const found = known.get(node);
  if (found !== undefined) return found;
  const children = new Map<string, number[]>();
  for (let child = tree.firstChild[node] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    const step = locationStep(tree, child);
    const same = children.get(step);
    if (same === undefined) children.set(step, [child]);
    else same.push(child);
  }
  known.set(node, children);
  return children;
}

/** The step from the parent of a node to the node, without position. */
function locationStep(tree: XmlTree, node: number): string {
  switch (tree.kind[node]) {
    case NodeKind.ATTRIBUTE:
      return `@${qualifiedNameOf(tree, node)}`;
    case NodeKind.TEXT:
      return 'text()';
    case NodeKind.COMMENT:
      return 'comment()';
    case NodeKind.PROCESSING_INSTRUCTION:
      return `processing-instruction(${qualifiedNameOf(tree, node)})`;
    default:
      return qualifiedNameOf(tree, node);
  }
}

/** By node; filled for all children of a parent when the first of them is needed, so that many lookups stay cheap. */
const positionsOfTrees = new WeakMap<XmlTree, Int32Array>();

/** The position of a child node among its siblings of the same kind and name, from 1. */
function siblingPosition(tree: XmlTree, node: number): number {
  let positions = positionsOfTrees.get(tree);
  if (positions === undefined) {
    positions = new Int32Array(tree.size);
    positionsOfTrees.set(tree, positions);
  }
  const known = positions[node] ?? 0;
  if (known > 0) return known;
  const counts = new Map<number, number>();
  const { kind, name, nextSibling } = tree;
  let sibling = tree.firstChild[tree.parent[node] ?? 0] ?? 0;
  for (; sibling !== 0; sibling = nextSibling[sibling] ?? 0) {
    const like = (name[sibling] ?? 0) * 16 + (kind[sibling] ?? 0);
    const position = (counts.get(like) ?? 0) + 1;
    counts.set(like, position);
    positions[sibling] = position;
  }
  return positions[node] ?? 0;
}

/** The names of each tree in the form that issues use, by name number. */
const namesOfTrees = new WeakMap<XmlTree, readonly string[]>();

/**
 * The name of an element, attribute or processing instruction in the form that locations use: `x:note`, `line`, `currency` with
 * the prefixes of the tree, and otherwise `Q{namespace}local`, as in XPath 3.1.
 */
export function qualifiedNameOf(tree: XmlTree, node: number): string {
  let names = namesOfTrees.get(tree);
  if (names === undefined) {
    names = tree.names.map((name) => writtenName(name, tree.prefixes));
    namesOfTrees.set(tree, names);
  }
  return names[tree.name[node] ?? 0] ?? '';
}

function writtenName({ namespace, local }: XmlName, prefixes: XmlTree['prefixes']): string {
  if (namespace === '') return local;
  const prefix = namespace === XML_NAMESPACE ? 'xml' : prefixes?.get(namespace);
  if (prefix === undefined) return `Q{${namespace}}${local}`;
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** The prefix `xml` always means this (Namespaces in XML 1.0, section 3). */
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
