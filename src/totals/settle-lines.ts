import { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { calculateLine } from './calculate-line.js';
import { ratesOfLines } from './rates-of-lines.js';
import { taxCategoryOf } from './tax-category-of.js';
import type { LineTotals } from './totals.js';

/** The lines of a Document with their amounts and VAT categories; a rate that nothing tells is 0, category O has none. */
export function settleLines(document: Document): LineTotals[] {
  const lines = document.items.map(calculateLine);
  const rates =
    document.tax_code === 'O'
      ? []
      : ratesOfLines(
          document,
          lines.map(({ amount }) => amount),
        );
  return lines.map(({ withCategory }, index) =>
    withCategory(taxCategoryOf(document.tax_code, rates[index] ?? new Decimal(0))),
  );
}
