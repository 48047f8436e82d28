import { Decimal } from 'peppol-preflight';
import { totalOf, ZERO } from '../values/amounts.js';
import { lessPercent } from '../values/arithmetic.js';
import type { ReadLine } from './read-lines.js';
import type { SettledTotals } from '../totals/settle-totals.js';

type NetTotals = Pick<SettledTotals, 'subtotal' | 'invoiceTotal' | 'totalTax' | 'taxes' | 'adjustments'>;

/**
 * The lines without VAT, where their prices or amounts are printed with it ("Prijs incl. btw", "Brutto"): their amounts add
 * up to the total with VAT, or quantity × price less the VAT is the amount. Prices get as many decimals as their amounts
 * need (PEPPOL-EN16931-R120).
 *
 * @returns undefined where the lines are not printed so, or a rate is not known
 */
export function netLines(
  lines: readonly ReadLine[],
  { subtotal, invoiceTotal, totalTax, taxes, adjustments }: NetTotals,
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
    return amounts && lines.map((line, at) => withAmount(line, amounts[at] ?? line.amount, factorOf(line)));
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
  return lines.map((line) => (line.isConsistent ? line : withAmount(line, line.amount, factorOf(line))));
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

/**
 * A line of this net amount, at the printed price where that gives it, else at the printed price less VAT, with as many
 * decimals as it has, or with four, of which the last may be zeros; else at the shortest price that gives the amount.
 */
function withAmount(line: ReadLine, amount: Decimal, factor: Decimal): ReadLine {
  const { quantity, price, discount } = line;
  if (quantity === undefined || price === undefined || quantity.isZero()) return { ...line, amount };
  const gives = (each: Decimal) => lessPercent(quantity.times(each), discount ?? 0).toDecimalPlaces(2);
  const share = lessPercent(new Decimal(1), discount ?? 0);
  const isNet = gives(price).eq(amount);
  if (isNet || share.isZero()) return { ...line, amount, isConsistent: isNet };
  const exact = amount.div(quantity).div(share).abs();
  const net = [
    ...[Math.max(2, price.decimalPlaces()), 4].map((places) => price.div(factor).toDecimalPlaces(places)),
    ...[2, 3, 4, 5, 6, 8, 10].map((places) => exact.toDecimalPlaces(places)),
  ].find((each) => gives(each).abs().eq(amount.abs()));
  return net === undefined
    ? { ...line, amount, isConsistent: false }
    : { ...line, amount, price: net, isConsistent: true };
}
