import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough, sampleOf } from '../../../shared/thorough.js';
import { asText, carts } from './cart.js';
import { judgeShop, type Outcome } from './judge-shop.js';
import { MISTAKES } from './shop-mistakes.js';

// `npm run proof:shops` tries all of them, and prints the table by mistake.
describe('a shop with one natural mistake', () => {
  const table: Record<string, Partial<Record<Outcome, number>>> = {};

  it.each(Object.keys(MISTAKES))('is paid what it means, or is told, or a person chooses: %s', (name) => {
    const counts: Partial<Record<Outcome, number>> = {};
    for (const cart of sampleOf(fc.sample(carts, 100), { parts: Object.keys(MISTAKES).length })) {
      const mistaken = MISTAKES[name]?.(cart);
      if (mistaken === undefined) continue;
      const { document, meant } = mistaken;
      const given = cart.asText ? asText(document) : document;
      const outcome = judgeShop({ document: given, meant });
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      expect(['wrong', 'silent', 'moved', 'throws'], JSON.stringify(given)).not.toContain(outcome);
    }
    table[name] = counts;
  });

  afterAll(() => {
    if (isThorough) console.table(table);
  });
});
