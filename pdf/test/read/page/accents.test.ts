import { expect, test } from 'vitest';
import type { PdfText } from '../../../src/read/page/pdf-content.js';
import { rowsOf } from '../../../src/read/page/rows.js';

const rowTexts = (texts: readonly PdfText[]) =>
  rowsOf([{ width: 595, height: 842, slanted: [], invisible: [], texts }]).flatMap(({ cells }) =>
    cells.map(({ text }) => text),
  );

/** Texts behind one another in letters of 10 points, each 5 wide; a text that starts with `<` is drawn 5 points back. */
function drawn(...parts: readonly string[]): readonly PdfText[] {
  let x = 40;
  return parts.map((part) => {
    const text = part.replace('<', '');
    if (text !== part) x -= 5;
    const width = text.length * 5;
    const item = { text, x, y: 100, width, height: 10 };
    x += width;
    return item;
  });
}

test.each([
  [['Soci´', '<et´', '<e G´', '<en´', '<erale'], 'Société Générale'],
  [['fa¸', '<cade'], 'façade'],
  [['`', '<a huile'], 'à huile'],
  [['Chˆ', '<ene'], 'Chêne'],
  [['na¨', '<ıf'], 'naïf'],
])('a letter that is drawn over its accent is one with it: %j', (parts, text) => {
  expect(rowTexts(drawn(...parts))).toEqual([text]);
});

test('an accent is over a capital, where it is drawn higher', () => {
  const accent = { text: '´', x: 40.5, y: 97.5, width: 5, height: 10 };
  const word = { text: 'Etude', x: 40, y: 100, width: 28, height: 10 };
  expect(rowTexts([accent, word])).toEqual(['Étude']);
});

test.each([
  // Nothing is drawn over the sign.
  [['l´', 'eau'], 'l´eau'],
  // No letter wears it.
  [['5´', '<7'], '5´7'],
])('a sign of its own stays: %j', (parts, text) => {
  expect(rowTexts(drawn(...parts)).join('')).toBe(text);
});
