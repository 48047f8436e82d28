import { isSameAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import { ZERO } from '../../document/decimal.js';
import type { LineItem } from '../../document/document.js';
import type { FixContext } from '../fixes/recipe.js';
import { agrees, correctDocument, type FoundMistake } from './corrected-document.js';

/** How many lines are tried, of those whose amount is the difference. */
const MOST = 5;

/** A line that the given totals do not count; most often it is a copy of another one. */
export function findWrongLine(context: FixContext): FoundMistake | undefined {
  const {
    document: { items, subtotal, invoice_total },
    totals,
  } = context;
  if (items.length < 2) return undefined;
  const candidates = totals.lines
    .map(({ amount, category }, index) => ({
      index,
      amount,
      withTax: amount.plus(roundAmount(percentOf(amount, category.rate ?? ZERO))),
    }))
    .filter(({ amount, withTax }) =>
      subtotal === undefined
        ? invoice_total !== undefined &&
          totals.invoiceTotal.minus(invoice_total).minus(withTax).abs().lte('0.02')
        : isSameAmount(totals.subtotal.minus(subtotal), amount),
    )
    // Copies come last.
    .reverse()
    .slice(0, MOST)
    .map((line) => ({ ...line, corrections: [{ pointer: `/items/${line.index}`, value: undefined }] }))
    .filter(({ corrections }) => agrees(correctDocument(context, corrections)));
  const copy = candidates.find(({ index }) => isRepeated(items, index));
  const found = copy ?? candidates[0];
  if (found === undefined) return undefined;
  const { corrections, amount, index } = found;
  return {
    code: copy === undefined ? 'line-not-in-totals' : 'line-repeated',
    corrections,
    part: `/items/${index}`,
    amount,
  };
}

function isRepeated(items: readonly LineItem[], at: number): boolean {
  const text = JSON.stringify(items[at]);
  return items.some((item, index) => index !== at && JSON.stringify(item) === text);
}
