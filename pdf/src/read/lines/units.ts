import { foldLabel } from '../labels/labels.js';
import { LANGUAGES } from '../labels/languages.js';

const CODE_OF: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ units }) =>
    Object.entries(units).flatMap(([code, texts]) => texts.map((text) => [text, code] as const)),
  ),
);

/** The code (BT-130) that a word stands for; undefined for a word that is not known. */
export function unitCodeOf(word: string): string | undefined {
  // "Unité(s)" stands for one and several.
  const plain = word
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/(?<=\p{L}{2})\(\p{L}{1,2}\)$/u, '')
    .trim();
  // "u" is a unit in French and an hour in Dutch.
  if (/^u\.?$/i.test(plain)) return undefined;
  return (
    CODE_OF.get(foldLabel(plain)) ?? (/^(?:C62|H87|HUR|KGM|MTR|DAY|LTR)$/.test(plain) ? plain : undefined)
  );
}
