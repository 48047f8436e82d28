import { NodeKind } from '../xml/node-kind.js';
import { stringValue } from '../xml/string-value.js';
import type { Evaluation } from './evaluation.js';
import { toItems, type Item } from './item.js';
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

/** The string value of a node, the empty string where there is none. */
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

/** The parent of a node; undefined for the document. */
export function parent(d: Evaluation, node: number): number | undefined {
  return node === 0 ? undefined : d.parent[node];
}

/** Whether an element has a child element with a name number. */
export function hasChild(d: Evaluation, node: number, name: number): boolean {
  if (name < 0) return false;
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.name[child] === name) return true;
  }
  return false;
}

const NONE: readonly number[] = [];

/** All elements with a name number, in document order. */
export function named(d: Evaluation, name: number): readonly number[] {
  if (name < 0) return NONE;
  return (d.elements[name] ??= findNamed(d, name));
}

function findNamed({ name: names, kind }: Evaluation, name: number): readonly number[] {
  const found: number[] = [];
  for (let node = names.indexOf(name); node >= 0; node = names.indexOf(name, node + 1)) {
    if (kind[node] === NodeKind.ELEMENT) found.push(node);
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
    throw new XPathError('XPTY0018', 'a path comes to nodes and to other values');
  return toItems('node', inDocumentOrder(nodes));
}
