import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../../shared/thorough.js';
import { asText, carts } from './cart.js';
import { judgeShop, type Outcome } from './judge-shop.js';
import { MISTAKES } from './shop-mistakes.js';

// `npm run proof:shops` tries all of them, and prints the table by mistake.
describe('a shop with one natural mistake', () => {
  it.each(Object.keys(MISTAKES))('is never paid another amount than it means by safe fixes: %s', (name) => {
    const counts = new Map<Outcome, number>();
    for (const cart of sampleOf(fc.sample(carts, 100), { parts: Object.keys(MISTAKES).length })) {
      const mistaken = MISTAKES[name]?.(cart);
      if (mistaken === undefined) continue;
      const { document, meant } = mistaken;
      const outcome = judgeShop({ document: cart.asText ? asText(document) : document, meant });
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    expect(counts.get('moved')).toBeUndefined();
    expect(counts.get('throws')).toBeUndefined();
  });
});
