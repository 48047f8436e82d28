import type { Notes } from '../values/notes.js';
import { numbersIn } from '../values/numbers.js';
import type { Amounts } from '../amounts/read-amounts.js';
import type { Row } from '../page/rows.js';
import { foldLabel } from '../labels/labels.js';
import { wholePattern } from '../labels/languages.js';

const CREDITED = wholePattern('credited');

/**
 * Notes where the sign of a credit note is open. One that prints all of its amounts below zero credits them; one with amounts
 * of both signs, without totals, or without more than nothing beside "Amount credited" may charge them.
 */
export function noteSigns(rows: readonly Row[], { lines, totals, sign, named }: Amounts, notes: Notes): void {
  const isBelow = totals?.invoiceTotal.isNegative() ?? lines.some(({ amount }) => amount.isNegative());
  if (!isBelow) return;
  const isMixed = totals === undefined || lines.some(({ amount }) => amount.gt(0));
  const credited = rows.find(
    ({ cells, words }) =>
      cells.some(({ text }) => CREDITED.test(foldLabel(text))) &&
      numbersIn(words, sign).some(({ value }) => value.lte(0)),
  );
  const isNothing = named.some(({ phrase, value }) => CREDITED.test(foldLabel(phrase)) && value.lte(0));
  if (!isMixed && credited === undefined && !isNothing) return;
  notes.doubt(
    '',
    credited?.cells.map(({ text }) => text).join(' '),
    'A credit note with amounts below zero may credit or charge them: give the amounts.',
  );
}
