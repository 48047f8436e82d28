import { inspect } from 'node:util';
import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, isDecimal } from '../../src/document/decimal.js';

/** The reference, with room for every digit of these values. */
const Reference = DecimalJs.clone({
  precision: 300,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -400,
  toExpPos: 400,
});

/** Amounts as invoices have them, and numbers far beyond a double. */
const decimalText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.nat(100_000).map(String), fc.stringMatching(/^\d{1,30}$/)),
    fc.oneof(fc.constantFrom('', '5', '50', '05', '995', '00'), fc.stringMatching(/^\d{0,20}$/)),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`);

/** Without the negative zero, which decimal.js has. */
function plain(value: DecimalJs): string {
  return value.isZero() ? '0' : value.toFixed();
}

describe('Decimal equals decimal.js', () => {
  it.each(['plus', 'minus', 'times'] as const)('%s', (operation) => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        const ours = new Decimal(a)[operation](new Decimal(b));
        expect(ours.toFixed()).toBe(plain(new Reference(a)[operation](b)));
        expect(new Decimal(a)[operation](b)).toEqual(ours);
      }),
    );
  });

  it('div, rounded at 60 decimals', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        fc.pre(!new Reference(b).isZero());
        const quotient = new Reference(a).div(b).toDecimalPlaces(60);
        expect(new Decimal(a).div(b).toFixed()).toBe(plain(quotient));
      }),
    );
  });

  it('toDecimalPlaces, toFixed, toSignificantDigits', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 25 }), (text, places) => {
        const [ours, theirs] = [new Decimal(text), new Reference(text)];
        const rounded = theirs.toDecimalPlaces(places);
        expect(ours.toDecimalPlaces(places).toFixed()).toBe(plain(rounded));
        expect(ours.toFixed(places)).toBe(
          rounded
            .abs()
            .toFixed(places)
            .replace(/^/, rounded.lt(0) ? '-' : ''),
        );
        if (places > 0)
          expect(ours.toSignificantDigits(places).toFixed()).toBe(plain(theirs.toSignificantDigits(places)));
      }),
    );
  });

  it('comparisons, and what is asked of one', () => {
    fc.assert(
      fc.property(decimalText, fc.oneof(decimalText, fc.constant('0')), (a, b) => {
        const [ours, theirs] = [new Decimal(a), new Reference(a)];
        for (const name of ['eq', 'lt', 'lte', 'gt', 'gte'] as const)
          expect(ours[name](b)).toBe(theirs[name](b));
        expect(ours.comparedTo(b)).toBe(theirs.comparedTo(b));
        expect(ours.comparedTo(a)).toBe(0);
        expect(ours.decimalPlaces()).toBe(theirs.decimalPlaces());
        expect(ours.precision()).toBe(theirs.precision());
        expect(ours.isZero()).toBe(theirs.isZero());
        expect(ours.isInteger()).toBe(theirs.isInteger());
        expect(ours.isNegative()).toBe(theirs.lt(0));
        expect(ours.toNumber()).toBe(theirs.toNumber() + 0);
        expect(ours.abs().toFixed()).toBe(plain(theirs.abs()));
        expect(ours.negated().toFixed()).toBe(plain(theirs.negated()));
        expect(Decimal.max(a, b).toFixed()).toBe(plain(Reference.max(a, b)));
      }),
    );
  });

  it('reading numbers and texts', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(new Decimal(value).toFixed()).toBe(plain(new Reference(value)));
        expect(new Decimal(String(value))).toEqual(new Decimal(value));
      }),
    );
  });
});

describe('Decimal', () => {
  it.each([
    [0.1, '0.1'],
    [-0, '0'],
    ['-0.00', '0'],
    ['+1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1.25E-3', '0.00125'],
    ['12.5e1', '125'],
    [2 ** 53, '9007199254740992'],
    ['100000000000000000000000000000.10', '100000000000000000000000000000.1'],
    [new Decimal('7.70'), '7.7'],
    [{ coefficient: 9007199254740993n, scale: 2 }, '90071992547409.93'],
    [{ coefficient: 150n, scale: 2 }, '1.5'],
  ])('reads %s', (value, text) => {
    expect(new Decimal(value).toString()).toBe(text);
  });

  it.each([
    ['', ''],
    ['ten', 'ten'],
    [' 1', ' 1'],
    ['1\n', '1\\n'],
    ['1,5', '1,5'],
    ['0x10', '0x10'],
    ['1e1001', '1e1001'],
    ['1e', '1e'],
    ['e5', 'e5'],
    ['-', '-'],
    ['.', '.'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    ['9'.repeat(80) + '!', '9'.repeat(60) + '…'],
  ])('rejects %s', (value, shown) => {
    expect(() => new Decimal(value)).toThrow(
      new RangeError(`Decimal takes a number such as "12.50", not "${shown}".`),
    );
    expect(() => new Decimal(1).plus(value)).toThrow(RangeError);
  });

  it.each([null, undefined, {}, true, 5n, { coefficient: 1.5, scale: 0 }, { coefficient: 1, scale: -1 }])(
    'rejects %o, which is not a number at all',
    (value) => {
      expect(() => new Decimal(value as never)).toThrow(TypeError);
      expect(() => new Decimal(1).lt(value as never)).toThrow(
        'Decimal takes a number, a string or a Decimal, not',
      );
    },
  );

  it('rejects a division by zero', () => {
    expect(() => new Decimal('1.5').div('0.00')).toThrow(new RangeError('1.5 is divided by zero.'));
  });

  it.each([-1, 1.5, Number.NaN, 1001])('rejects %j places', (places) => {
    expect(() => new Decimal(1).toFixed(places)).toThrow(`${places} is not a number of decimals`);
    expect(() => new Decimal(1).toDecimalPlaces(places)).toThrow(RangeError);
  });

  it('is equal to another with the same value, however that was written', () => {
    expect(new Decimal('1.500')).toEqual(new Decimal(3).div(2));
    expect(new Decimal('1.5')).not.toEqual(new Decimal('1.51'));
    expect(new Decimal('1e20').minus('1e20')).toEqual(new Decimal(0));
  });

  it('is its digits in texts, JSON and the console', () => {
    const amount = new Decimal('-12.50');
    expect(`${amount.toString()} ${String(amount)}`).toBe('-12.5 -12.5');
    expect(JSON.stringify({ amount })).toBe('{"amount":"-12.5"}');
    expect(inspect({ amount })).toBe('{ amount: -12.5 }');
    expect(amount.valueOf()).toBe('-12.5');
  });

  it('does not change when it is calculated with', () => {
    const amount = new Decimal('2.50');
    amount.plus(1).times(3).negated().toDecimalPlaces(0);
    expect(amount.toFixed(2)).toBe('2.50');
  });
});

describe('isDecimal()', () => {
  it('tells a Decimal from its digits and from a proxy that throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect([new Decimal(1), 1, '1', { coefficient: 1, scale: 0 }, proxy, null].map(isDecimal)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
