import { vatBreakdownPattern } from './vat-breakdown-pattern.js';
import { vatCategoryTable } from './vat-category-table.js';
import { vatRatePattern } from './vat-rate-pattern.js';
import { vatUsePattern } from './vat-use-pattern.js';

/**
 * The rules of the nine VAT categories, `BR-S-01` to `BR-AG-10`: each pattern says one thing of every row of
 * vat-category-table.ts. What a row lists under `byHand`, and BR-IC-11, BR-IC-12 and BR-O-11 to BR-O-14, which
 * only one category has, is in vat-exceptions.sch.
 */
export function expand(): string {
  return [
    vatUsePattern(vatCategoryTable),
    vatRatePattern(vatCategoryTable),
    vatBreakdownPattern(vatCategoryTable),
  ].join('\n');
}
