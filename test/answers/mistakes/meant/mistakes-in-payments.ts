import type { Totals } from 'peppol-preflight';
import type { Decimal } from '../../../../src/document/decimal.js';
import { asWritten, inDocument, inTotal, meaning, type Mistake } from './change.js';
import { cents, decimal } from './invoice.js';

/** Every total as it was, and another amount due. */
const due = (change: (totals: Totals, total: Decimal) => Decimal | undefined): Mistake =>
  meaning((document, { totals, paid, extended }) => {
    if (!paid.isZero() || (extended && ('prepaid_amount' in document || 'rounding_amount' in document)))
      return undefined;
    const value = change(totals, totals.invoiceTotal);
    return value && { ...document, amount_due: cents(value) };
  }, asWritten);

/** Something was paid before, or is rounded: the amount due is right. */
export const PAYMENT: Readonly<Record<string, Mistake>> = {
  'half was paid': due((_, total) => total.div(2)),
  'a third was paid': due((_, total) => total.times(2).div(3)),
  'nine tenths were paid': due((_, total) => total.div(10)),
  'all but a hundredth was paid': due((_, total) => total.div(100)),
  'everything was paid': due(() => decimal(0)),
  'one line was paid': due(({ lines }, total) => {
    const [line] = lines;
    return lines.length > 1 && line
      ? total.minus(
          line.amount
            .times(line.category.rate ?? 0)
            .div(100)
            .plus(line.amount),
        )
      : undefined;
  }),
  'one line was paid without VAT': due(({ lines }, total) =>
    lines.length > 1 ? total.minus(lines[0]?.amount ?? 0) : undefined,
  ),
  'the VAT was paid': due(({ subtotal }) => subtotal),
  'the net amount was paid': due(({ totalTax }) => totalTax),
  'the fee was paid': due(({ totalCharges }, total) =>
    totalCharges.isZero() ? undefined : total.minus(totalCharges),
  ),
  'a voucher of 10 was paid': due((_, total) => (total.gt(12) ? total.minus(10) : undefined)),
  'the discount was paid, too': due(({ totalDiscount }, total) =>
    totalDiscount.isZero() ? undefined : total.minus(totalDiscount),
  ),
  'tax of a fifth is withheld': due(({ subtotal }, total) =>
    total.minus(subtotal.times('0.2')).toDecimalPlaces(2),
  ),
  'a cent is left out': due((_, total) => total.minus('0.01')),
  'the price of a piece was paid': due(({ lines }, total) =>
    lines[0]?.quantity.gt(1) === true ? total.minus(lines[0].unitPrice ?? 0) : undefined,
  ),
};

export const DUE_MISTAKES: Readonly<Record<string, Mistake>> = {
  'amount due rounded up for cash': meaning(
    (document, { totals, paid }) => {
      const rounded = totals.amountDue.times(20).ceil().div(20);
      return !paid.isZero() || 'rounding_amount' in document || rounded.eq(totals.amountDue)
        ? undefined
        : { ...document, amount_due: rounded.toNumber() };
    },
    (document, { totals }) => ({
      total: cents(totals.invoiceTotal),
      due: Number(document.amount_due),
      lines: totals.lines.map(({ amount }) => cents(amount)),
    }),
  ),
  'a previous balance in the amount due': meaning(
    (document, { totals, paid }) =>
      paid.isZero()
        ? { ...document, previous_unpaid_balance: 25, amount_due: cents(totals.amountDue.plus(25)) }
        : undefined,
    () => undefined,
  ),
  'amount due 0': inTotal('amount_due', (_, __, { paid }) => (paid.isZero() ? 0 : undefined)),
  'amount due is what was paid': inTotal('amount_due', (_, __, { paid }) =>
    paid.isZero() ? undefined : paid,
  ),
  'amount due is the total, though paid in part': inTotal('amount_due', (_, { invoiceTotal }, { paid }) =>
    paid.isZero() ? undefined : invoiceTotal,
  ),
  'amount due without VAT': inTotal('amount_due', (_, { subtotal }, { paid }) =>
    paid.isZero() ? subtotal : undefined,
  ),
  'amount due in cents': inTotal('amount_due', (value) => value.times(100)),
  'amount due with VAT twice': inTotal('amount_due', (value, { totalTax }) => value.plus(totalTax)),
  'totals after what was paid': inDocument((document, { totals, paid }) =>
    paid.isZero() || document.invoice_total === undefined
      ? undefined
      : { ...document, invoice_total: cents(totals.amountDue) },
  ),
};
