import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFont } from '../../src/make/font.js';
import { NOTO_SANS_REGULAR } from '../../src/make/fonts/noto-sans-regular.js';
import { NOTO_SANS_SEMI_BOLD } from '../../src/make/fonts/noto-sans-semibold.js';
import { extentOf, setLines, wordsOf, type Line, type TextStyle } from '../../src/make/text-lines.js';

const fonts = {
  regular: readFont('NotoSans-Regular', NOTO_SANS_REGULAR),
  semibold: readFont('NotoSans-SemiBold', NOTO_SANS_SEMI_BOLD),
};
const style: TextStyle = { face: 'regular', size: 10, colour: '#000000' };
const bold: TextStyle = { face: 'semibold', size: 12, colour: '#000000' };

function lines(text: string, width: number, keepsBreaks = false): string[] {
  return setLines(wordsOf([{ text, style }], fonts, keepsBreaks), width, fonts).map(textOf);
}

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('');
}

describe('setLines()', () => {
  it.each([
    ['words that fit', 'one two', 100, ['one two']],
    ['words that do not', 'one two three', 40, ['one two ', 'three']],
    ['white space of any kind', ' one\n\t two ', 100, ['one two ']],
    ['a blank that must not part', 'one two\u00a0three', 60, ['one ', 'two\u00a0three']],
    ['a hyphen between letters', 'printing-works', 55, ['printing-', 'works']],
    ['a hyphen between digits', '2026-0417', 30, ['2026-', '0417']],
    ['a word that is too long', 'abcdefghij', 20, ['abc', 'def', 'ghij']],
    ['an amount that is too long', '1,000.00\u00a0EUR', 50, ['1,000.00\u00a0', 'EUR']],
    ['nothing', ' ', 20, []],
  ])('sets %s', (_, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  it('ends a line at a line feed where they are kept', () => {
    expect(lines('one\n\ntwo  three', 100, true)).toEqual(['one', '', 'two three']);
  });

  it('keeps styles apart, and does not let a blank be doubled where they meet', () => {
    const runs = [
      { text: 'one ', style },
      { text: ' two', style: bold },
    ];
    const [line] = setLines(wordsOf(runs, fonts), 100, fonts);
    expect(line?.fragments.map(({ text, style: each }) => [text, each.face])).toEqual([
      ['one ', 'regular'],
      ['two', 'semibold'],
    ]);
  });

  it('keeps a character that the font lacks, with the width of the replacement character', () => {
    const [missing, replacement] = ['中', '\ufffd'].map((text) =>
      setLines(wordsOf([{ text, style }], fonts), 20, fonts),
    );
    expect(missing?.map(textOf)).toEqual(['中']);
    expect(missing?.[0]?.width).toBe(replacement?.[0]?.width);
  });

  it('loses nothing and keeps to the width, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 15, max: 300 }),
        (text, width) => {
          const words = wordsOf([{ text, style }], fonts);
          const set = setLines(words, width, fonts);
          const compared = (each: string): string => each.replace(/[\s\u2028\u2029]/g, '');
          expect(compared(set.map(textOf).join(''))).toBe(compared(words.map((word) => word.text).join('')));
          for (const line of set) expect(line.width).toBeLessThanOrEqual(width + 0.02);
        },
      ),
    );
  });

  it('sets words in one line when it has the width that they ask for, and whole when it has the least', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 8 }), (text) => {
        const words = wordsOf([{ text, style }], fonts);
        const { least, most } = extentOf(words);
        expect(setLines(words, most, fonts)).toHaveLength(1);
        expect(setLines(words, least, fonts).map(textOf).join('')).toBe(text);
      }),
    );
  });
});
