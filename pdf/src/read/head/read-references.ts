import { POSTAL } from '../values/postal-codes.js';
import { dateIn } from '../values/dates.js';
import type { Found } from '../values/found.js';
import { type Candidate, bestFirst } from './head-labels.js';
import { columnLabelAt, headLabelAt } from '../labels/labels.js';
import { type Cell, type Row, cellOf } from '../page/rows.js';
import { titleOf } from './titles.js';
import { wordSource } from '../labels/languages.js';

/** Longer texts are not quoted in payments and letters. */
const LONGEST = 40;
/** `M. Jacobs`, `Dr. Anke van den Berg`. */
const NAME = new RegExp(
  `^(?:\\p{Lu}[\\p{L}.'’-]*)(?: (?:\\p{Lu}[\\p{L}.'’-]*|${wordSource('joining')})){1,4}$`,
  'u',
);

/**
 * The buyer reference (BT-10): what stands with "your reference". Letterheads print the label without a value, too: a text
 * next to it or below it counts only if it looks like a number or a name.
 */
export function buyerReferenceOf(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.includes('yourReference')).sort(bestFirst);
  for (const { values, phrase } of all) {
    for (const value of values) {
      const isRest = !rows.some(({ cells }) => cells.includes(value));
      const own = isRest ? firstPart(value) : value;
      if (own === undefined || own.text.length > LONGEST || !/[\p{L}\d]/u.test(own.text)) continue;
      if (!isRest && !isReference(own)) continue;
      const text = own.text.replace(/[,;.]$/, '');
      return { value: text, text, box: own, confidence: phrase.length > 7 ? 0.9 : 0.8 };
    }
  }
  return undefined;
}

/** A text that stands alone next to a label, or below it, and is not the next thing on the page. */
function isReference(cell: Cell): boolean {
  const { text, words } = cell;
  const isOther =
    headLabelAt(words) !== undefined ||
    columnLabelAt(words) !== undefined ||
    titleOf(cell) !== undefined ||
    dateIn(text) !== undefined ||
    POSTAL.test(text) ||
    /@|[€£$%]|:$/.test(text);
  return !isOther && (NAME.test(text) || (/\d/.test(text) && words.length <= 3 && !/[.,]\d{2}$/.test(text)));
}

/** The words up to a sign that separates facts in a row. */
export function firstPart({ words }: Cell): Cell | undefined {
  const end = words.findIndex(({ text }) => /^[|·•–—-]$/.test(text));
  const comma = words.findIndex(({ text }) => /[,;|]$/.test(text));
  const count = Math.min(end < 0 ? words.length : end, comma < 0 ? words.length : comma + 1);
  const own = words.slice(0, count);
  return own.length === 0 ? undefined : cellOf(own);
}
