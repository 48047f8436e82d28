import type { Evaluation } from './evaluation.js';
import type { Atomic, Item } from './item.js';
import { text } from './nodes.js';

/** fn:data of one item: the value of a node is untyped, as no schema has typed it. */
export function atomizeItem(d: Evaluation, item: Item): Atomic {
  if (item.kind === 'node') return { kind: 'untyped', value: text(d, item.value) };
  // The value of a text node that a function made is no node any more.
  return item.kind === 'untyped' && item.isTextNode === true ? { kind: 'untyped', value: item.value } : item;
}

/** fn:data. */
export function atomize(d: Evaluation, items: readonly Item[]): readonly Atomic[] {
  return items.map((item) => atomizeItem(d, item));
}
