import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../shared/thorough.js';
import { dueOf, EXTENDED_MISTAKES, extendedCarts, outcomeOf } from './shops/extended-cart.js';

describe('an extended Document with one natural mistake', () => {
  it.each(Object.entries(EXTENDED_MISTAKES))(
    'is never paid another amount than it means: %s',
    (_, mistake) => {
      fc.assert(
        fc.property(extendedCarts, (cart) => {
          const outcome = outcomeOf(mistake(cart), dueOf(cart));
          expect(outcome).toMatch(/^(?:healed|choice|told|invisible)$/);
        }),
        { numRuns: runs(100, 4) },
      );
    },
  );
});
