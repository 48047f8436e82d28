import { describe, expect, it } from 'vitest';
import { readDocument, calculateTotals, checkTotals } from 'peppol-preflight';

describe('totals of a Document with very many parts', () => {
  it('are calculated while a caller waits', () => {
    const parts = Array.from({ length: 5000 }, () => ({ amount: '0.01' }));
    const lines = Array.from({ length: 50_000 }, (_, index) => ({ unit_price: index, tax_rate: index % 30 }));
    const document = readDocument({ items: lines, allowances: parts, charges: parts });
    expect(calculateTotals(document).taxBreakdown).toHaveLength(30);
  });

  it('are calculated as fast with as many rates as lines', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      index % 2 === 0 ? { unit_price: 1, tax_rate: index / 100 } : { unit_price: 100, tax: index / 100 },
    );
    const tax_details = lines.map((_, index) => ({ rate: index / 100, amount: 1 }));
    expect(checkTotals(readDocument({ items: lines, tax_details }))).not.toEqual([]);
  });
});
