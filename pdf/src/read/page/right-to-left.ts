import type { DrawnLetter } from './drawing/drawn-texts.js';

// Text that is read from right to left. A page has it as it is drawn, from left to right.

const LETTER = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RIGHT_TO_LEFT = new RegExp(`[${LETTER}]`, 'u');
const ONLY = new RegExp(String.raw`^[${LETTER}\p{M}\s]*$`, 'u');

/** Stands for what cannot be read. */
const UNREADABLE = '\ufffd';

/** Whether a text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Whether all of a text is read from right to left: no digits, signs or letters of other scripts are in it. */
export function isRightToLeft(text: string): boolean {
  return hasRightToLeft(text) && ONLY.test(text);
}

/**
 * The text of pdf.js with the characters of each ligature in their order: pdf.js turns all characters of a line, and a glyph may
 * stand for several. A text that does not follow from its letters ends with the sign for what cannot be read.
 *
 * @param letters as they are drawn, from left to right
 */
export function withLigatures(text: string, letters: readonly DrawnLetter[]): string {
  const glyphs = letters.map((letter) => letter.text.normalize('NFKC'));
  const turned = Array.from(glyphs.join('')).reverse().join('');
  const parts = text.normalize('NFKC').split(/\s+/);
  // Text of both directions is doubtful as it is.
  if (turned !== parts.join('')) return isRightToLeft(text) ? text + UNREADABLE : text;
  const rest = glyphs.reverse();
  return parts
    .map((part) => {
      let own = '';
      while (own.length < part.length) own += rest.shift() ?? UNREADABLE;
      return own;
    })
    .join(' ');
}
