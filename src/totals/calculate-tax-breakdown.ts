import { Decimal } from '../document/decimal.js';
import { roundAmount } from './round-amount.js';
import type { TaxCategory, TaxSubtotal } from './totals.js';

/** What one line, allowance or charge adds to the taxable amount of its category; an allowance adds less than nothing. */
export interface TaxablePart {
  readonly category: TaxCategory;
  readonly amount: Decimal;
}

/**
 * The VAT breakdown (BG-23): one row for each category and rate, its tax rounded half up at two decimals
 * (BR-CO-17), in the order in which the categories first occur.
 */
export function calculateTaxBreakdown(parts: readonly TaxablePart[]): TaxSubtotal[] {
  const groups = new Map<string, { category: TaxCategory; taxableAmount: Decimal }>();
  for (const { category, amount } of parts) {
    const key = `${category.code} ${category.rate?.toFixed() ?? ''}`;
    const group = groups.get(key) ?? { category, taxableAmount: new Decimal(0) };
    groups.set(key, { category: group.category, taxableAmount: group.taxableAmount.plus(amount) });
  }
  return [...groups.values()].map(({ category, taxableAmount }) => ({
    ...category,
    taxableAmount,
    taxAmount: roundAmount(taxableAmount.times(category.rate ?? 0).div(100)),
  }));
}
