import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFirst, withComma } from '../../src/languages/day-and-decimal.js';

describe('withComma()', () => {
  it.each([
    ['0', '0'],
    ['-5.25', '-5,25'],
    ['123', '123'],
    ['-123', '-123'],
    ['1210.00', '1.210,00'],
    ['-1234567.891', '-1.234.567,891'],
    ['', ''],
    ['1e21', '1e21'],
    ['12 %', '12 %'],
  ])('writes %s as %s', (decimal, written) => {
    expect(withComma(decimal, '.')).toBe(written);
  });

  it('writes what the locale writes', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(withComma(String(number), '.')).toBe(new Intl.NumberFormat('de-DE').format(number));
      }),
    );
  });
});

describe('dayFirst()', () => {
  it.each([
    ['2026-01-31', '31/01/2026'],
    ['31/01/2026', '31/01/2026'],
    ['', ''],
  ])('writes %s as %s', (date, written) => {
    expect(dayFirst(date, '/')).toBe(written);
  });
});
