import type { DrawnLetter } from './drawing/drawn-texts.js';
import type { Sight } from './drawing/sight.js';
import { hasRightToLeft, withLigatures } from './right-to-left.js';

/** A text as pdf.js gives it: all that stands close together on a line, with one width. */
export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Narrower blanks do not set words apart, in font sizes. */
const LEAST_BLANK = 0.13;

/**
 * The words of a text where they are drawn: pdf.js joins what stands in columns close to one another. The text as it is
 * where its letters are not those that are drawn there, such as ligatures, or a word drawn twice.
 */
export function apart(item: TextItem, { lettersAt }: Sight): readonly TextItem[] {
  const { str, transform, width } = item;
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  if (hasRightToLeft(str)) return [{ ...item, str: withLigatures(str, lettersAt(x, y, width)) }];
  const parts = str.split(/\s+/).filter((part) => part !== '');
  if (parts.length < 2 || b !== 0 || a <= 0) return [item];
  const letters = lettersAt(x, y, width);
  if (letters.map(({ text }) => text).join('') !== parts.join('')) return [item];
  const least = LEAST_BLANK * Math.hypot(c, d);
  const words: { text: string; letters: readonly DrawnLetter[] }[] = [];
  let at = 0;
  for (const part of parts) {
    const start = at;
    for (let count = 0; count < part.length; at += 1) count += letters[at]?.text.length ?? part.length;
    const own = letters.slice(start, at);
    const before = words.at(-1);
    const gap = (own[0]?.x ?? 0) - (before?.letters.at(-1)?.end ?? Number.NEGATIVE_INFINITY);
    if (before === undefined || gap >= least) words.push({ text: part, letters: own });
    else words[words.length - 1] = { text: `${before.text} ${part}`, letters: [...before.letters, ...own] };
  }
  return words.map(({ text, letters: own }) => {
    const left = own[0]?.x ?? x;
    return { str: text, transform: [a, b, c, d, left, y], width: (own.at(-1)?.end ?? left) - left };
  });
}
