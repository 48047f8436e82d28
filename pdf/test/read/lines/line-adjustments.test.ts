import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { type Placed, pageWith } from '../pages.js';

// ERP systems print the discount of a line in a row of its own, and its net amount below.

const heads: readonly Placed[] = [
  [40, 100, 'Bezeichnung'],
  [-300, 100, 'Menge'],
  [-380, 100, 'Preis'],
  [-540, 100, 'Betrag'],
];

const line = (y: number, text: string, price: string, amount: string): readonly Placed[] => [
  [40, y, text],
  [-300, y, '2'],
  [-380, y, price],
  [-540, y, amount],
];

const row = (y: number, text: string, amount: string): readonly Placed[] => [
  [40, y, text],
  [-540, y, amount],
];

const totals = (net: string, tax: string, total: string): readonly Placed[] => [
  ...row(300, 'Nettobetrag', net),
  ...row(315, 'Umsatzsteuer 19 %', tax),
  ...row(330, 'Gesamtbetrag', total),
];

function read(body: readonly Placed[]) {
  const { document } = readText([pageWith([...heads, ...body])], {});
  return document;
}

describe('a discount below a line', () => {
  test('belongs to it where another line follows, or its net amount', () => {
    const document = read([
      ...line(115, 'Schloss', '50,00', '100,00'),
      ...row(128, 'Rabatt', '10,00-'),
      ...row(141, 'Nettowert Position', '90,00'),
      ...line(154, 'Kabel', '25,00', '50,00'),
      ...row(167, 'Rabatt', '5,00-'),
      ...row(180, 'Nettowert Position', '45,00'),
      ...totals('135,00', '25,65', '160,65'),
    ]);
    expect(document.items).toMatchObject([
      { description: 'Schloss', amount: '90.00', allowances: [{ reason: 'Rabatt', amount: '10.00' }] },
      { description: 'Kabel', amount: '45.00', allowances: [{ reason: 'Rabatt', amount: '5.00' }] },
    ]);
    expect(document.allowances).toBeUndefined();
  });

  test('is one of the whole document below the last line', () => {
    const document = read([
      ...line(115, 'Schloss', '50,00', '100,00'),
      ...line(128, 'Kabel', '25,00', '50,00'),
      ...row(160, 'Rabatt', '15,00-'),
      ...totals('135,00', '25,65', '160,65'),
    ]);
    expect(document.items).toMatchObject([{ amount: '100.00' }, { amount: '50.00' }]);
    expect(document.allowances).toMatchObject([{ reason: 'Rabatt', amount: '15.00' }]);
  });

  test('is one of the whole document where the totals have the net amount of the line by chance', () => {
    const document = read([
      ...line(115, 'Probe', '0,0001', '0,00'),
      ...line(128, 'Muster', '0,0001', '0,00'),
      ...row(160, 'Zuschlag', '0,03'),
      ...totals('0,03', '0,01', '0,04'),
    ]);
    expect(document.items).toMatchObject([{ amount: '0.00' }, { amount: '0.00' }]);
    expect(document.charges).toMatchObject([{ reason: 'Zuschlag', amount: '0.03' }]);
  });
});
