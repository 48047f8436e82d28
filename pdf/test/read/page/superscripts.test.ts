import { expect, test } from 'vitest';
import { rowsOf } from '../../../src/read/page/rows.js';

/** A text of 10 points and one of 7 right behind it, so many points higher. */
function read(text: string, raised: string, points: number): readonly string[] {
  const texts = [
    { text, x: 40, y: 100, width: 5 * text.length, height: 10 },
    { text: raised, x: 40 + 5 * text.length, y: 100 - points, width: 3, height: 7 },
  ];
  return rowsOf([{ width: 595, height: 842, slanted: [], invisible: [], texts }]).flatMap(({ cells }) =>
    cells.map((cell) => cell.text),
  );
}

test.each([
  ['18 m', '2', '18 m²'],
  ['Container 8 m', '3', 'Container 8 m³'],
  ['Facture n', 'o', 'Facture n°'],
])('"%s" with a raised "%s" is "%s"', (text, raised, whole) => {
  expect(read(text, raised, 4)).toEqual([whole]);
});

test('a raised figure behind another word is a note', () => {
  expect(read('Total', '2', 4)).not.toContain('Total²');
});

test('a small figure on the line of the text is not raised', () => {
  expect(read('18 m', '2', 0)).not.toContain('18 m²');
});
