import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalToText } from '../../../src/xpath/decimal/decimal-text.js';
import { textToInteger } from '../../../src/xpath/runtime/cast.js';
import { decimalOfDouble } from '../../../src/xpath/runtime/number-conversion.js';

const Big = DecimalJs.clone({ precision: 400, toExpNeg: -400, toExpPos: 400 });

describe('decimalOfDouble()', () => {
  it('is the decimal of the shortest text that is read as the double', () => {
    const cents = fc.integer({ min: -(2 ** 53), max: 2 ** 53 }).map((number) => number / 100);
    const double = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      cents,
      cents.map((each) => each + 0.1),
    );
    fc.assert(
      fc.property(double, (value) => {
        const expected = new Big(value);
        expect(decimalToText(decimalOfDouble(value))).toBe(expected.isZero() ? '0' : expected.toFixed());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('textToInteger()', () => {
  it.each([
    ['+000000000000012', 12],
    ['-0', 0],
    [' 999999999999999 ', 999_999_999_999_999],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['-9007199254740993', -9_007_199_254_740_993n],
  ])('reads %s exactly', (text, expected) => {
    expect(textToInteger(text)).toBe(expected);
  });

  it.each(['', '+', '1.0', '1e3', '0x10', '1 2'])('refuses "%s"', (text) => {
    expect(() => textToInteger(text)).toThrow();
  });
});
