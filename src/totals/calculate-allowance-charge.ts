import type { Decimal } from '../document/decimal.js';
import type { AllowanceCharge } from '../document/document.js';
import { roundAmount } from './round-amount.js';
import type { AllowanceChargeTotals } from './totals.js';

/**
 * Settles the amounts of an allowance or charge: an amount that is left out is the percentage of the base amount,
 * rounded at two decimals; a base amount that a percentage needs and that is left out is `defaultBase`.
 *
 * @param defaultBase quantity × price at a line, the sum of the lines at the document
 */
export function calculateAllowanceCharge(
  { amount, base_amount, multiplier_factor }: AllowanceCharge,
  defaultBase: Decimal,
): Omit<AllowanceChargeTotals, 'category'> {
  const baseAmount = base_amount ?? (multiplier_factor === undefined ? undefined : roundAmount(defaultBase));
  const calculated = roundAmount((baseAmount ?? defaultBase).times(multiplier_factor ?? 0).div(100));
  return { amount: amount ?? calculated, baseAmount, multiplierFactor: multiplier_factor };
}
