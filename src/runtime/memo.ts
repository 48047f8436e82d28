import type { Evaluation } from './evaluation.js';

/** Marks a slot whose value was not asked for yet. */
export const UNSET = Symbol('unset');

class Failure {
  constructor(readonly error: unknown) {}
}

/**
 * The value of a slot of the document, computed on first use. What cannot be computed throws the same error at every
 * use, without trying again.
 */
export function memo<T>(d: Evaluation, slot: number, compute: (d: Evaluation) => T): T {
  const known = d.m[slot];
  if (known === UNSET) return remember(d.m, slot, () => compute(d));
  if (known instanceof Failure) throw known.error;
  return known as T;
}

/** The same for a let of a rule: `l` holds the slots of the node `c` that the rule handles. */
export function local<T>(
  l: unknown[],
  slot: number,
  compute: (d: Evaluation, c: number, l: unknown[]) => T,
  d: Evaluation,
  c: number,
): T {
  const known = l[slot];
  if (known === UNSET) return remember(l, slot, () => compute(d, c, l));
  if (known instanceof Failure) throw known.error;
  return known as T;
}

function remember<T>(slots: unknown[], slot: number, compute: () => T): T {
  try {
    const value = compute();
    slots[slot] = value;
    return value;
  } catch (error) {
    slots[slot] = new Failure(error);
    throw error;
  }
}
