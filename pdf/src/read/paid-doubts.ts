import type { Amounts } from './read-amounts.js';
import type { Notes } from './notes.js';
import type { Row } from './rows.js';
import { foldLabel } from './labels.js';
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
  const text = rows
    .filter((row) => table?.rows.has(row) !== true)
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.text.split(/[.;!?](?= |$)/)))
    .find((sentence) => PAID.test(foldLabel(sentence)) && !CONDITION.test(foldLabel(sentence)));
  if (text === undefined) return;
  notes.doubt(
    '/amount_due',
    text.trim(),
    `"${text.trim()}" may say that the invoice is paid, and ${totals.amountDue.toFixed(2)} is due by its totals: give amount_due.`,
  );
}
