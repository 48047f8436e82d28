import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUSINESS_TERMS } from '../../../src/answers/business-terms.js';
import { longestOrder, MISSING_TERMS } from '../../../src/verdict/schema/check-children.js';
import { loadModel } from '../../../src/verdict/schema/ubl-model.js';

describe('longestOrder()', () => {
  it('keeps as many as possible', () => {
    expect([...longestOrder([0, 5, 1, 2, 3])].sort()).toEqual([0, 2, 3, 4]);
    expect(longestOrder([3, 2, 1]).size).toBe(1);
    expect(longestOrder([]).size).toBe(0);
  });

  it('keeps equal ranks and gives an order that no other selection beats', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 9 }), (ranks) => {
        const order = longestOrder(ranks);
        const kept = ranks.filter((_, position) => order.has(position));
        expect(kept).toEqual([...kept].sort((one, other) => one - other));
        const longest = (from: number, least: number): number =>
          from === ranks.length
            ? 0
            : Math.max(
                longest(from + 1, least),
                ranks[from]! >= least ? 1 + longest(from + 1, ranks[from]!) : 0,
              );
        expect(kept).toHaveLength(longest(0, 0));
      }),
    );
  });
});

describe('missingTerms', () => {
  const rows = Object.entries(MISSING_TERMS).flatMap(([parent, children]) =>
    Object.entries(children).map(([child, term]) => [parent, child, term] as const),
  );

  it.each(rows)('%s demands %s, which is %s', (parent, child, term) => {
    const { elements, contents } = loadModel();
    expect(contents[elements[parent] ?? '']).toContainEqual(
      expect.objectContaining({ element: child, min: 1 }),
    );
    expect(BUSINESS_TERMS).toHaveProperty(term);
  });
});
