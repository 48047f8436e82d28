import type { Notes } from './notes.js';
import { numbersIn } from './numbers.js';
import type { Amounts } from './read-amounts.js';
import type { Row } from './rows.js';
import { foldLabel } from './labels.js';
import { wholePattern } from './labels/languages.js';

const CREDITED = wholePattern('credited');

/**
 * Notes where the sign of a credit note is open. One that prints all of its amounts below zero credits them; one with amounts
 * of both signs, without totals, or with less than nothing beside "Amount credited" may charge them.
 */
export function noteSigns(rows: readonly Row[], { lines, totals, sign }: Amounts, notes: Notes): void {
  const isBelow = totals?.invoiceTotal.isNegative() ?? lines.some(({ amount }) => amount.isNegative());
  if (!isBelow) return;
  const isMixed = totals === undefined || lines.some(({ amount }) => amount.gt(0));
  const credited = rows.find(
    ({ cells, words }) =>
      cells.some(({ text }) => CREDITED.test(foldLabel(text))) &&
      numbersIn(words, sign).some(({ value }) => value.isNegative()),
  );
  if (!isMixed && credited === undefined) return;
  notes.doubt(
    '',
    credited?.cells.map(({ text }) => text).join(' '),
    'A credit note with amounts below zero may credit or charge them: give the amounts.',
  );
}
