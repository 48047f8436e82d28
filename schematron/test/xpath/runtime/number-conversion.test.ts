import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalToText } from '../../../src/xpath/decimal/decimal-text.js';
import { textToInteger } from '../../../src/xpath/runtime/cast.js';
import { decimalOfDouble, shortestDecimalOfDouble } from '../../../src/xpath/runtime/number-conversion.js';
import { runs } from '../../../../test/shared/thorough.js';

const Big = DecimalJs.clone({ precision: 1_100, toExpNeg: -1_100, toExpPos: 1_100 });

const cents = fc.integer({ min: -(2 ** 53), max: 2 ** 53 }).map((number) => number / 100);
const doubles = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  cents,
  cents.map((each) => each + 0.1),
);

describe('decimalOfDouble()', () => {
  it.each([
    [1324.07, '1324.069999999999936335370875895023345947265625'],
    [0.1, '0.1000000000000000055511151231257827021181583404541015625'],
    [-0.5, '-0.5'],
    [-0, '0'],
    [1e23, '99999999999999991611392'],
    [2 ** -1074, Big.pow(2, -1074).toFixed()],
  ])('is the exact value of %d', (value, expected) => {
    expect(decimalToText(decimalOfDouble(value))).toBe(expected);
  });

  it('is the sum of the powers of two that the bits of a double stand for', () => {
    const view = new DataView(new ArrayBuffer(8));
    fc.assert(
      fc.property(doubles, (value) => {
        view.setFloat64(0, value);
        const bits = view.getBigUint64(0);
        const exponent = Number((bits >> 52n) & 0x7ffn);
        const fraction = (bits & 0xfffffffffffffn) + (exponent === 0 ? 0n : 1n << 52n);
        const size = new Big(fraction.toString()).times(Big.pow(2, Math.max(exponent, 1) - 1075));
        const expected = value < 0 ? size.negated() : size;
        expect(decimalToText(decimalOfDouble(value))).toBe(expected.isZero() ? '0' : expected.toFixed());
      }),
      { numRuns: runs(2_000, 100) },
    );
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => decimalOfDouble(value)).toThrow('is not a decimal number');
  });
});

describe('shortestDecimalOfDouble()', () => {
  it('is the decimal of the shortest text that is read as the double', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        const expected = new Big(value);
        expect(decimalToText(shortestDecimalOfDouble(value))).toBe(
          expected.isZero() ? '0' : expected.toFixed(),
        );
      }),
      { numRuns: runs(2_000, 100) },
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
