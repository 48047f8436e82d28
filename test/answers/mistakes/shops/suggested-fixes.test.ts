import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFixes, calculateTotals, check } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { proof } from '../../../shared/thorough.js';
import { asText, carts, documentOf, type Shop } from './cart.js';
import { EXTENDED_MISTAKES, extendedCarts } from './extended-cart.js';
import { MISTAKES } from './shop-mistakes.js';

const ROUNDS = 6;

/** What is invoiced: the total, the amount to pay and the number of lines. */
function invoiced(document: object, extended: boolean): string {
  const { invoiceTotal, amountDue, lines } = calculateTotals(document, { extended });
  return `${invoiceTotal.toFixed(2)}, ${amountDue.toFixed(2)} to pay, ${lines.length} lines`;
}

function suggested<Given extends object>(document: Given, extended: boolean): Given {
  let fixed = document;
  for (let round = 0; round < ROUNDS; round += 1)
    fixed = applyFixes(fixed, check(fixed, { extended }).issues, { suggested: true });
  return fixed;
}

describe('suggested fixes, round after round', () => {
  const mistakes = Object.entries(MISTAKES);

  it('lead a shop with a mistake to the invoice that it means, or to none', () => {
    const shops = fc.record({ cart: carts, mistake: fc.constantFrom(...mistakes) });
    fc.assert(
      fc.property(shops, ({ cart, mistake: [, mistake] }) => {
        const mistaken = mistake(cart);
        if (mistaken === undefined) return;
        const document: Shop = cart.asText ? asText(mistaken.document) : mistaken.document;
        const meant = mistaken.meant?.toFixed(2) ?? 'nobody knows';
        const unchanged = invoiced(document, false);
        const expected = [unchanged, `${meant}, ${meant} to pay, ${cart.shop.items.length} lines`];
        expect(expected, JSON.stringify(document)).toContain(invoiced(suggested(document, false), false));
      }),
      proof(3000, 3),
    );
  });

  it('lead an extended Document with a mistake to the invoice that it means, or to none', () => {
    const all = Object.values(EXTENDED_MISTAKES);
    fc.assert(
      fc.property(extendedCarts, fc.constantFrom(...all), (cart, mistake) => {
        const document = mistake(cart);
        const expected = [invoiced(document, true), invoiced(cart, true)];
        expect(expected, JSON.stringify(document)).toContain(invoiced(suggested(document, true), true));
      }),
      proof(2000, 3),
    );
  });

  it.each([
    ['half of it', (total: number) => total / 2],
    ['a tenth', (total: number) => total / 10],
    ['a hundredth', (total: number) => total / 100],
    ['nothing', () => 0],
  ])('change nothing in a valid Document of which %s is due', (_, dueOf) => {
    fc.assert(
      fc.property(carts, (cart) => {
        const shop = documentOf(cart);
        const total = calculateTotals(shop).invoiceTotal.toNumber();
        const document = { ...shop, amount_due: dueOf(total).toFixed(2) };
        expect(suggested(document, false)).toEqual(document);
      }),
      proof(1000, 12),
    );
  });

  it('change nothing in a valid Document', () => {
    fc.assert(
      fc.property(documentArbitrary({ maxLines: 4 }), (document) => {
        expect(invoiced(suggested(document, false), false)).toEqual(invoiced(document, false));
      }),
      proof(1000, 3),
    );
  });
});
