import { expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { growthOf } from '../shared/growth-of.js';
import { plainInvoice } from '../shared/plain-invoice.js';

it('lines with VAT in a Document without are answered in time in proportion to their number', () => {
  const [line] = plainInvoice.items;
  const documents = new Map(
    [1000, 4000].map((count) => [
      count,
      {
        ...plainInvoice,
        tax_code: 'E',
        items: Array.from({ length: count }, () => ({ ...line, tax_rate: 21 })),
      },
    ]),
  );
  expect(growthOf((count) => check(documents.get(count)), 1000, 100)).toBeLessThan(5);
});
