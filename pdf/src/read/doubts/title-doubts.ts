import { foldLabel, headLabelAt } from '../labels/labels.js';
import { hasLegalForm } from '../labels/legal-forms.js';
import { AS_LARGE, NEXT_IN_BLOCK } from '../page/measures.js';
import type { Cell, Row } from '../page/rows.js';
import { dateIn } from '../values/dates.js';
import type { Notes } from '../values/notes.js';
import { titleOf, usualHeight } from '../head/titles.js';

/** Titles and letterheads stand in this part of the first page. */
const TOP = 0.45;

/** What else is known of the paper. */
interface Known {
  /** Names of the parties. */
  readonly names: readonly unknown[];
  readonly number: unknown;
  readonly pageHeight: number;
  /** Whether the paper has the title of an invoice or credit note, and not only labels of one. */
  readonly isTitled: boolean;
}

/** More words than a title has. */
const MOST_WORDS = 5;

/**
 * Notes that a paper may be another one than an invoice: the largest text at the top of its first page is neither the title of
 * an invoice nor a name that the page has elsewhere, a number or a date. No list knows all titles of other papers.
 */
export function noteUnknownTitle(rows: readonly Row[], known: Known, notes: Notes): void {
  const usual = usualHeight(rows);
  const top = rows.flatMap(({ page, y, cells, isFooter }) =>
    page === 1 && y < TOP * known.pageHeight && !isFooter ? cells : [],
  );
  const large = top.filter(({ height }) => height > 1.15 * usual);
  const unknown = large.filter((cell) => /\p{L}{3}/u.test(cell.text) && !isKnown(cell, rows, known));
  const most = Math.max(...unknown.map(({ height }) => height));
  const title = Math.max(...large.filter((cell) => titleOf(cell) !== undefined).map(({ height }) => height));
  const alone = known.isTitled
    ? undefined
    : top.find((cell) => isLikeTitle(cell) && isAlone(cell, top) && !isKnown(cell, rows, known));
  const found = unknown.find(({ height }) => height === most && height >= AS_LARGE * title) ?? alone;
  if (found === undefined) return;
  notes.doubt(
    '/document_type',
    found.text,
    `"${found.text}" stands at the top as a title, and is not known as one of an invoice: say what the paper is.`,
  );
}

/** A few words without a number or a colon, which are not a label. */
function isLikeTitle({ text, words }: Cell): boolean {
  return words.length <= MOST_WORDS && /^\p{L}[^\d:@]{3,}$/u.test(text) && headLabelAt(words) === undefined;
}

/** Whether nothing stands right above or below a cell, as in an address. */
function isAlone(cell: Cell, others: readonly Cell[]): boolean {
  return !others.some(
    (other) =>
      other !== cell &&
      Math.abs(other.x - cell.x) < 4 &&
      Math.abs(other.y - cell.y) < NEXT_IN_BLOCK * cell.height,
  );
}

function isKnown(cell: Cell, rows: readonly Row[], { names, number }: Known): boolean {
  if (titleOf(cell) !== undefined || dateIn(cell.text) !== undefined) return true;
  if (typeof number === 'string' && cell.text.includes(number)) return true;
  const text = plainOf(cell.text);
  const isName = (other: string) => plainOf(other).includes(text);
  return (
    names.some((name) => typeof name === 'string' && isName(name)) ||
    rows.some(({ cells }) =>
      cells.some((other) => other !== cell && isOfName(other.text) && isName(other.text)),
    )
  );
}

/** Whether a text names a company: by a legal form, an address of e-mail or of the web. */
function isOfName(text: string): boolean {
  return hasLegalForm(text) || /@|\bwww\./i.test(text);
}

/** Letters and digits alone: a name is set with blanks in its logo, and without them in an address of the web. */
function plainOf(text: string): string {
  return foldLabel(text).replace(/[^\p{L}\d]/gu, '');
}
