import { NodeKind, stringValue } from '../../xml/xml-tree.js';
import type { Evaluation } from './evaluation.js';
import { type Atomic, type Item, toItems } from './item.js';
import { XPathError } from './xpath-error.js';

/** The string value of a node. */
export function text(d: Evaluation, node: number): string {
  // Nearly always an element with one text inside.
  const child = d.firstChild[node] ?? 0;
  if (child !== 0 && d.kind[child] === NodeKind.TEXT && d.nextSibling[child] === 0)
    return d.values[child] ?? '';
  return stringValue(d.tree, node);
}

/** The string value of a node that may be absent. */
export function textIfAny(d: Evaluation, node: number | undefined): string | undefined {
  return node === undefined ? undefined : text(d, node);
}

/** The string value of a node, the empty string if there is no node. */
export function textOrEmpty(d: Evaluation, node: number | undefined): string {
  return node === undefined ? '' : text(d, node);
}

/** The attribute of an element that has a name number. */
export function attribute(d: Evaluation, element: number, name: number): number | undefined {
  for (let at = element + 1; d.kind[at] === NodeKind.ATTRIBUTE; at += 1) {
    if (d.parent[at] !== element) break;
    if (d.name[at] === name) return at;
  }
  return undefined;
}

/** The namespace that a prefix stands for at an element; undefined at other nodes, and where the prefix is not declared. */
export function namespaceInScope(d: Evaluation, element: number, prefix: string): string | undefined {
  if (d.kind[element] !== NodeKind.ELEMENT) return undefined;
  if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
  // Of the elements around one, the innermost comes last.
  return d.tree.declarations.findLast(
    (each) => each.prefix === prefix && each.element <= element && element < (d.end[each.element] ?? 0),
  )?.namespace;
}

/** The parent of a node; undefined for a document. */
export function parent(d: Evaluation, node: number): number | undefined {
  return d.kind[node] === NodeKind.DOCUMENT ? undefined : d.parent[node];
}

const NONE: readonly number[] = [];

/** All elements with a name number, in document order. */
export function named(d: Evaluation, name: number): readonly number[] {
  if (name < 0) return NONE;
  return (d.elements[name] ??= findNamed(d, name, NodeKind.ELEMENT));
}

/** All attributes with a name number, in document order. */
export function attributesNamed(d: Evaluation, name: number): readonly number[] {
  if (name < 0) return NONE;
  return (d.attributes[name] ??= findNamed(d, name, NodeKind.ATTRIBUTE));
}

function findNamed({ name: names, kind, tree }: Evaluation, name: number, ofKind: number): readonly number[] {
  const found: number[] = [];
  // Numbers beyond the tree belong to other documents.
  for (let node = names.indexOf(name); node >= 0 && node < tree.size; node = names.indexOf(name, node + 1)) {
    if (kind[node] === ofKind) found.push(node);
  }
  return found;
}

/** Nodes in document order, each once. */
export function inDocumentOrder(nodes: readonly number[]): readonly number[] {
  let previous = -1;
  for (const node of nodes) {
    if (node <= previous) return sorted(nodes);
    previous = node;
  }
  return nodes;
}

function sorted(nodes: readonly number[]): readonly number[] {
  return [...new Set(nodes)].sort((a, b) => a - b);
}

export function union(left: readonly number[], right: readonly number[]): readonly number[] {
  return inDocumentOrder([...left, ...right]);
}

export function intersect(left: readonly number[], right: readonly number[]): readonly number[] {
  const others = new Set(right);
  return inDocumentOrder(left.filter((node) => others.has(node)));
}

export function except(left: readonly number[], right: readonly number[]): readonly number[] {
  const others = new Set(right);
  return inDocumentOrder(left.filter((node) => !others.has(node)));
}

/** fn:local-name; the empty string for a node without a name. */
export function localName(d: Evaluation, node: number): string {
  return d.tree.names[d.name[node] ?? 0]?.local ?? '';
}

/** fn:namespace-uri. */
export function namespaceUri(d: Evaluation, node: number): string {
  return d.tree.names[d.name[node] ?? 0]?.namespace ?? '';
}

