import { totalKind } from '../labels/label-kinds.js';
import type { Amounts } from '../amounts/read-amounts.js';
import type { Notes } from '../values/notes.js';
import { type DecimalSign, numbersIn } from '../values/numbers.js';
import type { Row } from '../page/rows.js';
import { foldLabel, sentencesOf } from '../labels/labels.js';
import { wordPattern } from '../labels/languages.js';

const PAID = wordPattern('receipt');
const CONDITION = wordPattern('condition');

/**
 * Notes where a sentence says that the invoice is paid and all of it is still due by its totals: "Paid by card", "Voldaan". Terms
 * such as "until it is paid" say nothing. Where the amount due is doubtful already, that is enough.
 */
export function notePaid(
  rows: readonly Row[],
  stamps: readonly string[],
  { table, totals, sign }: Amounts,
  notes: Notes,
): void {
  if (notes.doubtful.some(({ pointer }) => pointer === '/amount_due')) return;
  if (totals === undefined || totals.invoiceTotal.isZero() || !totals.amountDue.eq(totals.invoiceTotal))
    return;
  const found = rows
    .filter((row) => table?.rows.has(row) !== true && !isNothing(row, sign))
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .concat(stamps)
    .flatMap(sentencesOf)
    .find((sentence) => PAID.test(foldLabel(sentence)) && !CONDITION.test(foldLabel(sentence)));
  if (found === undefined) {
    noteDeposit(rows, { table, totals, sign }, notes);
    return;
  }
  const text = found.trim();
  notes.doubt(
    '/amount_due',
    text,
    `"${text}" may say that the invoice is paid, and ${totals.amountDue.toFixed(2)} is due by its totals: give amount_due.`,
  );
}

/** Notes a label of a deposit whose amount was not found, where an amount is printed that is none of the totals. */
function noteDeposit(
  rows: readonly Row[],
  { table, totals, sign }: Pick<Amounts, 'table' | 'totals' | 'sign'>,
  notes: Notes,
): void {
  if (totals === undefined) return;
  const rest = rows.filter((row) => table?.rows.has(row) !== true);
  const label = rest
    .flatMap(({ cells }) => cells)
    .find(({ text, words }) => words.length < 5 && !/\d/.test(text) && totalKind(text).includes('prepaid'));
  if (label === undefined) return;
  const { subtotal, totalTax, invoiceTotal, taxes } = totals;
  const known = [subtotal, totalTax, invoiceTotal, ...taxes.flatMap(({ tax }) => tax ?? [])];
  const other = rest
    .flatMap(({ words }) => numbersIn(words, sign))
    .find(
      ({ value, places, isPercent }) =>
        places === 2 && !isPercent && !value.isZero() && !known.some((each) => each.abs().eq(value.abs())),
    );
  if (other === undefined) return;
  notes.doubt(
    '/amount_due',
    other.text,
    `"${label.text}" is printed, and no amount was found beside it: give the amount due.`,
  );
}

/** Whether a row says that nothing was paid, as "Paid 0.00" among the totals does. */
function isNothing({ words }: Row, sign: DecimalSign): boolean {
  const amounts = numbersIn(words, sign).filter(({ places }) => places === 2);
  return amounts.length > 0 && amounts.every(({ value }) => value.isZero());
}
