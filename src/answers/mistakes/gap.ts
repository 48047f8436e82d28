import type { Decimal } from '../../document/decimal.js';
import type { AllowanceCharge } from '../../document/document.js';
import { dueInFull } from '../../totals/check-totals.js';
import type { AllowanceChargeTotals, LineTotals } from '../../totals/totals.js';
import type { FixContext } from '../fixes/fix-context.js';

/** Whether another line instead of one could bring the totals to the given ones; undefined for no line. */
export type Gap = (before: LineTotals | undefined, after: LineTotals | undefined) => boolean;

/** Whether the given totals would be near, if the total without VAT and the VAT changed by so much. */
export function isNearTotals(
  { document: { subtotal, total_tax, invoice_total }, totals }: FixContext,
  change: { readonly net: Decimal; readonly tax: Decimal },
): boolean {
  const isNear = (given: Decimal | undefined, calculated: Decimal, more: Decimal) =>
    given === undefined || given.minus(calculated).minus(more).abs().lte(SLACK);
  return (
    isNear(subtotal, totals.subtotal, change.net) &&
    isNear(total_tax, totals.totalTax, change.tax) &&
    isNear(invoice_total, totals.invoiceTotal, change.net.plus(change.tax))
  );
}

/** Cents by which rounding may differ. */
const SLACK = 0.035;

/**
 * An estimate that saves calculating all totals for each line of thousands. It is not money: doubles do. What it lets pass is calculated.
 *
 * @param withDue whether the amount due has to be the total
 */
export function createGap({ document, totals }: FixContext, withDue: boolean): Gap {
  const { subtotal, total_tax, invoice_total, amount_due } = document;
  const gapOf = (given: Decimal | undefined, calculated: Decimal) =>
    given === undefined ? undefined : given.minus(calculated).toNumber();
  const net = gapOf(subtotal, totals.subtotal);
  const tax = gapOf(total_tax, totals.totalTax);
  const gross =
    gapOf(invoice_total, totals.invoiceTotal) ??
    (withDue ? gapOf(amount_due, dueInFull(document, totals)) : undefined);
  // Percentages of all lines follow a line.
  const shares = [
    ...sharesOf(document.allowances, totals.allowances, -1),
    ...sharesOf(document.charges, totals.charges, 1),
  ];
  const netShare = shares.reduce((sum, { share }) => sum + share, 1);
  const taxShare = shares.reduce((sum, { share, rate }) => sum + share * rate, 0);
  const isNear = (gap: number | undefined, change: number) =>
    gap === undefined || Math.abs(gap - change) <= SLACK;
  return (before, after) => {
    const ofLines = amountOf(after) - amountOf(before);
    const netChange = ofLines * netShare;
    const taxChange = taxOf(after) - taxOf(before) + ofLines * taxShare;
    return isNear(net, netChange) && isNear(tax, taxChange) && isNear(gross, netChange + taxChange);
  };
}

function sharesOf(
  given: readonly AllowanceCharge[] = [],
  settled: readonly AllowanceChargeTotals[],
  sign: number,
) {
  return given.flatMap(({ amount, base_amount: base, multiplier_factor: percentage }, index) =>
    amount !== undefined || base !== undefined || percentage === undefined
      ? []
      : [{ share: (sign * percentage.toNumber()) / 100, rate: rateOf(settled[index]) }],
  );
}

function amountOf(line: LineTotals | undefined): number {
  return line?.amount.toNumber() ?? 0;
}

function taxOf(line: LineTotals | undefined): number {
  return amountOf(line) * rateOf(line);
}

function rateOf(part: Pick<LineTotals, 'category'> | undefined): number {
  return (part?.category.rate?.toNumber() ?? 0) / 100;
}
