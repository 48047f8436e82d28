import { foldLabel } from '../labels/labels.js';
import { wholePattern } from '../labels/languages.js';
import { LARGER } from '../page/measures.js';
import type { Row } from '../page/rows.js';
import { titleOf, usualHeight } from './titles.js';

const PAPER = wholePattern('paper', 'invoice', 'numberSign', 'titlePart');
const DRAFT = wholePattern('draft');
const REVERSAL = wholePattern('reversal');

/** More words than such a heading has. */
const MOST_WORDS = 5;

/** Titles stand above, in points. */
const HEAD = 300;

/**
 * Why a paper with the labels of an invoice may be none, or one that is taken back: what it has as a heading or across the
 * page is nothing but words such as "Refund", "Storno" or "Draft invoice", and no title that is known. Such words beside others
 * are a name or a text.
 *
 * @param stamps texts that stand at an angle, which are not in the rows
 */
export function headingDoubt(
  rows: readonly Row[],
  stamps: readonly string[],
  isCredit: boolean,
): string | undefined {
  const usual = usualHeight(rows);
  const headings = rows.flatMap(({ page, y, cells, isFooter }) =>
    isFooter
      ? []
      : cells.filter(
          (cell) =>
            (cell.height > LARGER * usual || (page === 1 && y < HEAD && cells.length < 3)) &&
            titleOf(cell)?.count !== cell.words.length,
        ),
  );
  const isDoubtful = (text: string) =>
    isNothingBut(text, DRAFT) || (!isCredit && isNothingBut(text, REVERSAL));
  const found = [...headings.map(({ text }) => text), ...stamps].find(isDoubtful);
  return found === undefined ? undefined : `"${found}" is printed as a heading: say what the paper is.`;
}

/** Whether a text is words of a kind, with nothing beside them but words for papers and numbers. */
function isNothingBut(text: string, kind: RegExp): boolean {
  const words = foldLabel(text).split(' ');
  return (
    words.length <= MOST_WORDS &&
    !/[::]$/.test(text) &&
    words.some((word) => kind.test(word)) &&
    words.every((word) => kind.test(word) || PAPER.test(word) || /\d/.test(word))
  );
}
