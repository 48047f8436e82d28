import type { Amounts } from './read-amounts.js';
import type { Notes } from './notes.js';
import type { Row } from './rows.js';
import { foldLabel, sentencesOf } from './labels.js';
import { wordPattern } from './labels/languages.js';

const PAID = wordPattern('receipt');
const CONDITION = wordPattern('condition');

/**
 * Notes where a sentence says that the invoice is paid and all of it is still due by its totals: "Paid by card", "Voldaan". Terms
 * such as "until it is paid" say nothing. Where the amount due is doubtful already, that is enough.
 */
export function notePaid(rows: readonly Row[], { table, totals }: Amounts, notes: Notes): void {
  if (notes.doubtful.some(({ pointer }) => pointer === '/amount_due')) return;
  if (totals === undefined || totals.invoiceTotal.isZero() || !totals.amountDue.eq(totals.invoiceTotal))
    return;
  const found = rows
    .filter((row) => table?.rows.has(row) !== true)
    .flatMap(({ cells }) => cells.flatMap(({ text }) => sentencesOf(text)))
    .find((sentence) => PAID.test(foldLabel(sentence)) && !CONDITION.test(foldLabel(sentence)));
  if (found === undefined) return;
  const text = found.trim();
  notes.doubt(
    '/amount_due',
    text,
    `"${text}" may say that the invoice is paid, and ${totals.amountDue.toFixed(2)} is due by its totals: give amount_due.`,
  );
}
