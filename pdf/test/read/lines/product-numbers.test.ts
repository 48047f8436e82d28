import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith, type Placed } from '../pages.js';

// ERP systems print the number of a product above its text, and the unit in a column between them and the quantity.

const heads = (product: string): readonly Placed[] => [
  [40, 100, 'Line'],
  [80, 100, product],
  [280, 100, 'UOM'],
  [-360, 100, 'Quantity'],
  [-440, 100, 'Unit price'],
  [-540, 100, 'Amount'],
];

const line = (y: number, [code, text]: readonly [string, string], unit: string): readonly Placed[] => [
  [40, y, String(y)],
  [80, y, code],
  [280, y, unit],
  [-360, y, '4.00'],
  [-440, y, '12.50'],
  [-540, y, '50.00'],
  [80, y + 12, text],
];

const lines = [
  ...line(115, ['292-874', 'Coffee beans'], 'bag'),
  ...line(145, ['657-972', 'Cable duct'], 'm'),
];

const totals: readonly Placed[] = [
  [300, 300, 'Net total'],
  [-540, 300, '100.00'],
  [300, 315, 'VAT 21 %'],
  [-540, 315, '21.00'],
  [300, 330, 'Total'],
  [-540, 330, '121.00'],
];

describe('numbers of products above their texts', () => {
  test.each(['Item Number / Description', 'Description'])('are codes under "%s"', (head) => {
    const { document } = readText([pageWith([...heads(head), ...lines, ...totals])], {});
    expect(document.items).toMatchObject([
      { product_code: '292-874', description: 'Coffee beans' },
      { product_code: '657-972', description: 'Cable duct', unit: 'MTR' },
    ]);
  });

  test('a text that only one line starts with is left in its description', () => {
    const other = line(145, ['Duct', 'Cable'], 'm');
    const { document } = readText(
      [pageWith([...heads('Description'), ...lines.slice(0, 7), ...other, ...totals])],
      {},
    );
    expect(document.items).toMatchObject([
      { description: '292-874 Coffee beans' },
      { description: 'Duct Cable' },
    ]);
  });

  test('units are no descriptions where no head is known', () => {
    const { document } = readText([pageWith([...lines, ...totals])], {});
    const descriptions = (document.items ?? []).map(({ description }) => description);
    expect(descriptions).toHaveLength(2);
    expect(descriptions).not.toContain('bag');
  });
});

test('a short text behind a code is the description, where its head stands in the middle of its column', () => {
  const { document } = readText(
    [
      pageWith([
        [50, 100, 'Référence'],
        [195, 100, 'Désignation'],
        [-340, 100, 'Qté'],
        [-420, 100, 'P.U. HT'],
        [-540, 100, 'Montant HT'],
        [40, 115, 'A33699'],
        [110, 115, 'Timbre'],
        [-340, 115, '2'],
        [-420, 115, '25,00'],
        [-540, 115, '50,00'],
        [110, 127, 'Livré le 12/03'],
        [300, 300, 'Total HT'],
        [-540, 300, '50,00'],
        [300, 315, 'TVA 20 %'],
        [-540, 315, '10,00'],
        [300, 330, 'Total TTC'],
        [-540, 330, '60,00'],
      ]),
    ],
    {},
  );
  expect(document.items).toMatchObject([{ product_code: 'A33699', description: 'Timbre Livré le 12/03' }]);
});
