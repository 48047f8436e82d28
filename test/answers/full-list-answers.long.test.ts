import { describe, expect, it } from 'vitest';
import { check, fixUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';
import { fullDocument, PAIRS } from '../documents/full-lists.js';
import { someOf } from '../shared/thorough.js';
import { growthOf } from '../shared/growth-of.js';

const times = (n: number, make: (index: number) => object): object[] =>
  Array.from({ length: n }, (_, index) => make(index));

/** Documents with many parts in a list, each with a mistake. */
const FULL: Readonly<Record<string, (n: number) => Record<string, unknown>>> = {
  'items of an unusual rate': (n) => ({
    items: times(n, () => ({ description: 'x', quantity: 1, unit_price: 1, tax_rate: 7 })),
  }),
  'allowances of an unusual rate': (n) => ({ allowances: times(n, () => ({ amount: 1, tax_rate: 7 })) }),
  'charges without a reason': (n) => ({ charges: times(n, () => ({ amount: 1, tax_rate: 21 })) }),
  'tax_details of other rates': (n) => ({ tax_details: times(n, (i) => ({ rate: i, amount: 1 })) }),
  'attachments without content': (n) => ({ attachments: times(n, () => ({ file_name: '' })) }),
  'payment_details without an account': (n) => ({ payment_details: times(n, () => ({})) }),
};

describe('an answer to a Document with four times as many mistakes', () => {
  it.each(Object.entries(FULL))('is at most five times as long: %s', (_, make) => {
    const lengthFor = (n: number): number =>
      JSON.stringify(check({ ...plainInvoice, ...make(n) }, { today: '2026-11-24' }).issues).length;
    expect(lengthFor(800)).toBeLessThan(5 * lengthFor(200) + 20_000);
  });
});

// All of them with many more entries: full-lists.long.test.ts.
describe('an answer to a Document with everything wrong in two lists', () => {
  it.each(someOf(PAIRS))('grows with their entries: %s and %s', (...lists) => {
    for (const isRead of [true, false]) {
      const lengthFor = (n: number): number =>
        JSON.stringify(check(fullDocument(lists, n, { isRead }), { today: '2026-11-24' }).issues).length;
      expect(lengthFor(400)).toBeLessThan(5 * lengthFor(100) + 20_000);
    }
  });

  it.each([
    [
      'lines of many rates, all negative',
      1000,
      (n: number) =>
        check({
          ...plainInvoice,
          items: times(n, (i) => ({ description: 'x', unit_price: -1, tax_rate: String(i / 10) })),
        }),
    ],
    ['accounts to pay to', 4000, (n: number) => check(fullDocument(['payment_details'], n))],
    [
      'attachments of UBL that is corrected',
      1000,
      (n: number) => fixUbl(check(fullDocument(['attachments'], n)).ubl ?? '', { suggested: true }),
    ],
    ['comments that never end', 20_000, (n: number) => fixUbl(`<Invoice ${'<!--'.repeat(n)}`)],
    ['extensions that never end', 5000, (n: number) => fixUbl(`<Invoice>${'<ext:UBLExtensions>'.repeat(n)}`)],
    [
      'VAT that is declared for each of many rates',
      300,
      (n: number) =>
        check(
          {
            ...plainInvoice,
            items: times(n, (i) => ({
              description: 'x',
              quantity: 1,
              unit_price: 100,
              tax_rate: i / 10 + 1,
            })),
            tax_details: times(n, (i) => ({ rate: String(i / 10 + 1), amount: i / 10 + 1.01 })),
          },
          { extended: true },
        ),
    ],
  ] as const)('takes time in proportion: %s', (_, entries, call) => {
    expect(growthOf(call, entries)).toBeLessThan(8);
  });
});

it('has the fix of tax_details once, at the first issue about them', () => {
  const { issues } = check({
    ...plainInvoice,
    items: times(30, (i) => ({ description: 'x', quantity: 1, unit_price: 10, tax_rate: String(i + 1) })),
    tax_details: times(30, (i) => ({ rate: String(i + 1), amount: i })),
  });
  const rows = issues.filter(({ pointer, stage }) => pointer === '/tax_details' && stage === 'totals');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ fixes }) => fixes.length)).toEqual([1, ...Array<number>(rows.length - 1).fill(0)]);
});

it('replaces tax_details once in a fix, however many of their rows are wrong', () => {
  const { issues } = check({
    ...plainInvoice,
    items: times(30, (i) => ({ description: 'x', quantity: 1, unit_price: 10, tax_rate: 1 + i / 10 })),
    tax_details: times(30, (i) => ({ rate: i / 100, amount: i })),
  });
  const patches = issues.flatMap(({ fixes }) => fixes.map(({ patch }) => patch.map(({ path }) => path)));
  expect(patches.flat()).toContain('/tax_details');
  for (const paths of patches) expect(new Set(paths).size).toBe(paths.length);
});
