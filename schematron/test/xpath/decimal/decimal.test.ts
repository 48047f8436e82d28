import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
} from '../../../src/xpath/decimal/decimal.js';
import {
  ceilingOfDecimal,
  floorOfDecimal,
  roundDecimal,
  roundHalfToEven,
} from '../../../src/xpath/decimal/rounding.js';
import {
  divideDecimals,
  divideToInteger,
  remainderOfDecimals,
} from '../../../src/xpath/runtime/quotients.js';
import { decimalToText, readDecimal } from '../../../src/xpath/decimal/decimal-text.js';
import { runs } from '../../../../test/shared/thorough.js';

const Big = DecimalJs.clone({ precision: 200, toExpNeg: -200, toExpPos: 200 });

/** Amounts as invoices hold them, and numbers far beyond a double. */
const decimalText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.nat(1_000_000).map(String), fc.stringMatching(/^\d{1,30}$/)),
    fc.stringMatching(/^\d{0,20}$/),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`);

function read(text: string): Decimal {
  const value = readDecimal(text);
  if (value === undefined) throw new Error(`${text} is not a decimal`);
  return value;
}

function plain(value: DecimalJs): string {
  return value.isZero() ? '0' : value.toFixed();
}

describe('decimal arithmetic equals that of decimal.js', () => {
  it.each<[string, (a: Decimal, b: Decimal) => Decimal, (a: DecimalJs, b: DecimalJs) => DecimalJs]>([
    ['+', addDecimals, (a, b) => a.plus(b)],
    ['-', subtractDecimals, (a, b) => a.minus(b)],
    ['*', multiplyDecimals, (a, b) => a.times(b)],
  ])('%s', (_, ours, theirs) => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        expect(decimalToText(ours(read(a), read(b)))).toBe(plain(theirs(new Big(a), new Big(b))));
      }),
    );
  });

  it('div, rounded half away from zero at 20 decimals; idiv and mod', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        const [left, right] = [new Big(a), new Big(b)];
        fc.pre(!right.isZero());
        expect(decimalToText(divideDecimals(read(a), read(b)))).toBe(
          plain(left.div(right).toDP(20, Big.ROUND_HALF_UP)),
        );
        expect(divideToInteger(read(a), read(b)).toString()).toBe(plain(left.divToInt(right)));
        expect(decimalToText(remainderOfDecimals(read(a), read(b)))).toBe(plain(left.mod(right)));
      }),
    );
  });

  it('div, also where few digits are far behind the point', () => {
    expect(decimalToText(divideDecimals(read('0.00000000000000000005'), read('8')))).toBe(
      '0.00000000000000000001',
    );
    expect(decimalToText(divideDecimals(read('0.00000000000000000003'), read('8')))).toBe('0');
  });

  it('comparison', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        expect(compareDecimals(read(a), read(b))).toBe(new Big(a).cmp(new Big(b)));
      }),
    );
  });

  it('floor, ceiling, round, round-half-to-even', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: -3, max: 6 }), (text, precision) => {
        const value = new Big(text);
        expect(floorOfDecimal(read(text)).toString()).toBe(plain(value.floor()));
        expect(ceilingOfDecimal(read(text)).toString()).toBe(plain(value.ceil()));
        expect(roundDecimal(read(text)).toString()).toBe(plain(value.plus('0.5').floor()));
        const unit = new Big(10).pow(-precision);
        const even = value.div(unit).toDP(0, Big.ROUND_HALF_EVEN).times(unit);
        expect(decimalToText(roundHalfToEven(read(text), precision))).toBe(plain(even));
      }),
    );
  });

  it('rounds halves, and what is next to them, like decimal.js', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    const coefficient = fc.oneof(
      fc.integer({ min: -largest, max: largest }),
      fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -1, max: 1 })).map(([whole, digits, step]) => whole * 10 ** digits + 5 * 10 ** (digits - 1) + step),
    ); // prettier-ignore
    fc.assert(
      fc.property(coefficient, fc.integer({ min: 0, max: 15 }), (number, scale) => {
        const value = { coefficient: number, scale };
        const expected = new Big(number).div(new Big(10).pow(scale));
        expect(floorOfDecimal(value).toString()).toBe(plain(expected.floor()));
        expect(Object.is(floorOfDecimal(value), -0)).toBe(false);
        expect(roundDecimal(value).toString()).toBe(plain(expected.plus('0.5').floor()));
      }),
      { numRuns: runs(1_000, 100) },
    ); // prettier-ignore
  });

  it('refuses to divide by zero', () => {
    for (const divide of [divideDecimals, divideToInteger, remainderOfDecimals]) {
      expect(() => divide(read('1'), read('-0.00'))).toThrow('divided by zero');
    }
  });
});

describe('readDecimal()', () => {
  it.each([
    ['5.', '5'],
    ['.5', '0.5'],
    ['+5', '5'],
    ['-0', '0'],
    [' \t12.50\r\n', '12.5'],
    ['000.10', '0.1'],
    ['-123456789012345678901234567890.123', '-123456789012345678901234567890.123'],
    ['123456789012345', '123456789012345'],
    ['9007199254740993', '9007199254740993'],
  ])('reads %j as %s', (text, canonical) => {
    expect(decimalToText(read(text))).toBe(canonical);
  });

  it.each(['', ' ', '.', '-', '+', '1e3', 'INF', 'NaN', '1,5', '1 000', '--1', '1.2.3', '\u00a01', '١'])(
    'refuses %j',
    (text) => {
      expect(readDecimal(text)).toBeUndefined();
    },
  );
});
