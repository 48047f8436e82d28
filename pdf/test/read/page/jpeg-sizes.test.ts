import { describe, expect, test } from 'vitest';
import { largeJpegs } from '../../../src/read/page/jpeg-sizes.js';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { jpegOf, pageWithJpeg } from '../jpegs.js';

const MOST = 10_000_000;
const within = (jpeg: Uint8Array) =>
  largeJpegs(Buffer.concat([Buffer.from('<<>>\nstream\n'), jpeg, Buffer.from('\nendstream')]), MOST);

describe('JPEGs whose own header says that they are large', () => {
  test.each<[string, Uint8Array, boolean]>([
    ['one of 65,500 by 65,500', jpegOf(65_500), true],
    ['one of 1,000 by 1,000', jpegOf(1_000), false],
    ['a large one behind the segment of a program', jpegOf(65_500, [255, 225, 0, 4, 1, 2]), true],
    ['a large one in a segment whose length is wrong', jpegOf(65_500, [255, 225, 0, 40]), true],
    [
      'a small one with the header of a large one within the segment of a program',
      jpegOf(1_000, [255, 225, 0, 12, 255, 192, 0, 17, 8, 255, 0, 255, 0, 3]),
      false,
    ],
    ['one that states its height behind its pixels', jpegOf(0, [], 1_000), true],
  ])('%s', (_, jpeg, isLarge) => {
    expect(within(jpeg)).toHaveLength(isLarge ? 1 : 0);
  });

  test('are not decoded: the texts are read, and the page is not drawn', async () => {
    const { pages, undrawn } = await parsePdf(pageWithJpeg(65_500));
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['Invoice', '17']);
    expect(undrawn).toContain('a picture in it is too large');
  });
});
