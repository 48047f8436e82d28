import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { longestOrder } from './longest-order.js';
import type { Violation } from './violation.js';

/** A child element that the type of its parent knows, with its place in the sequence. */
export interface RankedChild {
  readonly node: number;
  readonly rank: number;
}

/** Reports the fewest elements that have to move for the children to stand in order. */
export function* checkOrder(tree: XmlTree, children: readonly RankedChild[]): Generator<Violation> {
  if (children.every(({ rank }, index) => index === 0 || (children[index - 1]?.rank ?? 0) <= rank)) return;
  const inOrder = longestOrder(children.map(({ rank }) => rank));
  const fixed = children.filter((_, position) => inOrder.has(position));
  for (const [position, { node, rank }] of children.entries()) {
    if (inOrder.has(position)) continue;
    const next = fixed.find((other) => other.rank > rank);
    const isLate = next !== undefined && next.node < node;
    const neighbour = isLate ? next : fixed.findLast((other) => other.rank < rank);
    const where = `${isLate ? 'before' : 'after'} ${qualifiedNameOf(tree, neighbour?.node ?? node)}`;
    const message = `${qualifiedNameOf(tree, node)} stands too ${isLate ? 'late' : 'early'}: move it ${where}.`;
    yield { node, message };
  }
}
