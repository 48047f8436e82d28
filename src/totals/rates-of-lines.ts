import type { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { onlyRate } from './only-rate.js';
import { placeOf } from './place-of.js';
import { rateFromTax } from './rate-from-tax.js';

/**
 * The VAT rate of each line in percent. One that is left out follows from the line's tax and net amount (see
 * `rateFromTax`), else it is the one rate of `tax_details`, else the one rate of the other lines; undefined when none
 * of these decides. Lines with larger amounts come first: their tax tells the rate best, and it then counts as known.
 *
 * @param amounts line net amounts (BT-131), in the order of the lines
 */
export function ratesOfLines(
  { items, tax_details = [] }: Document,
  amounts: readonly Decimal[],
): (Decimal | undefined)[] {
  const rates = items.map(({ tax_rate }) => tax_rate);
  const named = tax_details.map(({ rate }) => rate);
  const known = ascending([...rates, ...named].filter((rate) => rate !== undefined));
  const taxed = items.flatMap(({ tax_rate, tax }, index) => {
    const base = amounts[index];
    return tax_rate !== undefined || tax === undefined || base === undefined || base.isZero()
      ? []
      : [{ index, tax, base }];
  });
  for (const { index, tax, base } of taxed.sort((a, b) => b.base.abs().cmp(a.base.abs()))) {
    const rate = rateFromTax(tax, base, known);
    rates[index] = rate;
    const place = placeOf(rate, known);
    if (known[place]?.eq(rate) !== true) known.splice(place, 0, rate);
  }
  const otherwise = onlyRate(named) ?? onlyRate(rates);
  return rates.map((rate) => rate ?? otherwise);
}

function ascending(rates: readonly Decimal[]): Decimal[] {
  const distinct = new Map(rates.map((rate) => [rate.toFixed(), rate]));
  return [...distinct.values()].sort((a, b) => a.cmp(b));
}
