import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

/** Lines with a quantity and what is headed "Prijs", and no amounts beside it. */
const read = (prices: readonly [string, string], totals: { net: string; tax: string; total: string }) => {
  const texts = textsWith({ headAmount: null, amount: null, quantity: '3', price: prices[0], ...totals });
  const second = [
    [40, 330, 'Tafel'],
    [-300, 330, '2'],
    [-380, 330, prices[1]],
    [-450, 330, '21 %'],
  ] as const;
  return readText([pageWith([...texts, ...second])], {});
};
const linesOf = ({ document }: ReturnType<typeof read>) =>
  document.items?.map(({ quantity, unit_price: price, amount }) => [quantity, price, amount]);

describe('a table without amounts', () => {
  test('has prices, where they and the quantities add up to the totals', () => {
    const reading = read(['12,50', '40,00'], { net: '€ 117,50', tax: '€ 24,68', total: '€ 142,18' });
    expect(linesOf(reading)).toEqual([
      ['3', '12.5', '37.50'],
      ['2', '40', '80.00'],
    ]);
  });

  test('has the sums of its lines below "Prijs", where these add up to the totals', () => {
    const reading = read(['37,50', '80,00'], { net: '€ 117,50', tax: '€ 24,68', total: '€ 142,18' });
    expect(linesOf(reading)).toEqual([
      ['3', undefined, '37.50'],
      ['2', undefined, '80.00'],
    ]);
    expect(reading.document).toMatchObject({ subtotal: '117.50', invoice_total: '142.18' });
    expect(reading.missing).toContainEqual(expect.objectContaining({ pointer: '/items/0/unit_price' }));
  });
});
