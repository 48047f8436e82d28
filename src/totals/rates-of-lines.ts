import type { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';

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
  const known = distinctAscending([...rates, ...named].filter((rate) => rate !== undefined));
  const taxed = items.flatMap(({ tax_rate, tax }, index) => {
    const base = amounts[index];
    return tax_rate !== undefined || tax === undefined || base === undefined || base.isZero()
      ? []
      : [{ index, tax, base }];
  });
  for (const { index, tax, base } of taxed.sort((a, b) => b.base.abs().cmp(a.base.abs()))) {
    const rate = rateFromTax(tax, base, known);
    rates[index] = rate;
    const place = insertionIndex(rate, known);
    if (known[place]?.eq(rate) !== true) known.splice(place, 0, rate);
  }
  const otherwise = onlyRate(named) ?? onlyRate(rates);
  return rates.map((rate) => rate ?? otherwise);
}

function distinctAscending(rates: readonly Decimal[]): Decimal[] {
  const distinct = new Map(rates.map((rate) => [rate.toFixed(), rate]));
  return [...distinct.values()].sort((a, b) => a.cmp(b));
}

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
function rateFromTax(tax: Decimal, base: Decimal, known: readonly Decimal[]): Decimal {
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
  const above = insertionIndex(quotient, ascending);
  const [lower, higher] = [ascending[above - 1], ascending[above]];
  if (lower === undefined || higher === undefined) return lower ?? higher;
  return quotient.minus(lower).lt(higher.minus(quotient)) ? lower : higher;
}

/** The rate when all that are given are the same; undefined when none is given, or several. */
function onlyRate(rates: readonly (Decimal | undefined)[]): Decimal | undefined {
  const given = rates.filter((rate) => rate !== undefined);
  const [first] = given;
  return first !== undefined && given.every((rate) => rate.eq(first)) ? first : undefined;
}

/** Where a value belongs in ascending values: the index of the first that is not below it. */
function insertionIndex(value: Decimal, ascending: readonly Decimal[]): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]?.lt(value) === true) low = middle + 1;
    else high = middle;
  }
  return low;
}
