import { foldLabel } from '../labels/labels.js';
import { LANGUAGES } from '../labels/languages.js';
import { PAGE_UNITS } from '../labels/page-units.js';

// What stands first counts: "piece" is C62, though our own pages say it of H87 and EA as well. A percentage is a rate.
const CODE_OF = new Map<string, string>();
for (const table of [...LANGUAGES.map(({ units }) => units), PAGE_UNITS])
  for (const [code, texts] of Object.entries(table))
    for (const text of texts.map(foldLabel)) if (text !== '%' && !CODE_OF.has(text)) CODE_OF.set(text, code);

/** The code (BT-130) that a word stands for; undefined for a word that is not known. */
export function unitCodeOf(word: string): string | undefined {
  // "Unité(s)" stands for one and several.
  const plain = word.replace(/(?<=\p{L}{2})\(\p{L}{1,2}\)$/u, '').trim();
  // "u" is a unit in French and an hour in Dutch.
  if (/^u\.?$/i.test(plain)) return undefined;
  return (
    CODE_OF.get(foldLabel(plain)) ?? (/^(?:C62|H87|HUR|KGM|MTR|DAY|LTR)$/.test(plain) ? plain : undefined)
  );
}
