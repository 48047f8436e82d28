import { NodeKind } from '../../xml/xml-tree.js';
import { atomicText, toDouble } from './cast.js';
import { isDuration, isNumeric, orderOf } from './compare.js';
import { isZero } from '../decimal/decimal.js';
import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { text } from './nodes.js';
import { XPathError } from './xpath-error.js';

/** A look-up key that equal values share (as do a few that differ). Untyped values are strings. */
export function equalityKey(item: Atomic): string {
  if (isNumeric(item)) return `n${toDouble(item)}`;
  if (item.kind === 'string' || item.kind === 'untyped') return `s${item.value}`;
  if (item.kind === 'boolean') return `b${item.value}`;
  if (isDuration(item)) return isZero(item.value.amount) ? 'P' : item.value.text;
  return `${item.kind}${item.kind === 'date' || item.kind === 'time' || item.kind === 'dateTime' ? item.value.moment : atomicText(item)}`;
}

/** Whether two values with the same key are equal (`eq`); NaN equals nothing. */
export function isEqual(a: Atomic, b: Atomic): boolean {
  if (isDuration(a) && isDuration(b)) return equalityKey(a) === equalityKey(b);
  return orderOf(asString(a), asString(b)) === 0;
}

function asString(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'string', value: item.value } : item;
}

/** fn:deep-equal (F&O 15.3.1). */
export function deepEqual(d: Evaluation, left: readonly Item[], right: readonly Item[]): boolean {
  return (
    left.length === right.length &&
    left.every((a, index) => {
      const b = right[index];
      if (b === undefined) return false;
      if (a.kind === 'node' && b.kind === 'node') return equalNodes(d, a.value, b.value);
      return a.kind !== 'node' && b.kind !== 'node' && equalValues(a, b);
    })
  );
}

function equalValues(a: Atomic, b: Atomic): boolean {
  if (a.kind === 'double' && b.kind === 'double' && Number.isNaN(a.value)) return Number.isNaN(b.value);
  const isComparable = a.kind === b.kind || (isNumeric(a) && isNumeric(b));
  try {
    return orderOf(untypedAsString(a), untypedAsString(b)) === 0;
  } catch (error) {
    if (error instanceof XPathError && !isComparable) return false;
    throw error;
  }
}

function untypedAsString(item: Atomic): Atomic {
  return item.kind === 'untyped' ? { kind: 'string', value: item.value } : item;
}

function equalNodes(d: Evaluation, a: number, b: number): boolean {
  if (d.kind[a] !== d.kind[b] || d.name[a] !== d.name[b]) return false;
  if (d.kind[a] !== NodeKind.ELEMENT && d.kind[a] !== NodeKind.DOCUMENT) return text(d, a) === text(d, b);
  const [ownA, ownB] = [attributesOf(d, a), attributesOf(d, b)];
  if (
    ownA.length !== ownB.length ||
    !ownA.every((each) => ownB.some((other) => equalNodes(d, each, other)))
  ) {
    return false;
  }
  const [childrenA, childrenB] = [childrenOf(d, a), childrenOf(d, b)];
  return (
    childrenA.length === childrenB.length &&
    childrenA.every((child, index) => equalNodes(d, child, childrenB[index] ?? child))
  );
}

function attributesOf(d: Evaluation, element: number): readonly number[] {
  const found: number[] = [];
  for (let at = element + 1; d.kind[at] === NodeKind.ATTRIBUTE && d.parent[at] === element; at += 1)
    found.push(at);
  return found;
}

/** Comments and processing instructions are ignored. */
function childrenOf(d: Evaluation, node: number): readonly number[] {
  const found: number[] = [];
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (d.kind[child] === NodeKind.ELEMENT || d.kind[child] === NodeKind.TEXT) found.push(child);
  }
  return found;
}
