import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import { proof } from '../shared/thorough.js';
import { integerTotals, type NumbersOfDocument } from './integer-totals.js';

/** Units of the last place, and how many decimals. */
function number(max: number, decimals: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: -max, max }), fc.integer({ min: 0, max: decimals }))
    .map(([units, places]) => {
      const digits = String(Math.abs(units)).padStart(places + 1, '0');
      const cut = digits.length - places;
      return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${places === 0 ? '' : `.${digits.slice(cut)}`}`;
    });
}

/** Amounts as invoices have them, halves of a cent, and numbers that no double holds. */
const amount = fc.oneof(
  { weight: 6, arbitrary: number(10_000_000, 2) },
  { weight: 2, arbitrary: number(100_000, 4) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '0.005', '-0.005', '1.005', '2.675', '1.0049999999999999', '-0'),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^-?[1-9]\d{15,22}\.\d{1,9}$/) },
);
const rate = fc.constantFrom('21', '21.00', '6', '12.0', '0', '0.00', '5.5', '9.975', '-3');
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const code = maybe(fc.constantFrom('S', 'Z', 'E', 'O', 'AE'));
const adjustment = fc.record(
  { amount, base_amount: amount, multiplier_factor: number(20_000, 3), tax_code: code, tax_rate: rate },
  { requiredKeys: [] },
);
const adjustments = fc.array(adjustment, { maxLength: 2 });
const line = fc.record(
  {
    quantity: fc.oneof(number(1000, 0), amount),
    unit_price: fc.oneof(amount, number(100_000_000, 8)),
    amount,
    tax_rate: rate,
    allowances: adjustments,
    charges: adjustments,
  },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    items: fc.array(line, { minLength: 1, maxLength: 5 }),
    allowances: adjustments,
    charges: adjustments,
    tax_code: code,
    amount_due: amount,
  },
  { requiredKeys: ['items'] },
);

/** The ways to write a number in a Document; a number only if it holds the digits. */
const WAYS: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => (text.replace(/\D/g, '').length <= 15 ? Number(text) : text),
  (text) => new DecimalJs(text),
  (text) => new Big(text),
  (text) => new BigNumber(text),
];

function written(value: unknown, way: (text: string) => unknown, name = ''): unknown {
  if (typeof value === 'string' && name !== 'tax_code') return way(value);
  if (Array.isArray(value)) return value.map((each) => written(each, way));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner, way, key)]));
}

describe('calculateTotals()', () => {
  it('gives the totals of integer arithmetic, however numbers are written', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(...WAYS), (numbers, way) => {
        const totals = calculateTotals(written(numbers, way));
        // JSON also shows the sign of a zero.
        const text = (value: unknown) =>
          value === undefined ? undefined : JSON.stringify(value).replaceAll('"', '');
        expect({
          lines: totals.lines.map((each) => [each.amount, each.quantity, each.unitPrice].map(text)),
          lineTotal: text(totals.lineTotal),
          totalDiscount: text(totals.totalDiscount),
          totalCharges: text(totals.totalCharges),
          subtotal: text(totals.subtotal),
          taxBreakdown: totals.taxBreakdown.map((each) => [
            each.code,
            ...[each.rate, each.taxableAmount, each.taxAmount].map(text),
          ]),
          totalTax: text(totals.totalTax),
          invoiceTotal: text(totals.invoiceTotal),
          prepaid: text(totals.prepaid),
          amountDue: text(totals.amountDue),
        }).toEqual(integerTotals(numbers as NumbersOfDocument));
      }),
      proof(100_000),
    );
  });
});
