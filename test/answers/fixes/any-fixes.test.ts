import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes, check, type Fix } from 'peppol-preflight';
import { applyPatch } from '../../../src/document/json/apply-patch.js';
import { runs } from '../../shared/thorough.js';
import { carts } from '../mistakes/shops/cart.js';
import { MISTAKES } from '../mistakes/shops/shop-mistakes.js';

const REMOVED = 'removed';

/** What is left when the places that were removed from lists are taken out. */
function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== REMOVED).map(withoutRemoved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutRemoved(each)]));
}

/** The operations of fixes in their order, while every part keeps its place. */
function applyInPlace(document: object, fixes: readonly Fix[]): unknown {
  const patch = fixes
    .flatMap((fix) => fix.patch)
    .map((operation) =>
      operation.op === 'remove' && /\/\d+$/.test(operation.path)
        ? ({ op: 'replace', path: operation.path, value: REMOVED } as const)
        : operation,
    );
  return withoutRemoved(applyPatch(document, patch));
}

/** Whether two fixes change the same place, or one a part of what the other changes. */
const overlap = (one: Fix, other: Fix) =>
  one.patch.some((a) =>
    other.patch.some((b) => `${a.path}/`.startsWith(`${b.path}/`) || `${b.path}/`.startsWith(`${a.path}/`)),
  );

describe('applyFixes() with any of the fixes, in any order', () => {
  const mistakes = fc.record({
    mistake: fc.constantFrom(...Object.values(MISTAKES)),
    cart: carts,
    also: fc.subarray(['unit', 'tax_rate', 'due_date'] as const),
    seed: fc.infiniteStream(fc.nat()),
  });

  it('changes what these fixes change, where it was, and does not throw', () => {
    fc.assert(
      fc.property(mistakes, ({ mistake, cart, also, seed }) => {
        const document = mistake(cart)?.document;
        if (document === undefined) return;
        const sloppy = {
          ...document,
          ...(also.includes('due_date') && { due_date: '2026/12/20' }),
          items: document.items.map((item) => ({ ...item, ...(also.includes('unit') && { unit: 'pcs' }) })),
        };
        const all = check(sloppy)
          .issues.flatMap(({ fixes }) => fixes)
          .map((fix) => ({ fix, place: Number(seed.next().value) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ fix }) => fix);
        const some = all.filter((_, index) => index % 3 !== 0);
        const choices = some.flatMap(({ id }) => id ?? []);
        const expected: Fix[] = [];
        for (const fix of some) if (!expected.some((other) => overlap(fix, other))) expected.push(fix);
        expect(applyFixes(sloppy, some, { suggested: true, choices })).toEqual(
          applyInPlace(sloppy, expected),
        );
        expect(() => applyFixes(sloppy, all, { suggested: true })).not.toThrow();
      }),
      { numRuns: runs(100, 30) },
    );
  });
});
