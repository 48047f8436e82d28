import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { type Placed, pageWith } from '../pages.js';

const heads: readonly Placed[] = [
  [40, 60, 'Beschreibung'],
  [-300, 60, 'Menge'],
  [-380, 60, 'Einzelpreis'],
  [-540, 60, 'Betrag'],
];

const line = (y: number, text: string): readonly Placed[] => [
  [40, y, text],
  [-300, y, '2'],
  [-380, y, '50,00'],
  [-540, y, '100,00'],
];

const total = (y: number, label: string, amount: string): readonly Placed[] => [
  [-380, y, label],
  [-540, y, amount],
];

describe('totals that go on below heads on the next page', () => {
  test.each([
    ['zzgl. 19 % USt.', 'zzgl. 7 % USt.'],
    ['enthaltene 19 % USt.', 'enthaltene 7 % USt.'],
  ])('"%s" and "%s" are no lines', (first, second) => {
    const pages = [
      pageWith([
        ...heads,
        ...line(80, 'Schloss'),
        ...line(95, 'Buch'),
        ...total(110, 'Summe netto', '200,00'),
        ...total(125, first, '19,00'),
      ]),
      pageWith([...heads, ...total(80, second, '7,00'), ...total(95, 'Rechnungsbetrag', '226,00')]),
    ];
    const { document } = readText(pages, {});
    expect(document.items).toHaveLength(2);
    expect(document).toMatchObject({ subtotal: '200.00', total_tax: '26.00', invoice_total: '226.00' });
  });

  test('the VAT is no line where no VAT is printed above it', () => {
    const pages = [
      pageWith([...heads, ...line(80, 'Schloss'), ...total(110, 'Summe netto', '100,00')]),
      pageWith([
        ...heads,
        ...total(80, 'zzgl. 19 % USt.', '19,00'),
        ...total(95, 'Rechnungsbetrag', '119,00'),
      ]),
    ];
    expect(readText(pages, {}).document).toMatchObject({
      subtotal: '100.00',
      total_tax: '19.00',
      invoice_total: '119.00',
    });
  });
});
