import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeStranger } from './describe-stranger.js';
import { longestOrder } from './longest-order.js';
import { quoteValue } from './quote-value.js';
import type { Particle } from './ubl-model.js';
import type { Violation } from './violation.js';

/** A child element that the type knows, with its place in the sequence. */
interface Child {
  readonly node: number;
  readonly rank: number;
}

/**
 * Holds the children of an element against the sequence of its type: what is unknown there, out of order, too
 * often or missing.
 *
 * @param elements the model's element by name number of the tree
 */
export function checkChildren(
  tree: XmlTree,
  parent: number,
  { particles, elements }: { particles: readonly Particle[]; elements: readonly (string | undefined)[] },
): Violation[] {
  const violations: Violation[] = [];
  const parentName = qualifiedNameOf(tree, parent);
  const ranks = new Map(particles.map(({ element }, rank) => [element, rank]));
  const known: Child[] = [];

  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && /[^ \t\n\r]/.test(tree.values[child] ?? '')) {
      const text = quoteValue(tree.values[child] ?? '');
      violations.push({
        node: child,
        message: `${parentName} holds the text ${text} between its elements: remove it.`,
      });
    }
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const rank = ranks.get(elements[tree.name[child] ?? 0] ?? '');
    if (rank === undefined)
      violations.push({ node: child, message: describeStranger(tree, child, particles) });
    else known.push({ node: child, rank });
  }

  const counts = new Map<number, number>();
  const single = known.filter(({ node, rank }) => {
    const count = (counts.get(rank) ?? 0) + 1;
    counts.set(rank, count);
    if (count === 1 || particles[rank]?.max === 'unbounded') return true;
    const name = qualifiedNameOf(tree, node);
    violations.push({ node, message: `${parentName} holds ${name} more than once: keep one of them.` });
    return false;
  });
  violations.push(...checkOrder(tree, single));
  particles.forEach(({ element, min }, rank) => {
    if (min === 0 || counts.has(rank) || element === '*') return;
    const place = placeOf(rank, counts, particles);
    violations.push({
      node: parent,
      message: `${parentName} has no ${element}, which it must have: add it${place}.`,
    });
  });
  return violations;
}

/** Reports the fewest elements that have to move. */
function checkOrder(tree: XmlTree, children: readonly Child[]): Violation[] {
  if (children.every(({ rank }, index) => index === 0 || (children[index - 1]?.rank ?? 0) <= rank)) return [];
  const inOrder = longestOrder(children.map(({ rank }) => rank));
  const fixed = children.filter((_, position) => inOrder.has(position));
  return children
    .filter((_, position) => !inOrder.has(position))
    .map(({ node, rank }) => {
      const next = fixed.find((other) => other.rank > rank);
      const isLate = next !== undefined && next.node < node;
      const neighbour = isLate ? next : fixed.findLast((other) => other.rank < rank);
      const where = `${isLate ? 'before' : 'after'} ${qualifiedNameOf(tree, neighbour?.node ?? node)}`;
      const message = `${qualifiedNameOf(tree, node)} stands too ${isLate ? 'late' : 'early'}: move it ${where}.`;
      return { node, message };
    });
}

/** Where a missing element belongs, told by the nearest element that is there. */
function placeOf(rank: number, counts: ReadonlyMap<number, number>, particles: readonly Particle[]): string {
  for (let before = rank - 1; before >= 0; before -= 1) {
    if (counts.has(before)) return ` after ${particles[before]?.element ?? ''}`;
  }
  for (let after = rank + 1; after < particles.length; after += 1) {
    if (counts.has(after)) return ` before ${particles[after]?.element ?? ''}`;
  }
  return '';
}
