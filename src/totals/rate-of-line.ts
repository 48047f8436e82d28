import type { Decimal } from '../document/decimal.js';
import type { Document, LineItem } from '../document/document.js';

/**
 * The VAT rate of a line in percent. One that is left out follows from the line's tax and amount, else it is the
 * one rate of `tax_details`, else the one rate that the other lines give; undefined when none of these decides.
 */
export function rateOfLine(item: LineItem, { items, tax_details = [] }: Document): Decimal | undefined {
  return (
    item.tax_rate ??
    rateFromTax(item) ??
    onlyRate(tax_details.map(({ rate }) => rate)) ??
    onlyRate(items.map(({ tax_rate }) => tax_rate))
  );
}

function rateFromTax({ tax, amount, quantity, unit_price }: LineItem): Decimal | undefined {
  const base = amount ?? (unit_price && quantity?.times(unit_price));
  if (tax === undefined || base === undefined || base.isZero()) return undefined;
  // Rates have two decimals; the tax was rounded, so the quotient is only near the rate.
  return tax.times(100).div(base).toDecimalPlaces(2).abs();
}

/** The rate when all that are given are the same. */
export function onlyRate(rates: readonly (Decimal | undefined)[]): Decimal | undefined {
  const given = rates.filter((rate) => rate !== undefined);
  const [first] = given;
  return first !== undefined && given.every((rate) => rate.eq(first)) ? first : undefined;
}
