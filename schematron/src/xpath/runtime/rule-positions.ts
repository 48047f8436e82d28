import type { Evaluation, RulePositions } from './evaluation.js';

/**
 * The position of the node of a rule among the nodes of some kinds that have the same parent: its attributes, then its children.
 * A rule set always asks with the same kinds.
 */
export function positionAmong(d: Evaluation, node: number, kinds: readonly number[]): number {
  return (d.positions ??= countPositions(d, kinds)).of[node] ?? 1;
}

/** The number of these nodes. */
export function lastAmong(d: Evaluation, node: number, kinds: readonly number[]): number {
  return node === 0 ? 1 : ((d.positions ??= countPositions(d, kinds)).last[d.parent[node] ?? 0] ?? 1);
}

function countPositions(
  { tree: { size }, kind, parent }: Evaluation,
  kinds: readonly number[],
): RulePositions {
  const of = new Int32Array(size);
  const last = new Int32Array(size);
  of[0] = 1;
  for (let node = 1; node < size; node += 1) {
    if (!kinds.includes(kind[node] ?? 0)) continue;
    const above = parent[node] ?? 0;
    last[above] = (last[above] ?? 0) + 1;
    of[node] = last[above] ?? 0;
  }
  return { of, last };
}
