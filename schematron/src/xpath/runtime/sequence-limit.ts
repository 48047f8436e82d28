import { XPathError } from './xpath-error.js';

/** `for` expressions multiply: a few letters would otherwise fill the memory, which ends the process. */
const MOST_ITEMS = 1_000_000;
/** Nodes are numbers, which are small; of some paths each is found several times. */
const MOST_NODES = 10_000_000;

/** Adds an item to the result of an expression. @throws XPathError XPDY0130 when there are too many */
export function append<T>(found: T[], item: T): void {
  if (found.push(item) > MOST_ITEMS) refuse(MOST_ITEMS);
}

/** The same for several items. */
export function appendAll<T>(found: T[], items: readonly T[]): void {
  if (found.length + items.length > MOST_ITEMS) refuse(MOST_ITEMS);
  for (const item of items) found.push(item);
}

/** The same for a node that a path finds. */
export function appendNode<T>(found: T[], node: T): void {
  if (found.push(node) > MOST_NODES) refuse(MOST_NODES);
}

/** A sequence that is made of others, which may be the same ones twice. @throws XPathError XPDY0130 when it is too long */
export function bounded<T>(items: readonly T[]): readonly T[] {
  return items.length > MOST_NODES ? refuse(MOST_NODES) : items;
}

function refuse(limit: number): never {
  throw new XPathError('XPDY0130', `a sequence has more than ${limit} items`);
}
