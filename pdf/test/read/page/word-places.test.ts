import { describe, expect, test } from 'vitest';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { apart } from '../../../src/read/page/word-places.js';
import { drawTexts } from '../draw-texts.js';

const letters = (text: string, from: number, width = 5) =>
  Array.from(text).flatMap((letter, at) =>
    letter === ' ' ? [] : [{ x: from + width * at, y: 700, end: from + width * (at + 1), text: letter }],
  );
const sightOf = (all: ReturnType<typeof letters>) => ({
  reasonAt: () => undefined,
  lettersAt: () => all,
  outside: () => [],
  blanks: [],
});
const item = { str: 'A 4322 Tube', transform: [10, 0, 0, 10, 60, 700], width: 60 };

describe('apart() places the words of a text', () => {
  test('where their letters are drawn', () => {
    const drawn = [...letters('A 4322', 60), ...letters('Tube', 100)];
    expect(
      apart(item, sightOf(drawn)).map(({ str, transform, width }) => [str, transform[4], width]),
    ).toEqual([
      ['A', 60, 5],
      ['4322', 70, 20],
      ['Tube', 100, 20],
    ]);
  });

  test('but not where blanks are narrow', () => {
    const drawn = [...letters('A', 60), ...letters('4322', 66), ...letters('Tube', 100)];
    expect(apart(item, sightOf(drawn)).map(({ str }) => str)).toEqual(['A 4322', 'Tube']);
  });

  test('and leaves a text whose letters are others as it is', () => {
    expect(apart(item, sightOf(letters('AA43', 60)))).toEqual([item]);
  });
});

test('parsePdf() tells columns that stand close to one another apart', async () => {
  const { pages } = await parsePdf(
    await drawTexts([
      [60, 100, 'A4322'],
      [90, 100, 'Tube'],
    ]),
  );
  const place = (wanted: string) => pages[0]?.texts.find(({ text }) => text === wanted)?.x ?? 0;
  expect(place('A4322')).toBeCloseTo(60, 1);
  expect(place('Tube')).toBeCloseTo(90, 1);
});
