import type { PdfPage, PdfText } from '../../src/read/page/pdf-content.js';

/** A text as a program prints it: place of its left side, or of its right side where `x` is below 0. */
export type Placed = readonly [x: number, y: number, text: string];

const SIZE = 10;
/** About the width of a letter. */
const LETTER = 5;

/** A page of A4 with texts at places; a number in front of the right edge is set right by giving `-right`. */
export function pageWith(texts: readonly Placed[]): PdfPage {
  return {
    width: 595,
    height: 842,
    slanted: [],
    invisible: [],
    texts: texts.map(([x, y, text]): PdfText => {
      const width = text.length * LETTER;
      return { text, x: x < 0 ? -x - width : x, y, width, height: SIZE };
    }),
  };
}
