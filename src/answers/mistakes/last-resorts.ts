import { CENT } from '../../document/decimal.js';
import { isSameAmount, percentOf } from '../../totals/amounts.js';
import { calculateTaxBreakdown } from '../../totals/tax-categories.js';
import type { FixContext } from '../fixes/fix-context.js';
import { isNearTotals } from './gap.js';
import { addedPart, type Candidate } from './hypothesis.js';

/**
 * What explains given totals where nothing else does. No value of the Document says that it is so, which is why nothing bears it
 * out: a person chooses.
 */
export function* lastResorts(context: FixContext): Iterable<Candidate> {
  yield* partsLeftOut(context);
  yield* totalsLessPayments(context);
}

/** A fee or a discount that the totals count was not given: its VAT tells the rate. */
function* partsLeftOut(context: FixContext): Iterable<Candidate> {
  const { document, totals, reasons } = context;
  const { subtotal, tax_code } = document;
  const net = subtotal?.minus(totals.subtotal);
  if (net === undefined || net.abs().lte(CENT.times(totals.lines.length + MOST_ROUNDED))) return;
  const list = net.isNegative() ? 'allowances' : 'charges';
  for (const { code, rate } of calculateTaxBreakdown(totals.lines)) {
    if (rate === undefined || !isNearTotals(context, { net, tax: percentOf(net, rate) })) continue;
    const part = {
      amount: net.abs(),
      reason: net.isNegative() ? reasons.allowance : reasons.charge,
      tax_rate: rate,
      ...((tax_code !== undefined || code !== 'S') && { tax_code: code }),
    };
    yield { cause: 'lacks-discount', isSupposed: true, changes: addedPart(document, list, part) };
  }
}

/** Cents that rounding makes, besides one for each line. */
const MOST_ROUNDED = 4;

/** The total is what remains to be paid, and nothing says what was paid before. */
function* totalsLessPayments({ document, totals: { invoiceTotal } }: FixContext): Iterable<Candidate> {
  const { invoice_total: total, amount_due: due = total, prepaid_amount: prepaid } = document;
  if (total === undefined || due === undefined || prepaid !== undefined || !isSameAmount(due, total)) return;
  if (!total.gt(0) || !total.lt(invoiceTotal)) return;
  yield {
    cause: 'payment',
    isSupposed: true,
    changes: { '/invoice_total': invoiceTotal, '/amount_due': total },
  };
}
