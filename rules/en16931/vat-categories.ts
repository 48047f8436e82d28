import { vatBreakdownPattern } from './vat-breakdown-pattern.js';
import { VAT_CATEGORIES } from './vat-category-table.js';
import { vatRatePattern } from './vat-rate-pattern.js';
import { vatUsePattern } from './vat-use-pattern.js';

/** The rules that the nine VAT categories have in common: each pattern says one thing of every row of the table. */
export function expand(): string {
  return [
    vatUsePattern(VAT_CATEGORIES),
    vatRatePattern(VAT_CATEGORIES),
    vatBreakdownPattern(VAT_CATEGORIES),
  ].join('\n');
}
