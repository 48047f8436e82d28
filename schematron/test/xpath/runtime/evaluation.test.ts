import { describe, expect, it, vi } from 'vitest';
import { type Evaluation, local, memo, UNSET } from '../../../src/xpath/runtime/evaluation.js';

/** An evaluation with one slot; no other part is looked at. */
const evaluation = (): Evaluation => ({ m: [UNSET], failures: new Map() }) as unknown as Evaluation;

describe('memo()', () => {
  it('computes once, even where the value is nothing', () => {
    const d = evaluation();
    const compute = vi.fn((): unknown => undefined);
    expect([memo(d, 0, compute), memo(d, 0, compute)]).toEqual([undefined, undefined]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('fails with the same error at every use, without trying again', () => {
    const d = evaluation();
    const error = new Error('no value');
    const compute = vi.fn(() => {
      throw error;
    });
    expect(() => memo(d, 0, compute)).toThrow(error);
    expect(() => memo(d, 0, compute)).toThrow(error);
    expect(compute).toHaveBeenCalledTimes(1);
  });
});

describe('local()', () => {
  it('computes once for a node', () => {
    const slots = [UNSET];
    const compute = vi.fn((_d: Evaluation, c: number) => c + 1);
    expect([local(slots, 0, compute, evaluation(), 6), local(slots, 0, compute, evaluation(), 6)]).toEqual([
      7, 7,
    ]);
    expect(compute).toHaveBeenCalledTimes(1);
  });
});
