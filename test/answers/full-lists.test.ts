import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { plainInvoice } from '../documents/plain-invoice.js';

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
