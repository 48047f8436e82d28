import { inspect } from 'node:util';
import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Decimal, isDecimal, isDecimalLike, withoutNegativeZero } from '../../src/document/decimal.js';

/** The longest numbers that a Document may have: 40 digits, as a bigint and the number of decimals. */
const longest = fc.tuple(
  fc.bigInt({ min: -(10n ** 40n) + 1n, max: 10n ** 40n - 1n }),
  fc.integer({ min: 0, max: 39 }),
);

function decimalOf(coefficient: bigint, scale: number): Decimal {
  return new Decimal(`${coefficient}e-${scale}`);
}

describe('Decimal', () => {
  it('rounds no product of quantity, price and rate, and no sum of 100,000 of them', () => {
    fc.assert(
      fc.property(longest, longest, longest, longest, ([q, qs], [p, ps], [r, rs], [a, as]) => {
        const product = decimalOf(q, qs).times(decimalOf(p, ps));
        const sum = product.times(100_000).plus(decimalOf(a, as));
        const scale = qs + ps + as;
        const exact = q * p * 100_000n * 10n ** BigInt(as) + a * 10n ** BigInt(qs + ps);
        expect(sum.toFixed()).toBe(decimalOf(exact, scale).toFixed());
        expect(sum.times(decimalOf(r, rs)).toFixed()).toBe(decimalOf(exact * r, scale + rs).toFixed());
      }),
    );
  });

  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['1.0049999999999999999999999999999999999', '1'],
    ['2.675', '2.68'],
  ])('rounds halves away from zero: %s', (value, rounded) => {
    expect(new Decimal(value).toDecimalPlaces(2).toFixed()).toBe(rounded);
  });

  it('has texts without an exponent', () => {
    const amounts = { large: new Decimal('1e30'), small: new Decimal('-1e-30') };
    const [large, small] = [`1${'0'.repeat(30)}`, `-0.${'0'.repeat(29)}1`];
    expect(JSON.stringify(amounts)).toBe(`{"large":"${large}","small":"${small}"}`);
    expect(`${amounts.large.toString()} ${amounts.small.toFixed()}`).toBe(`${large} ${small}`);
    expect(inspect(amounts.small)).toBe(small);
  });

  it('neither follows the settings of the shared decimal.js nor changes them', () => {
    const { precision, rounding } = DecimalJs;
    expect(precision).toBe(20);
    try {
      DecimalJs.set({ precision: 3, rounding: DecimalJs.ROUND_DOWN });
      expect(new Decimal('1234.56').plus('0.005').toDecimalPlaces(2).toFixed()).toBe('1234.57');
    } finally {
      DecimalJs.set({ precision, rounding });
    }
  });

  it('follows no setting that was made before it was loaded', async () => {
    const { maxE } = DecimalJs;
    try {
      DecimalJs.set({ maxE: 5 });
      vi.resetModules();
      const { Decimal: later } = await import('../../src/document/decimal.js');
      expect(new later('1e9').plus(1).toFixed()).toBe('1000000001');
    } finally {
      DecimalJs.set({ maxE });
    }
  });

  it('is taken by the decimal.js, big.js and bignumber.js of the user', () => {
    const amount = new Decimal('1234567890123456789.25');
    expect(new DecimalJs(1).plus(amount).toFixed()).toBe('1234567890123456790.3');
    expect(DecimalJs.isDecimal(amount)).toBe(true);
    expect(new Big(amount.toFixed()).plus(1).toFixed()).toBe('1234567890123456790.25');
    expect(new BigNumber(amount.toFixed()).plus(1).toFixed()).toBe('1234567890123456790.25');
  });
});

describe('withoutNegativeZero()', () => {
  it('removes the sign of a zero, and no other', () => {
    expect(JSON.stringify(withoutNegativeZero(new Decimal(0).times(-1)))).toBe('"0"');
    expect(withoutNegativeZero(new Decimal('-0.01')).toFixed()).toBe('-0.01');
  });
});

describe('isDecimalLike()', () => {
  it.each([
    ['decimal.js', new DecimalJs(1)],
    ['a clone of decimal.js', new (DecimalJs.clone({ precision: 5 }))(1)],
    ['big.js', new Big(1)],
    ['bignumber.js', new BigNumber(1)],
    ['our own', new Decimal(1)],
  ])('recognizes %s', (_, value) => {
    expect(isDecimalLike(value)).toBe(true);
  });

  it.each([
    ['a number', 1],
    ['a boxed number', Object(1)],
    ['a text', '1'],
    ['null', null],
    ['a Date', new Date(0)],
    ['toFixed alone', { toFixed: () => '1' }],
  ])('does not take %s for a decimal', (_, value) => {
    expect(isDecimalLike(value)).toBe(false);
    expect(isDecimal(value)).toBe(false);
  });
});
