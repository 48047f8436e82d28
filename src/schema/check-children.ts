import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkOrder, type RankedChild } from './check-order.js';
import type { ElementDeclaration } from './element-declaration.js';
import { describeStranger } from './describe-stranger.js';
import { describeText } from './describe-text.js';
import { isOnlySpace } from './is-only-space.js';
import { missingTerms } from './missing-terms.js';
import type { Particle } from './ubl-model.js';
import type { Violation } from './violation.js';

/**
 * Holds the children of an element against the sequence of its type: what is unknown there, out of order, too
 * often or missing.
 *
 * @param declaration of the parent
 * @param declarations of the elements of the tree, by name number
 */
export function* checkChildren(
  tree: XmlTree,
  parent: number,
  {
    declaration,
    declarations,
  }: {
    declaration: ElementDeclaration;
    declarations: readonly (ElementDeclaration | undefined)[];
  },
): Generator<Violation> {
  const parentName = qualifiedNameOf(tree, parent);
  const { element: parentElement, particles, ranks } = declaration;
  const counts = new Map<number, number>();
  const known: RankedChild[] = [];

  for (let child = tree.firstChild[parent] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] === NodeKind.TEXT && !isOnlySpace(tree, child)) {
      const message = `${parentName} holds ${describeText(tree.values[child] ?? '')} between its elements: remove it.`;
      yield { node: child, message };
    }
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const rank = ranks.get(declarations[tree.name[child] ?? 0]?.element ?? '');
    if (rank === undefined) {
      yield { node: child, message: describeStranger(tree, child, particles) };
      continue;
    }
    const count = (counts.get(rank) ?? 0) + 1;
    counts.set(rank, count);
    if (count === 1 || particles[rank]?.max === 'unbounded') {
      known.push({ node: child, rank });
    } else {
      const name = qualifiedNameOf(tree, child);
      yield { node: child, message: `${parentName} holds ${name} more than once: keep one of them.` };
    }
  }

  yield* checkOrder(tree, known);
  for (const [rank, { element, min }] of particles.entries()) {
    if (min === 0 || counts.has(rank)) continue;
    const place = placeOf(rank, counts, particles);
    const message = `${parentName} has no ${element}, which it must have: add it${place}.`;
    const term = missingTerms[parentElement]?.[element];
    yield { node: parent, message, ...(term !== undefined && { term }) };
  }
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
