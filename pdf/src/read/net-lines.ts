import { Decimal } from 'peppol-preflight';
import { totalOf, ZERO } from './amounts.js';
import { lessPercent } from './arithmetic.js';
import type { ReadLine } from './read-lines.js';
import type { SettledTotals } from './settle-totals.js';

/**
 * The lines without VAT, where their prices or amounts are printed with it ("Prijs incl. btw", "Brutto"): their amounts add
 * up to the total with VAT, or quantity × price less the VAT is the amount. Prices get as many decimals as their amounts
 * need (PEPPOL-EN16931-R120).
 *
 * @returns undefined where the lines are not printed so, or a rate is not known
 */
export function netLines(
  lines: readonly ReadLine[],
  { subtotal, invoiceTotal, totalTax, taxes, adjustments }: SettledTotals,
): readonly ReadLine[] | undefined {
  if (lines.length === 0 || totalTax.isZero()) return undefined;
  const [only, ...more] = taxes;
  const rateOf = ({ rate }: ReadLine) => rate ?? (more.length === 0 ? only?.rate : undefined);
  const isPlain = lines.every((line) => rateOf(line) !== undefined && line.adjustments.length === 0);
  if (!isPlain || adjustments.length > 0) return undefined;
  const factorOf = (line: ReadLine) => (rateOf(line) ?? ZERO).div(100).plus(1);
  if (totalOf(lines).abs().eq(invoiceTotal.abs())) {
    const exact = lines.map((line) => line.amount.div(factorOf(line)));
    const target = totalOf(lines).eq(invoiceTotal) ? subtotal : subtotal.negated();
    const amounts = roundedTo(target, exact);
    return amounts && lines.map((line, at) => withAmount(line, amounts[at] ?? line.amount));
  }
  const isPriceGross = (line: ReadLine) => {
    const { quantity, price, discount, amount } = line;
    if (quantity === undefined || price === undefined) return false;
    const net = lessPercent(quantity.times(price), discount ?? 0).div(factorOf(line));
    // A price with VAT is rounded to a cent before it is multiplied.
    return net.minus(amount).abs().lte(quantity.abs().times('0.005').plus('0.01'));
  };
  if (!totalOf(lines).eq(subtotal) || !lines.every((line) => line.isConsistent || isPriceGross(line)))
    return undefined;
  return lines.map((line) => (line.isConsistent ? line : withAmount(line, line.amount)));
}

/** Values rounded to cents that add up to a sum: those that lose most get the cents that are left. */
function roundedTo(sum: Decimal, exact: readonly Decimal[]): readonly Decimal[] | undefined {
  const rounded = exact.map((value) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
  const rest = sum.minus(rounded.reduce((all, value) => all.plus(value), ZERO)).times(100);
  const cents = rest.abs().toNumber();
  if (!rest.isInteger() || cents > exact.length) return undefined;
  const cent = new Decimal(rest.isNegative() ? '-0.01' : '0.01');
  const order = exact
    .map((value, at) => ({ at, lost: value.minus(rounded[at] ?? value).times(cent) }))
    .sort((a, b) => b.lost.comparedTo(a.lost));
  const chosen = new Set(order.slice(0, cents).map(({ at }) => at));
  return rounded.map((value, at) => (chosen.has(at) ? value.plus(cent) : value));
}

/** A line of this net amount, at the printed price where that gives it, else at the one that does. */
function withAmount(line: ReadLine, amount: Decimal): ReadLine {
  const { quantity, price, discount } = line;
  if (quantity === undefined || price === undefined || quantity.isZero()) return { ...line, amount };
  const isNet = lessPercent(quantity.times(price), discount ?? 0)
    .toDecimalPlaces(2)
    .eq(amount);
  const share = lessPercent(new Decimal(1), discount ?? 0);
  if (isNet || share.isZero()) return { ...line, amount, isConsistent: isNet };
  const exact = amount.div(quantity).div(share).abs();
  const places = [2, 3, 4, 5, 6, 8, 10].find((count) =>
    lessPercent(quantity.times(exact.toDecimalPlaces(count)), discount ?? 0)
      .toDecimalPlaces(2)
      .abs()
      .eq(amount.abs()),
  );
  return places === undefined
    ? { ...line, amount, isConsistent: false }
    : { ...line, amount, price: exact.toDecimalPlaces(places), isConsistent: true };
}
