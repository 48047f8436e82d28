import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueOf, EXTENDED_MISTAKES, extendedCarts, outcomeOf } from './shops/extended-cart.js';

it.each(Object.entries(EXTENDED_MISTAKES))('many shops pay what they mean: %s', (_, mistake) => {
  fc.assert(
    fc.property(extendedCarts, (cart) => {
      const outcome = outcomeOf(mistake(cart), dueOf(cart));
      expect(outcome).toMatch(/^(?:healed|choice|told|invisible)$/);
    }),
    { numRuns: 150 },
  );
});
