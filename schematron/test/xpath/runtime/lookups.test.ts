import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../src/xpath/runtime/evaluation.js';
import { compareDecimals } from '../../../src/xpath/decimal/decimal.js';
import {
  allWithKey,
  belowAncestor,
  cached,
  decimalKey,
  sameFor,
  withKey,
} from '../../../src/xpath/runtime/lookups.js';

/** A document without nodes but for the parents, and the ends of nodes, that are given. */
const evaluation = (parent: readonly number[] = [], end: readonly number[] = []): Evaluation =>
  ({ parent, end, indexes: new Map(), results: new Map(), last: new Map() }) as unknown as Evaluation;

const range = (count: number): number[] => [...Array(count).keys()];

describe('withKey()', () => {
  it('gives the nodes that a filter would give, in their order, for short sequences and long ones', () => {
    const keyed = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 40 });
    fc.assert(
      fc.property(keyed, fc.constantFrom('a', 'b', 'd'), (keys, key) => {
        const nodes = range(keys.length);
        const found = withKey(evaluation(), nodes, (_, node) => keys[node] ?? [], key);
        expect([...found]).toEqual(nodes.filter((node) => keys[node]?.some((each) => each === key)));
      }),
    );
  });

  it('asks a long sequence for its keys once', () => {
    let asked = 0;
    const keysOf = (_: Evaluation, node: number): string[] => {
      asked += 1;
      return [String(node % 7)];
    };
    const d = evaluation();
    const nodes = range(700);
    for (const node of nodes) expect([...withKey(d, nodes, keysOf, String(node % 7))]).toHaveLength(100);
    expect(asked).toBe(700);
  });

  it.each([5, 50])('throws the error of one of %i nodes, after the nodes before it', (count) => {
    const keysOf = (_: Evaluation, node: number): string[] => {
      if (node === 3) throw new Error('not a number');
      return ['k'];
    };
    const seen: number[] = [];
    expect(() => {
      for (const node of withKey(evaluation(), range(count), keysOf, 'k')) seen.push(node);
    }).toThrow('not a number');
    expect(seen).toEqual([0, 1, 2]);
  });
});

describe('allWithKey()', () => {
  it('gives the same list to everybody who asks a long sequence for a key', () => {
    const d = evaluation();
    const nodes = range(700);
    const keysOf = (_: Evaluation, node: number): string[] => [String(node % 7)];
    const found = allWithKey(d, nodes, keysOf, '3');
    expect(found).toEqual(nodes.filter((node) => node % 7 === 3));
    expect(allWithKey(d, nodes, keysOf, '3')).toBe(found);
    expect(allWithKey(d, nodes, keysOf, undefined)).toEqual([]);
  });

  it.each([5, 50])('throws the error of one of %i nodes, whatever the key', (count) => {
    const keysOf = (_: Evaluation, node: number): string[] => {
      if (node === 3) throw new Error('not a number');
      return ['k'];
    };
    expect(() => allWithKey(evaluation(), range(count), keysOf, 'other')).toThrow('not a number');
  });
});

it('withKey() and allWithKey() ask a single node that holds a whole document for its keys once', () => {
  let asked = 0;
  const keysOf = (): string[] => {
    asked += 1;
    return range(700).map(String);
  };
  const d = evaluation([], [700]);
  const [one, other] = [[0], [0]];
  for (const key of range(700).map(String)) {
    expect([...withKey(d, one, keysOf, key)]).toEqual([0]);
    expect(allWithKey(d, other, keysOf, key)).toEqual([0]);
  }
  expect(asked).toBe(2);
});

describe('decimalKey()', () => {
  it('is the same for equal decimals and for no others', () => {
    const decimal = fc.record({ coefficient: fc.integer({ min: -2000, max: 2000 }), scale: fc.nat(4) });
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(decimalKey(a) === decimalKey(b)).toBe(compareDecimals(a, b) === 0);
      }),
    );
  });

  it('handles decimals beyond the safe integers', () => {
    const long = 12345678901234567890123n;
    expect(decimalKey({ coefficient: long * 1000n, scale: 5 })).toBe(
      decimalKey({ coefficient: long, scale: 2 }),
    );
  });
});

describe('cached()', () => {
  it('computes once for the same sequence and equal values', () => {
    const calls: unknown[] = [];
    const compute = (_: Evaluation, ...args: readonly unknown[]): number => calls.push(args);
    const d = evaluation();
    const nodes = [1, 2];
    const rate = (coefficient: number, scale: number) => ({ coefficient, scale });
    expect(cached(d, compute, nodes, rate(210, 1))).toBe(1);
    expect(cached(d, compute, nodes, rate(21, 0))).toBe(1);
    expect(cached(d, compute, nodes, rate(6, 0))).toBe(2);
    expect(cached(d, compute, [1, 2], rate(6, 0))).toBe(3);
    expect(cached(d, compute, nodes, undefined)).toBe(4);
    expect(cached(d, compute, 0)).not.toBe(cached(d, compute, -0));
  });

  it('throws again what was thrown, without another try', () => {
    let tries = 0;
    const fail = (_: Evaluation, value: number): number => {
      tries += value;
      throw new Error('no value');
    };
    const d = evaluation();
    for (let use = 0; use < 3; use += 1) expect(() => cached(d, fail, 1)).toThrow('no value');
    expect(tries).toBe(1);
  });
});

describe('sameFor() and belowAncestor()', () => {
  it('ask once for the children of a parent that come one after the other', () => {
    const asked: number[] = [];
    const find = (_: Evaluation, node: number): readonly number[] => {
      asked.push(node);
      return [node];
    };
    const d = evaluation([0, 0, 1, 1, 1, 0, 5, 5]);
    expect([2, 3, 4, 6, 7].map((node) => belowAncestor(d, node, 1, find))).toEqual([[1], [1], [1], [5], [5]]);
    expect(asked).toEqual([1, 5]);
    expect(belowAncestor(d, 2, 2, find)).toEqual([0]);
    expect(belowAncestor(d, 2, 3, find)).toEqual([]);
  });

  it('throw again what was thrown', () => {
    let tries = 0;
    const fail = (): never => {
      tries += 1;
      throw new Error('no value');
    };
    const d = evaluation();
    for (let use = 0; use < 3; use += 1) expect(() => sameFor(d, fail, 1)).toThrow('no value');
    expect(tries).toBe(1);
  });
});