/** A sequence of nodes in document order; other values stay as they are. */
export function inOrderIfNodes(items: readonly Item[]): readonly Item[] {
  const nodes = items.flatMap((item) => (item.kind === 'node' ? [item.value] : []));
  if (nodes.length === 0) return items;
  if (nodes.length < items.length)
    throw new XPathError('XPTY0018', 'a path selects both nodes and other values');
  return toItems('node', inDocumentOrder(nodes));
}

const TAG_NAME = /<([^\s/>]+)/y;

/** fn:name: the name as the document writes it, prefix included. */
export function name(d: Evaluation, node: number): string {
  // The text of other documents is not kept, so their prefixes are those of the declarations.
  if (d.kind[node] === NodeKind.ELEMENT && node < d.tree.size) {
    TAG_NAME.lastIndex = d.tree.offset[node] ?? 0;
    return TAG_NAME.exec(d.tree.text)?.[1] ?? localName(d, node);
  }
  const local = localName(d, node);
  const namespace = namespaceUri(d, node);
  if (namespace === '') return local;
  if (namespace === 'http://www.w3.org/XML/1998/namespace') return `xml:${local}`;
  const prefix = d.tree.declarations.findLast(
    (each) =>
      each.namespace === namespace &&
      each.prefix !== '' &&
      each.element <= node &&
      (d.end[each.element] ?? 0) > node,
  )?.prefix;
  return prefix === undefined ? local : `${prefix}:${local}`;
}

/**
 * fn:base-uri: what `xml:base` attributes of the node and the elements around it say. A document is judged as a text, without the
 * address that it may have.
 */
export function baseUri(d: Evaluation, node: number): string | undefined {
  const written: string[] = [];
  for (let at = node; d.kind[at] !== NodeKind.DOCUMENT; at = d.parent[at] ?? 0) {
    if (d.kind[at] !== NodeKind.ELEMENT) continue;
    for (let each = at + 1; d.kind[each] === NodeKind.ATTRIBUTE; each += 1) {
      if (localName(d, each) === 'base' && namespaceUri(d, each) === 'http://www.w3.org/XML/1998/namespace')
        written.unshift(d.values[each] ?? '');
    }
  }
  return written.reduce<string | undefined>(resolved, undefined);
}

/** A reference that cannot be resolved is the address itself. */
function resolved(base: string | undefined, reference: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

/** fn:data of one item: the value of a node is untyped, because no schema has typed it. */
export function atomizeItem(d: Evaluation, item: Item): Atomic {
  if (item.kind === 'node') return { kind: 'untyped', value: text(d, item.value) };
  // The value of a text node made by a function is no longer a node.
  return item.kind === 'untyped' && item.isTextNode === true ? { kind: 'untyped', value: item.value } : item;
}

/** fn:data. */
export function atomize(d: Evaluation, items: readonly Item[]): readonly Atomic[] {
  return items.map((item) => atomizeItem(d, item));
}

/** fn:path of XPath 3.0: `/Q{namespace}local[1]/@name`. */
export function pathOf(d: Evaluation, node: number): string {
  const steps: string[] = [];
  let at = node;
  while (d.kind[at] !== NodeKind.DOCUMENT) {
    steps.unshift(stepOf(d, at));
    at = d.parent[at] ?? 0;
  }
  return `/${steps.join('/')}`;
}

function stepOf(d: Evaluation, node: number): string {
  const [kind, local, namespace] = [d.kind[node], localName(d, node), namespaceUri(d, node)];
  if (kind === NodeKind.ATTRIBUTE) return namespace === '' ? `@${local}` : `@Q{${namespace}}${local}`;
  let position = 1;
  for (
    let each = d.firstChild[d.parent[node] ?? 0] ?? 0;
    each !== node && each !== 0;
    each = d.nextSibling[each] ?? 0
  ) {
    if (d.kind[each] === kind && d.name[each] === d.name[node]) position += 1;
  }
  if (kind === NodeKind.ELEMENT) return `Q{${namespace}}${local}[${position}]`;
  if (kind === NodeKind.TEXT) return `text()[${position}]`;
  if (kind === NodeKind.COMMENT) return `comment()[${position}]`;
  return `processing-instruction(${local})[${position}]`;
}
