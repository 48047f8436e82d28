import type { Decimal } from '../document/decimal.js';
import { placeOf } from './place-of.js';

/** Decimals that a VAT rate may have. */
const RATE_DECIMALS = [0, 1, 2] as const;

/**
 * The VAT rate in percent that gives a line its tax. The tax was rounded, so their quotient is only near the rate, and
 * several rates may give that tax: taken is one that the Document has elsewhere, else the one with the fewest decimals,
 * of these the nearest to the quotient. When no rate of two decimals gives the tax, it is the quotient, rounded to two.
 *
 * @param tax at the line, in any rounding of two decimals or more
 * @param base line net amount (BT-131), not zero
 * @param known rates that the Document has elsewhere, in ascending order
 */
export function rateFromTax(tax: Decimal, base: Decimal, known: readonly Decimal[]): Decimal {
  // A rate has no sign; where only one of tax and base has one, checkTotals tells.
  const quotient = tax.times(100).div(base).abs();
  const decimals = Math.max(2, tax.decimalPlaces());
  const givesTax = (rate: Decimal) => base.times(rate).div(100).toDecimalPlaces(decimals).abs().eq(tax.abs());
  const candidates = [
    nearestTo(quotient, known),
    ...RATE_DECIMALS.map((places) => quotient.toDecimalPlaces(places)),
  ];
  return candidates.find((rate) => rate !== undefined && givesTax(rate)) ?? quotient.toDecimalPlaces(2);
}

/** Of two that are equally near the higher one, so that the order of the lines decides nothing. */
function nearestTo(quotient: Decimal, ascending: readonly Decimal[]): Decimal | undefined {
  const above = placeOf(quotient, ascending);
  const [lower, higher] = [ascending[above - 1], ascending[above]];
  if (lower === undefined || higher === undefined) return lower ?? higher;
  return quotient.minus(lower).lt(higher.minus(quotient)) ? lower : higher;
}
