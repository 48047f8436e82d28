import type { PdfText } from './pdf-content.js';

/** The accents that a font has as signs of their own, and the marks that join a letter. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['˝', '\u030b'],
  ['ˇ', '\u030c'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¯', '\u0304'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
]);

/**
 * The texts with letters that wear their accents. TeX's older fonts have no such letters: it draws the accent, goes back and
 * draws the letter over it.
 */
export function withAccents(texts: readonly PdfText[]): readonly PdfText[] {
  const found: PdfText[] = [];
  for (const text of texts) {
    const last = found.at(-1);
    const joined = last && accented(last, text);
    if (last === undefined || joined === undefined) {
      found.push(text);
      continue;
    }
    const rest = last.text.slice(0, -1);
    // What is left of the text before ends where the letter starts.
    if (rest.trim() === '') found.pop();
    else found[found.length - 1] = { ...last, text: rest, width: Math.max(0, text.x - last.x) };
    found.push(joined);
  }
  return found;
}

/** A text whose first letter is drawn over the accent that ends the one before; undefined where it is not. */
function accented(before: PdfText, text: PdfText): PdfText | undefined {
  const mark = MARKS.get(before.text.slice(-1));
  if (mark === undefined) return undefined;
  const overlap = before.x + before.width - text.x;
  const isOver = overlap > 0.2 * text.height && overlap < text.height;
  // Over a capital the accent is set higher.
  const raised = text.y - before.y;
  const isLevel = raised > -0.1 * text.height && raised < 0.4 * text.height;
  if (!isOver || !isLevel || Math.abs(before.height - text.height) > 0.1) return undefined;
  const [first = ''] = text.text;
  const letter = (first === 'ı' ? 'i' : first) + mark;
  const whole = letter.normalize('NFC');
  return whole.length === 1 ? { ...text, text: whole + text.text.slice(first.length) } : undefined;
}
