import { CENT, type Decimal, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import { isSameAmount, percentOf, roundAmount, sumOf } from '../../totals/amounts.js';
import { categoryKey } from '../../totals/tax-categories.js';
import type { TaxSubtotal, Totals } from '../../totals/totals.js';

/**
 * Net amounts of prices with VAT are rounded line by line, so that cents may remain to the given totals: how many cents each row of the
 * VAT breakdown needs more.
 *
 * @returns undefined if a few cents do not help
 */
export function missingCents(
  { subtotal, total_tax, invoice_total }: ExtendedDocument,
  { taxBreakdown, lines }: Totals,
): readonly number[] | undefined {
  const isGiven = (given: Decimal | undefined, sum: Decimal) =>
    given === undefined || isSameAmount(given, sum);
  const most = Math.min(lines.length, MOST_CENTS[taxBreakdown.length] ?? 0);
  return spreads(taxBreakdown.length, most).find((cents) => {
    const { net, tax } = sumsOf(taxBreakdown, cents);
    return isGiven(subtotal, net) && isGiven(total_tax, tax) && isGiven(invoice_total, net.plus(tax));
  });
}

/** The number of cents tried for each row, by the number of rows: at most 729 combinations. */
const MOST_CENTS = [0, 50, 13, 4, 2];

function sumsOf(rows: readonly TaxSubtotal[], cents: readonly number[]) {
  const taxables = rows.map(({ taxableAmount }, index) => taxableAmount.plus(CENT.times(cents[index] ?? 0)));
  return {
    net: sumOf(taxables),
    tax: sumOf(taxables.map((taxable, index) => roundAmount(percentOf(taxable, rows[index]?.rate ?? ZERO)))),
  };
}

/** Combinations of cents for the rows, the smallest first. */
function spreads(rows: number, most: number): readonly (readonly number[])[] {
  const choices = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  const all = Array.from({ length: rows }).reduce<readonly (readonly number[])[]>(
    (begun) => begun.flatMap((cents) => choices.map((cent) => [...cents, cent])),
    [[]],
  );
  const sizeOf = (cents: readonly number[]) => cents.reduce((sum, cent) => sum + Math.abs(cent), 0);
  return all.toSorted((one, other) => sizeOf(one) - sizeOf(other));
}

/** How much more each line takes: a cent each, from the largest line of its row on. */
export function centsOfLines(
  { lines, taxBreakdown }: Totals,
  cents: readonly number[],
): ReadonlyMap<number, Decimal> {
  const taken = new Map<number, Decimal>();
  for (const [at, row] of taxBreakdown.entries()) {
    const count = cents[at] ?? 0;
    const key = categoryKey(row);
    const members = lines
      .map((line, index) => ({ index, ...line }))
      .filter(({ category }) => categoryKey(category) === key)
      .toSorted((one, other) => other.amount.abs().cmp(one.amount.abs()));
    for (let each = 0; each < Math.abs(count) && members.length > 0; each += 1) {
      const index = members[each % members.length]?.index ?? 0;
      taken.set(index, (taken.get(index) ?? ZERO).plus(CENT.times(Math.sign(count))));
    }
  }
  return taken;
}
