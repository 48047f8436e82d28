import { LARGER } from '../page/measures.js';
import type { Found } from '../values/found.js';
import { type Box, type Cell, type Row, type Word } from '../page/rows.js';
import { isNumberSign, titleOf, usualHeight } from './titles.js';

// A word for a number before the number of a paper: the label of it, or a part of it.

/** The number of a paper where it is printed. */
interface PlacedNumber extends Found {
  readonly box: Cell;
}

/** More places than an invoice prints its number at. */
const MOST_PLACES = 20;

/** Fewer characters than the numbers of most invoices have. */
const SHORT = 4;

/**
 * The number with a doubt where a word stands before it that may belong to it: "No." in "Invoice number: No. 5", and, where the
 * number is short, in a heading "Invoice No. 5". It is certain where another place prints the number without the word.
 */
export function withSignDoubt(rows: readonly Row[], first: Found, stated: readonly PlacedNumber[]): Found {
  const heading = LARGER * usualHeight(rows);
  const places = stated.slice(0, MOST_PLACES).map((number) => ({ number, ...signBefore(rows, number) }));
  const signed = places.filter(({ sign }) => sign !== undefined);
  // Before a long number, in letters of the usual size, or before a colon, title and word are a label: "Invoice No. 2026-17".
  const open = signed.find(
    ({ number, sign = '', title }) =>
      title === undefined || (number.value.length < SHORT && title.height > heading && !/:$/.test(sign)),
  );
  const isPlain = places.some(({ number }) => !signed.some((each) => isInRow(number.box, each.number.box)));
  if (open === undefined || isPlain || isPrintedTwice(rows, first, isNumberSign)) return first;
  const doubt = `"${open.sign}" may belong to the number or not: give the number of the invoice.`;
  return { ...first, doubt };
}

/** The words between the title or the label of a number and the number, and the cell with the title. */
function signBefore(
  rows: readonly Row[],
  { value, box }: PlacedNumber,
): { readonly sign: string | undefined; readonly title: Cell | undefined } {
  const [start] = box.words;
  const cell = rows
    .flatMap(({ page, y, height, cells }) =>
      page === box.page && y <= box.y && box.y <= y + height ? cells : [],
    )
    .find(({ words }) => words.some((word) => word === start));
  const title = cell && titleOf(cell);
  const words = title === undefined ? box.words : (cell?.words ?? []).slice(title.count);
  const at = words.findIndex(({ text }) => /\d/.test(text));
  const before = words.slice(0, Math.max(0, at)).map(({ text }) => text);
  const sign = before.join(' ') || (/^#/.exec(words[at]?.text ?? '')?.[0] ?? '');
  const isOpen = /[\p{L}#]/u.test(sign) && !value.startsWith(sign);
  return { sign: isOpen ? sign : undefined, title: title && cell };
}

function isInRow(one: Box, other: Box): boolean {
  return one.page === other.page && Math.abs(one.y - other.y) < one.height;
}

/** Whether another place prints the number, behind no word that it must not stand behind. */
export function isPrintedTwice(
  rows: readonly Row[],
  { value, box }: Found,
  isExcluded: (before: Word) => boolean = () => false,
): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ words }) =>
      words.some(
        (word, at) =>
          word.text.replace(/[,;.:]$/, '') === value &&
          (word.page !== box.page || Math.abs(word.y - box.y) > word.height) &&
          value.length > 3 &&
          !words.slice(Math.max(0, at - 1), at).some(isExcluded),
      ),
    ),
  );
}
