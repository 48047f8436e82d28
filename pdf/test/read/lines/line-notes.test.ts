import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import type { PdfPage } from '../../../src/read/page/pdf-content.js';
import { type Placed, pageWith } from '../pages.js';

const heads: readonly Placed[] = [
  [40, 100, 'Omschrijving'],
  [-300, 100, 'Aantal'],
  [-380, 100, 'Prijs'],
  [-540, 100, 'Bedrag'],
];

const line = (y: number, text: string): readonly Placed[] => [
  [40, y, text],
  [-300, y, '2'],
  [-380, y, '25,00'],
  [-540, y, '50,00'],
];

/** The texts that are notes, in smaller letters on the same baselines. */
function withSmall({ texts, ...page }: PdfPage): PdfPage {
  return { ...page, texts: texts.map((each) => (/^Serie/.test(each.text) ? { ...each, height: 7 } : each)) };
}

describe('notes in smaller letters', () => {
  test('below their lines do not belong to the next ones', () => {
    const page = pageWith([
      ...heads,
      ...line(113, 'Stoel'),
      ...line(126, 'Tafel'),
      [40, 139, 'Serie 88-1204'],
      ...line(152, 'Kast'),
      ...line(165, 'Lamp'),
      [300, 300, 'Totaal excl. btw'],
      [-540, 300, '200,00'],
      [300, 315, 'Btw 21 %'],
      [-540, 315, '42,00'],
      [300, 330, 'Totaal incl. btw'],
      [-540, 330, '242,00'],
    ]);
    expect(readText([withSmall(page)], {}).document.items).toMatchObject([
      { description: 'Stoel' },
      { description: 'Tafel Serie 88-1204' },
      { description: 'Kast' },
      { description: 'Lamp' },
    ]);
  });
});

const totals: readonly Placed[] = [
  [300, 300, 'Totaal excl. btw'],
  [-540, 300, '100,00'],
  [300, 315, 'Btw 21 %'],
  [-540, 315, '21,00'],
  [300, 330, 'Totaal incl. btw'],
  [-540, 330, '121,00'],
];

const descriptions = (texts: readonly Placed[]) =>
  readText([pageWith(texts)], {}).document.items?.map(({ description }) => description);

describe('the text of a line', () => {
  test('is not part of the heads right above it', () => {
    const [, ...numbers] = line(123, 'kleur zwart');
    expect(
      descriptions([
        ...heads,
        [40, 113, 'Bureaustoel'],
        ...numbers,
        [40, 123, 'kleur zwart'],
        ...line(136, 'Kast'),
        ...totals,
      ]),
    ).toEqual(['Bureaustoel kleur zwart', 'Kast']);
  });

  test('does not start with the second row of a head', () => {
    const second: readonly Placed[] = [[40, 111, 'producten of diensten']];
    expect(
      descriptions([...heads, ...second, ...line(124, 'Stoel'), ...line(137, 'Kast'), ...totals]),
    ).toEqual(['Stoel', 'Kast']);
  });

  test('goes on behind a wide blank, up to the next head', () => {
    expect(
      descriptions([
        ...heads,
        ...line(113, 'Veiligheidsslot'),
        [132, 113, 'profielcilinder'],
        ...line(126, 'Kast'),
        ...totals,
      ]),
    ).toEqual(['Veiligheidsslot profielcilinder', 'Kast']);
  });
});

describe('columns whose heads do not stand over them', () => {
  test('a unit behind a long quantity is no part of the text beside it', () => {
    const { items } = readText(
      [
        pageWith([
          [40, 100, 'Aantal'],
          [90, 100, 'Omschrijving'],
          [-380, 100, 'Prijs'],
          [-540, 100, 'Bedrag'],
          // The number ends where its head does.
          [40, 113, '20,001'],
          [73, 113, 'm²'],
          [90, 113, 'Plaatsing'],
          [-380, 113, '5,00'],
          [-540, 113, '100,01'],
          [300, 300, 'Totaal excl. btw'],
          [-540, 300, '100,01'],
          [300, 315, 'Btw 21 %'],
          [-540, 315, '21,00'],
          [300, 330, 'Totaal incl. btw'],
          [-540, 330, '121,01'],
        ]),
      ],
      {},
    ).document;
    expect(items).toMatchObject([{ description: 'Plaatsing', quantity: '20.001', unit: 'MTK' }]);
  });

  test('notes that start left of their head, where lines are counted, do not end the table', () => {
    const [, ...numbers] = line(113, 'Stoel');
    expect(
      descriptions([
        [40, 100, 'Pos.'],
        [72, 100, 'Omschrijving'],
        ...heads.slice(1),
        [42, 113, '1'],
        [60, 113, 'Stoel'],
        ...numbers,
        [60, 125, 'Levering 80012345, 5 sleutels'],
        [42, 138, '2'],
        [60, 138, 'Kast'],
        ...line(138, 'Kast').slice(1),
        ...totals,
      ]),
    ).toEqual(['Stoel Levering 80012345, 5 sleutels', 'Kast']);
  });
});
