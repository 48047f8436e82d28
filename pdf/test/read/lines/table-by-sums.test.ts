import { describe, expect, test } from 'vitest';
import { readLines } from '../../../src/read/lines/read-lines.js';
import { rowsOf } from '../../../src/read/page/rows.js';
import { tableBySums } from '../../../src/read/lines/table-by-sums.js';
import { pageWith, type Placed } from '../pages.js';

function linesOf(texts: readonly Placed[]) {
  const table = tableBySums(rowsOf([pageWith(texts)]), ',');
  return (table === undefined ? [] : readLines(table, ',')).map(
    ({ description, quantity, price, rate, amount }) => [
      description,
      quantity?.toFixed(),
      price?.toFixed(),
      rate?.toFixed(),
      amount.toFixed(2),
    ],
  );
}

describe('tableBySums() finds lines that no heads stand above', () => {
  test('by a quantity times a price that is the amount, in columns', () => {
    expect(
      linesOf([
        [40, 100, 'Stoel'],
        [-300, 100, '3'],
        [-380, 100, '12,50'],
        [-440, 100, '21 %'],
        [-540, 100, '37,50'],
        [40, 120, 'Tafel met lade'],
        [-300, 120, '2'],
        [-380, 120, '100,00'],
        [-440, 120, '6 %'],
        [-540, 120, '200,00'],
        [-540, 160, '237,50'],
      ]),
    ).toEqual([
      ['Stoel', '3', '12.5', '21', '37.50'],
      ['Tafel met lade', '2', '100', '6', '200.00'],
    ]);
  });

  test('where quantity and price are one text of changing width', () => {
    expect(
      linesOf([
        [40, 100, 'Advies'],
        [-400, 100, '3 uur à 80,00'],
        [-540, 100, '240,00'],
        [40, 120, 'Rit'],
        [-400, 120, '120 km à 0,50'],
        [-540, 120, '60,00'],
      ]),
    ).toEqual([
      ['Advies', '3', '80', undefined, '240.00'],
      ['Rit', '120', '0.5', undefined, '60.00'],
    ]);
  });

  test('with the price first, where it alone has a currency', () => {
    const texts: readonly Placed[] = [
      [40, 100, 'Onderhoud'],
      [-300, 100, '810,72 €'],
      [-380, 100, '5,25'],
      [-540, 100, '4.256,28 €'],
    ];
    expect(linesOf(texts)).toEqual([['Onderhoud', '5.25', '810.72', undefined, '4256.28']]);
    const without = texts.map(([x, y, text]): Placed => [x, y, text.replace(' €', '')]);
    expect(linesOf(without)).toEqual([['Onderhoud', '810.72', '5.25', undefined, '4256.28']]);
  });

  test('with a discount in percent, and the rest of a description below', () => {
    expect(
      linesOf([
        [40, 100, 'Stoel, verstelbaar in'],
        [-300, 100, '4'],
        [-360, 100, '25,00'],
        [-420, 100, '10%'],
        [-540, 100, '90,00'],
        [40, 111, 'hoogte'],
        [40, 130, 'Tafel'],
        [-300, 130, '1'],
        [-360, 130, '80,00'],
        [-540, 130, '80,00'],
      ]),
    ).toEqual([
      ['Stoel, verstelbaar in hoogte', '4', '25', undefined, '90.00'],
      ['Tafel', '1', '80', undefined, '80.00'],
    ]);
  });

  test('and nothing where no number is the product of two others', () => {
    expect(
      linesOf([
        [40, 100, 'Totaal'],
        [-540, 100, '237,50'],
        [40, 120, 'Btw 21 %'],
        [-440, 120, '100,00'],
        [-540, 120, '49,88'],
      ]),
    ).toEqual([]);
  });

  test('with the unit that a description runs up to, where its column is too narrow', () => {
    // "specializzata" ends less than a blank before "ore".
    const texts: readonly Placed[] = [
      [40, 100, 'Manodopera specializzata'],
      [161.5, 100, 'ore'],
      [-300, 100, '3'],
      [-380, 100, '12,50'],
      [-540, 100, '37,50'],
    ];
    expect(linesOf(texts)).toEqual([['Manodopera specializzata', '3', '12.5', undefined, '37.50']]);
    const apart = texts.map(([x, y, text]): Placed => [x === 161.5 ? 163 : x, y, text]);
    expect(linesOf(apart)).toEqual([['Manodopera specializzata ore', '3', '12.5', undefined, '37.50']]);
  });
});
