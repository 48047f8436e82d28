import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentInput } from '../../src/document/document.js';
import { readDocument } from '../../src/document/read-document.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';

type Line = NonNullable<DocumentInput['items']>[number];

/** The rate of each line. */
function ratesOf(items: Line[], document: Partial<DocumentInput> = {}): (string | undefined)[] {
  const { lines } = calculateTotals(readDocument({ ...document, items }));
  return lines.map(({ category }) => category.rate?.toFixed());
}

describe('the rate of a line that gives its tax only', () => {
  it.each<[string, Line, string]>([
    ['a tax that was rounded', { amount: '99.99', tax: '21.00' }, '21'],
    ['a tax that was rounded down', { amount: '33.33', tax: '7.00' }, '21'],
    ['a tax with more decimals', { amount: '99.99', tax: '20.9979' }, '21'],
    ['a tax computed with doubles', { amount: 99.99, tax: 99.99 * 0.21 }, '21'],
    ['one decimal', { amount: 100, tax: '5.50' }, '5.5'],
    ['two decimals', { amount: 1000, tax: '2.50' }, '0.25'],
    ['a rate that fits no two decimals', { amount: 1_000_000, tax: '3333.33' }, '0.33'],
    [
      'the net amount as base, not quantity × price',
      { quantity: 2, unit_price: 60, allowances: [{ amount: 20 }], tax: '21.00' },
      '21',
    ],
    ['charges in the base', { quantity: 1, unit_price: 90, charges: [{ amount: 10 }], tax: '6.00' }, '6'],
    [
      'a percentage off the base',
      { unit_price: 100, allowances: [{ multiplier_factor: 10 }], tax: '18.90' },
      '21',
    ],
    ['a price without quantity', { unit_price: 10, tax: '2.10' }, '21'],
    ['a line that takes back', { amount: '-99.99', tax: '-21.00' }, '21'],
    ['no tax', { amount: 100, tax: 0 }, '0'],
    ['tax of nothing', { amount: 0, tax: 0 }, '0'],
  ])('is found from %s', (_, item, rate) => {
    expect(ratesOf([item])).toEqual([rate]);
  });

  const small = { amount: '0.10', tax: '0.02' };

  it('is one that another line gives, when it leads to the tax', () => {
    expect(ratesOf([small])).toEqual(['20']);
    expect(ratesOf([small, { amount: 5, tax_rate: '21.00' }])).toEqual(['21', '21']);
    expect(ratesOf([small, { amount: 5, tax_rate: '6' }])).toEqual(['20', '6']);
  });

  it('is one of tax_details, when it leads to the tax', () => {
    expect(ratesOf([small], { tax_details: [{ rate: '19' }, { rate: '7' }] })).toEqual(['19']);
  });

  it('is one that a larger line tells by its tax', () => {
    expect(ratesOf([small, { amount: 1000, tax: 210 }])).toEqual(['21', '21']);
  });

  it('is the nearest of several that lead to the tax, the higher one of two as near', () => {
    expect(ratesOf([small], { tax_details: [{ rate: 16 }, { rate: '20.5' }, { rate: 24 }] })).toEqual([
      '20.5',
    ]);
    expect(ratesOf([small], { tax_details: [{ rate: 19 }, { rate: 21 }] })).toEqual(['21']);
  });

  it('counts for a line that tells nothing', () => {
    expect(ratesOf([{ amount: 5 }, { amount: 100, tax: 21 }])).toEqual(['21', '21']);
  });

  it('is the rate that made the tax, for any amount of ten or more and a whole rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 100_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        (cents, rate) => {
          const tax = Math.round((cents * rate) / 100) / 100;
          expect(ratesOf([{ amount: cents / 100, tax }])).toEqual([String(rate)]);
        },
      ),
    );
  });

  it('leads to the tax again, whatever rate of two decimals made it, and in any order of the lines', () => {
    const line = fc
      .record({ cents: fc.integer({ min: -100_000, max: 100_000 }), rate: fc.integer({ min: 0, max: 3000 }) })
      .map(({ cents, rate }) => ({ amount: cents / 100, tax: Math.round((cents * rate) / 10_000) / 100 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (items) => {
        const rates = ratesOf(items);
        expect(ratesOf([...items].reverse())).toEqual([...rates].reverse());
        const taxes = items.map(({ amount }, index) =>
          amount === 0 ? 0 : Math.round(Math.abs(amount) * 100 * Number(rates[index])) / 10_000,
        );
        for (const [index, { amount, tax }] of items.entries()) {
          if (amount !== 0)
            expect(Math.abs((taxes[index] ?? NaN) - Math.abs(tax))).toBeLessThanOrEqual(0.00501);
        }
      }),
    );
  });
});
