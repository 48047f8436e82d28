import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, type DocumentInput, readDocument } from 'peppol-preflight';
import { decimalArbitrary } from '../../../extras/testing/value-arbitraries.js';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import { contentOf } from '../content-of.js';

type Line = NonNullable<DocumentInput['items']>[number];

/** The texts of a line that its amount is calculated from, and that amount. */
function figuresOf(item: Line) {
  const tree = toUblTree(contentOf(readDocument({ items: [{ tax_rate: 21, ...item }] })));
  const line = tree.children?.find(({ name }) => name === 'cac:InvoiceLine')?.children ?? [];
  const price = line.find(({ name }) => name === 'cac:Price')?.children ?? [];
  const textOf = (wanted: string) => [...line, ...price].find(({ name }) => name === wanted)?.text;
  return {
    quantity: textOf('cbc:InvoicedQuantity'),
    price: textOf('cbc:PriceAmount'),
    amount: textOf('cbc:LineExtensionAmount'),
  };
}

describe('invoice line (BG-25)', () => {
  it.each<[string, Line, ReturnType<typeof figuresOf>]>([
    [
      'moves the sign of a price to the quantity (BR-27)',
      { quantity: 2, unit_price: '-10.50' },
      { quantity: '-2', price: '10.5', amount: '-21.00' },
    ],
    [
      'makes two signs none',
      { quantity: -2, unit_price: -10.5 },
      { quantity: '2', price: '10.5', amount: '21.00' },
    ],
    [
      'keeps a negative quantity',
      { quantity: -2, unit_price: 10.5 },
      { quantity: '-2', price: '10.5', amount: '-21.00' },
    ],
    [
      'writes no negative zero',
      { quantity: 0, unit_price: -5 },
      { quantity: '0', price: '5', amount: '0.00' },
    ],
    [
      'calculates the price that an amount alone means',
      { quantity: 4, amount: '-10.00' },
      { quantity: '-4', price: '2.5', amount: '-10.00' },
    ],
    [
      'counts one where no quantity is given',
      { unit_price: 7 },
      { quantity: '1', price: '7', amount: '7.00' },
    ],
    [
      'writes neither exponents nor rounded prices',
      { quantity: '100000000000', unit_price: '0.00000000001' },
      { quantity: '100000000000', price: '0.00000000001', amount: '1.00' },
    ],
    [
      'leaves the decimals of a given amount for BR-DEC-23 to judge',
      { quantity: 1, unit_price: '1.005', amount: '1.005' },
      { quantity: '1', price: '1.005', amount: '1.005' },
    ],
    [
      'has no price where none can be known',
      { description: 'Free' },
      { quantity: '1', price: undefined, amount: '0.00' },
    ],
  ])('%s', (_, item, figures) => {
    expect(figuresOf(item)).toEqual(figures);
  });

  it('keeps the product of quantity and price, whatever their signs', () => {
    const signed = fc
      .tuple(decimalArbitrary(1_000_000, 3), fc.boolean())
      .map(([value, isNegative]) => (isNegative ? `-${value}` : String(value)));
    fc.assert(
      fc.property(signed, signed, (quantity, unit_price) => {
        const { quantity: q = '', price = '' } = figuresOf({ quantity, unit_price });
        expect(new Decimal(q).times(price).eq(new Decimal(quantity).times(unit_price))).toBe(true);
        expect(new Decimal(price).isNegative()).toBe(false);
      }),
    );
  });
});
