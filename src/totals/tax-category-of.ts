import { Decimal } from '../document/decimal.js';
import type { TaxCode } from '../document/document.js';
import type { TaxCategory } from './totals.js';

/** Categories in which no VAT is charged: their rate is 0 unless one is given. */
const UNTAXED = new Set<TaxCode>(['Z', 'E', 'AE', 'K', 'G']);

/** Whether a category can do without a given rate. */
export function hasSettledRate(code: TaxCode): boolean {
  return code === 'O' || UNTAXED.has(code);
}

/**
 * The category with its rate: O has none, a standard rate of 0 is what the standard calls zero rated (Z).
 *
 * @param rate as given or derived, in percent; undefined counts as 0
 */
export function taxCategoryOf(code: TaxCode, rate: Decimal | undefined): TaxCategory {
  if (code === 'O') return { code, rate: undefined };
  const settled = rate ?? new Decimal(0);
  return { code: code === 'S' && settled.isZero() ? 'Z' : code, rate: settled };
}
