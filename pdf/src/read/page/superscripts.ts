import type { PdfText } from './pdf-content.js';

/** Raised signs that change what the word before them means, with that word: m² is not a metre. */
const SIGNS: readonly (readonly [before: RegExp, raised: string, sign: string])[] = [
  [/(?:^|\s)[cdk]?m$/, '2', '²'],
  [/(?:^|\s)[cdk]?m$/, '3', '³'],
  [/(?:^|\s)[nN]$/, 'o', '°'],
];

/** The texts with the signs in them that are drawn in small letters, raised behind a word. */
export function withSuperscripts(texts: readonly PdfText[]): readonly PdfText[] {
  const found: PdfText[] = [];
  for (const text of texts) {
    const last = found.at(-1);
    const sign = last && isRaised(text, last) ? signOf(text, last) : undefined;
    if (last === undefined || sign === undefined) found.push(text);
    else found[found.length - 1] = { ...last, text: last.text + sign, width: text.x + text.width - last.x };
  }
  return found;
}

function isRaised({ x, y, height }: PdfText, before: PdfText): boolean {
  const raised = before.y - y;
  const gap = x - before.x - before.width;
  return (
    height < 0.85 * before.height &&
    raised > 0.15 * before.height &&
    raised < 0.7 * before.height &&
    Math.abs(gap) < 0.15 * before.height
  );
}

function signOf({ text }: PdfText, { text: before }: PdfText): string | undefined {
  return SIGNS.find(([word, raised]) => raised === text.trim() && word.test(before))?.[2];
}
