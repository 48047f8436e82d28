import type { Axis, Expr, Path, Step } from '../../xpath/syntax/ast.js';
import { countsPosition } from './walk-items.js';

/** `//a` as one step, if no predicate counts positions among siblings (XPath 2.0, 3.2.4). */
export function simplified(steps: readonly Step[]): readonly Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const before = result.at(-1);
    if (
      isSlashes(before) &&
      step.kind === 'axis' &&
      step.axis === 'child' &&
      step.predicates.every(isPlain)
    ) {
      result[result.length - 1] = { ...step, axis: 'descendant' };
    } else result.push(step);
  }
  return result;
}

/** The step that `//` stands for. */
export function isSlashes(step: Step | undefined): boolean {
  return (
    step?.kind === 'axis' &&
    step.axis === 'descendant-or-self' &&
    step.test.kind === 'node' &&
    step.predicates.length === 0
  );
}

/** Predicates that can only be conditions. */
function isPlain(predicate: Expr): boolean {
  switch (predicate.kind) {
    case 'path':
      return predicate.steps.at(-1)?.kind === 'axis';
    case 'binary':
      return (
        ['and', 'or', '=', '!=', '<', '<=', '>', '>='].includes(predicate.operator) &&
        !namesPosition(predicate)
      );
    case 'call':
      return (
        ['not', 'exists', 'empty', 'starts-with', 'ends-with', 'contains', 'matches'].includes(
          predicate.name.local,
        ) && !namesPosition(predicate)
      );
    default:
      return false;
  }
}

function namesPosition(expr: Expr): boolean {
  return /"local":"(?:position|last)"/.test(JSON.stringify(expr));
}

/**
 * A path whose last step gives values, such as `x/ancestor::*\/name()`: the nodes before that step are put in order
 * first, each once, unless they already are or the step does not use their positions.
 */
export function withOrderedStart(path: Path): Path {
  const counting = countingStep(path);
  const at = counting > 0 ? counting : path.steps.findIndex((step, index) => index > 0 && givesValues(step));
  if (at < 0) return path;
  const start: Path = { ...path, steps: path.steps.slice(0, at) };
  const { isSorted, isDistinct } = orderOf(start);
  if (isSorted && isDistinct && at !== counting) return path;
  const primary: Expr = { kind: 'sequence', items: [start] };
  return {
    kind: 'path',
    absolute: false,
    steps: [{ kind: 'filter', primary, predicates: [] }, ...path.steps.slice(at)],
  };
}

/** Whether a step may give values; a namespace is one. */
function givesValues(step: Step): boolean {
  return step.kind === 'filter' || step.axis === 'namespace';
}

/** The index of the first step after a slash that calls `position()` or `last()`, such as `x/concat(position(), .)`. */
export function countingStep({ steps }: Path): number {
  return steps.findIndex(
    (step, index) => index > 0 && step.kind === 'filter' && countsPosition(step.primary),
  );
}

/** `(…)[…]` keeps the order of its sequence. */
export function isFilter({ absolute, steps }: Path): boolean {
  return !absolute && steps.length === 1 && steps[0]?.kind === 'filter';
}

/** The sequence of `(…)[1]`; undefined for other paths. */
export function sequenceOfFirst(path: Path): Expr | undefined {
  const [step] = path.steps;
  if (step?.kind !== 'filter' || step.predicates.length !== 1 || !isFilter(path)) return undefined;
  const [predicate] = step.predicates;
  const isFirst =
    predicate?.kind === 'literal' && predicate.type === 'integer' && Number(predicate.value) === 1;
  return isFirst ? step.primary : undefined;
}

/**
 * Whether SaxonJS collects all nodes or values of a path before it uses the first: to sort them, from the third
 * step on, or to check that they are all nodes or all values. Then an error in any of them is an error of the path; the
 * standard (XPath 2.0, 2.3.4) leaves it to the processor.
 */
export function isGathered({ absolute, steps }: Path): boolean {
  const [first] = steps;
  const count = steps.length + (absolute ? 1 : 0);
  if (count > 2) return true;
  return count === 2 && (steps.at(-1)?.kind === 'filter' || (first?.kind === 'axis' && !isForward(first)));
}

function isForward({ axis }: Extract<Step, { kind: 'axis' }>): boolean {
  return axis === 'child' || axis === 'attribute' || axis === 'self';
}

/** The known facts about the nodes that a path selects. */
export function orderOf({ absolute, steps }: Path): PathOrder {
  let order: PathOrder = SINGLE_NODE;
  simplified(steps).forEach((step, index) => {
    if (index === 0 && absolute && step.kind === 'axis' && step.axis === 'descendant') order = SORTED_NODES;
    else order = orderAfter(order, step);
  });
  return order;
}

/** The known facts about the nodes that a path selects, without a document. */
interface PathOrder {
  /** In document order as they are walked. */
  readonly isSorted: boolean;
  /** No node twice. */
  readonly isDistinct: boolean;
  /** No node lies inside another. */
  readonly isFlat: boolean;
  /** At most one node. */
  readonly isSingle: boolean;
}

const SINGLE_NODE: PathOrder = { isSorted: true, isDistinct: true, isFlat: true, isSingle: true };
const SORTED_NODES: PathOrder = { isSorted: true, isDistinct: true, isFlat: false, isSingle: false };
const UNKNOWN: PathOrder = { isSorted: false, isDistinct: false, isFlat: false, isSingle: false };

/** The order of the nodes that a step selects from nodes of a known order. */
function orderAfter(before: PathOrder, step: Step): PathOrder {
  if (step.kind === 'filter') return UNKNOWN;
  return orderAfterAxis(before, step.axis);
}

function orderAfterAxis(before: PathOrder, axis: Axis): PathOrder {
  switch (axis) {
    case 'self':
      return before;
    case 'child':
    case 'attribute':
      // Children of nested nodes do not come in document order.
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
