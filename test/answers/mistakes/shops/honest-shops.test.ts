import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { asText, carts, documentOf } from './cart.js';
import { isAboutMoney } from './judge-shop.js';

describe('a shop without a mistake', () => {
  it('is accepted, and gets no advice about money', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const document = cart.asText ? asText(documentOf(cart)) : documentOf(cart);
        const { accepted, issues } = check(document);
        expect(issues.filter((issue) => issue.severity === 'error' || isAboutMoney(issue))).toEqual([]);
        expect(accepted).toBe(true);
      }),
    );
  });
});
