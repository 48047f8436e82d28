import type { Axis, Step } from '../../schematron/xpath/ast.js';

/** What is known of the nodes that a path comes to, without a document. */
export interface PathOrder {
  /** In document order as they are walked. */
  readonly isSorted: boolean;
  /** No node twice. */
  readonly isDistinct: boolean;
  /** No node lies inside of another. */
  readonly isFlat: boolean;
  /** One node at most. */
  readonly isSingle: boolean;
}

export const SINGLE_NODE: PathOrder = { isSorted: true, isDistinct: true, isFlat: true, isSingle: true };
export const SORTED_NODES: PathOrder = { isSorted: true, isDistinct: true, isFlat: false, isSingle: false };
const UNKNOWN: PathOrder = { isSorted: false, isDistinct: false, isFlat: false, isSingle: false };

/** The order of the nodes that a step leads to from nodes of a known order. */
export function orderAfter(before: PathOrder, step: Step): PathOrder {
  if (step.kind === 'filter') return UNKNOWN;
  return orderAfterAxis(before, step.axis);
}

function orderAfterAxis(before: PathOrder, axis: Axis): PathOrder {
  switch (axis) {
    case 'self':
      return before;
    case 'child':
    case 'attribute':
      // Children of nodes that lie in one another do not come in document order.
      return { ...before, isSorted: before.isSorted && before.isFlat, isSingle: false };
    case 'descendant':
    case 'descendant-or-self':
      return before.isFlat ? { ...before, isFlat: false, isSingle: false } : UNKNOWN;
    case 'parent':
      return before.isSingle ? SINGLE_NODE : UNKNOWN;
    case 'following-sibling':
      return before.isSingle ? { ...SORTED_NODES, isFlat: true } : UNKNOWN;
    case 'following':
      return before.isSingle ? SORTED_NODES : UNKNOWN;
    case 'ancestor':
    case 'ancestor-or-self':
    case 'preceding':
    case 'preceding-sibling':
      // Walked from the nearest, which is the last in document order.
      return before.isSingle ? { ...UNKNOWN, isDistinct: true } : UNKNOWN;
    case 'namespace':
      return UNKNOWN;
  }
}
