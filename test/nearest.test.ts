import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, nearestFew } from '#errors';

describe('nearest()', () => {
  it.each([
    ['taxrate', ['tax_code', 'tax_rate', 'tax'], 'tax_rate'],
    ['invioce_id', ['invoice_date', 'invoice_id'], 'invoice_id'],
    ['EUr', ['USD', 'EUR'], 'EUR'],
    ['BR-C0-15', ['BR-CO-16', 'BR-CO-15'], 'BR-CO-15'],
  ])('knows what %s means', (name, known, expected) => {
    expect(nearest(name, known)).toBe(expected);
  });

  it.each(['', 'x', 'completely_different'])('leaves %j alone', (name) => {
    expect(nearest(name, ['tax_rate', 'abc'])).toBeUndefined();
  });

  it('gives the nearest first', () => {
    expect(nearestFew('BR-CO-1', ['BR-CO-25', 'BR-CO-10', 'BR-01'])).toEqual(['BR-CO-10', 'BR-CO-25']);
  });

  it('finds every name from which one letter is missing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z_]{5,20}$/), fc.nat(), (name, place) => {
        const at = place % name.length;
        expect(nearest(name.slice(0, at) + name.slice(at + 1), [name])).toBe(name);
      }),
    );
  });
});
