import { describe, expect, test } from 'vitest';
import { indexTexts } from '../../src/judge/printed-texts.js';
import { indexStarts, lettersOf } from '../../src/judge/text-starts.js';
import { rowsOf } from '../../src/read/page/rows.js';
import { type Placed, pageWith } from '../read/pages.js';

const COUNT = 12;

/** Lines of which only the last row tells them apart, each with the same rows before it. */
function rowsWith(same: readonly string[]) {
  const step = 12 * (same.length + 1) + 20;
  const texts = Array.from({ length: COUNT }, (_, line) =>
    [...same, lastOf(line)].map((text, row): Placed => [60, 20 + line * step + row * 12, text]),
  );
  return rowsOf([pageWith(texts.flat())]);
}

function lastOf(line: number): string {
  return `toestel ${String(700 + line)}`;
}

describe('indexStarts() looks only at the places that a text of several rows can be at, when lines begin with', () => {
  test.each([
    ['the same words in one row', []],
    ['the same row', ['Plaatsing en levering']],
    ['the same two rows', ['Plaatsing en levering', 'volgens de overeenkomst']],
  ])('%s', (_, same) => {
    const rows = rowsWith(same);
    const { find } = indexStarts(rows, ({ text }) => lettersOf(text));
    for (let line = 0; line < COUNT; line += 1)
      expect(find(lettersOf([...same, lastOf(line)].join(' '))).size).toBe(1);
  });
});

test('indexTexts() finds a text over four rows among lines that begin with the same three', () => {
  const same = ['Plaatsing en levering', 'volgens de overeenkomst', 'van het voorjaar'];
  const { find } = indexTexts(rowsWith(same));
  expect(find([...same, lastOf(4)].join(' ')).map(({ row }) => row)).toEqual([16]);
  expect(find([...same, 'toestel 799'].join(' '))).toEqual([]);
});

test('indexTexts() finds two texts longer than a key that differ in their last word only', () => {
  const long =
    'Onderhoud van de verwarming met vervanging van filters en controle van de druk in alle ketels';
  const { find } = indexTexts(
    rowsOf([
      pageWith([
        [60, 40, `${long} noord`],
        [60, 90, `${long} zuid`],
      ]),
    ]),
  );
  expect(find(`${long} zuid`).map(({ row }) => row)).toEqual([1]);
  expect(find(`${long} oost`)).toEqual([]);
});
