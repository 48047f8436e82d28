import { type Decimal, ONE, ZERO } from '../../document/decimal.js';
import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { Totals } from '../../totals/totals.js';
import { isSameAmount, percentOf, roundAmount } from '../../totals/amounts.js';
import { dueInFull } from '../../totals/check-totals.js';
import type { FixContext } from '../fixes/fix-context.js';
import { MOST_CORRECTIONS } from './corrected-document.js';
import type { Candidate } from './hypothesis.js';
import { vatFactor } from './price-hypotheses.js';

/** What may be wrong with what was paid before (BT-113), and with the rounding of the amount due (BT-114). */
export function* paymentChanges(context: FixContext): Iterable<Candidate> {
  yield* roundings(context);
  yield* prepayments(context);
  yield* vouchers(context);
  yield* withheld(context);
}

/** A higher tax on income is withheld nowhere. */
const MOST_WITHHELD = 30;

/**
 * The total is what the customer pays: less a percentage of the total without VAT that is withheld for the seller's tax, or less the VAT, which
 * some Italian customers pay to the state.
 */
function* withheld({
  document,
  totals: { invoiceTotal, subtotal, totalTax },
}: FixContext): Iterable<Candidate> {
  const { invoice_total: total, amount_due: due = total, vendor_tax_id: number = '' } = document;
  if (total === undefined || due?.eq(total) !== true || !subtotal.gt(0)) return;
  const kept = invoiceTotal.minus(total);
  const changes = { '/invoice_total': invoiceTotal, '/amount_due': total };
  if (kept.eq(totalTax)) {
    if (/^\s*IT/i.test(number) && kept.gt(0)) yield { cause: 'split-payment', changes };
    return;
  }
  const percentage = kept.div(subtotal).times(100).round();
  if (!percentage.gt(0) || percentage.gt(MOST_WITHHELD)) return;
  if (roundAmount(percentOf(subtotal, percentage)).eq(kept)) yield { cause: 'withheld', changes };
}

/** The amount due is rounded, or the invoice total is, as for cash. */
function* roundings({ document, totals }: FixContext): Iterable<Candidate> {
  const { amount_due: due, invoice_total: total, rounding_amount: rounding = ZERO } = document;
  const inFull = dueInFull(document, totals);
  if (due !== undefined && isRounded(due, inFull))
    yield { cause: 'cash', changes: { '/rounding_amount': rounding.plus(due).minus(inFull) } };
  if (total === undefined || !isRounded(total, totals.invoiceTotal)) return;
  const { total_tax: tax = totals.totalTax } = document;
  const isTaxRounded = !isSameAmount(tax, totals.totalTax) && isSameAmount(totals.subtotal.plus(tax), total);
  const changes = {
    ...(isTaxRounded && { '/total_tax': totals.totalTax }),
    '/invoice_total': totals.invoiceTotal,
    '/rounding_amount': total.minus(totals.invoiceTotal),
  };
  if (rounding.isZero() && (due === undefined || due.eq(total))) yield { cause: 'cash', changes };
}

/** Whether an amount is another one at five or ten cents, or in whole units; cents may be the ones of a price with VAT. */
function isRounded(amount: Decimal, exact: Decimal): boolean {
  const difference = amount.minus(exact).abs();
  return !difference.isZero() && difference.lte(amount.isInteger() ? HALF : FIVE_CENTS);
}

const HALF = ONE.div(2);
const FIVE_CENTS = ONE.div(20);

/** What was paid before is what the total and the amount due leave. */
function* prepayments({ document, totals }: FixContext): Iterable<Candidate> {
  const { amount_due: due, prepaid_amount: prepaid, rounding_amount: rounding = ZERO } = document;
  if (due === undefined) return;
  const paid = totals.invoiceTotal.plus(rounding).minus(due);
  const changes = { '/prepaid_amount': paid };
  if (prepaid === undefined) {
    // More was paid than is invoiced, which only an extended Document can say.
    if (due.isNegative() && totals.invoiceTotal.gt(0)) yield { cause: 'payment', changes };
    return;
  }
  if (!paid.gt(0) || paid.gt(totals.invoiceTotal)) return;
  yield isWithoutVat(prepaid, paid, totals)
    ? { cause: 'before-vat', changes }
    : { cause: 'not-calculated', changes };
}

function isWithoutVat(
  net: Decimal,
  gross: Decimal,
  { taxBreakdown, subtotal, invoiceTotal }: Totals,
): boolean {
  const factors = [
    ...taxBreakdown.map((row) => vatFactor(row)),
    ...(subtotal.isZero() ? [] : [invoiceTotal.div(subtotal)]),
  ];
  return factors.some((factor) => roundAmount(net.times(factor)).eq(gross));
}

/** A voucher pays a part: it is given as a discount, and the amount due says that it was paid. */
function* vouchers({ document, totals, fields }: FixContext): Iterable<Candidate> {
  if (document.amount_due === undefined || document.prepaid_amount !== undefined) return;
  for (const [index, { amount }] of totals.allowances.slice(0, MOST_CORRECTIONS).entries()) {
    const changes = { [`/allowances/${index}`]: undefined, ...withoutDiscount(document, totals, amount) };
    yield 'prepaid_amount' in fields
      ? { cause: 'payment', changes: { ...changes, '/prepaid_amount': amount } }
      : { cause: 'payment', changes, paid: amount };
  }
}

/** The sum of the discounts, if it counts the one that is removed. */
export function withoutDiscount(
  { total_discount: discount }: ExtendedDocument,
  { totalDiscount }: Totals,
  amount: Decimal,
): Candidate['changes'] {
  return discount?.eq(totalDiscount) === true ? { '/total_discount': discount.minus(amount) } : {};
}
