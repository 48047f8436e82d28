import { type Decimal, ZERO } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import type { ExtendedDocument } from '../document/extended-fields.js';
import { isSameAmount, roundAmount, sumOf, totalOf } from './amounts.js';
import { calculateAllowanceCharge, settleLines } from './settle-lines.js';
import { calculateTaxBreakdown, categoryOfAdjustment } from './tax-categories.js';
import type { TaxSubtotal, Totals } from './totals.js';

/** The totals of a Document that was read, as they follow from its lines, allowances and charges. */
export function totalsOfDocument(document: ExtendedDocument): Totals {
  const lines = settleLines(document);
  const lineTotal = totalOf(lines);
  const settle = (parts: Document['allowances'] = []) =>
    parts.map((part) => calculateAllowanceCharge(part, lineTotal, categoryOfAdjustment(part)));
  const allowances = settle(document.allowances);
  const charges = settle(document.charges);
  const totalDiscount = totalOf(allowances);
  const totalCharges = totalOf(charges);
  const taxBreakdown = calculateTaxBreakdown([
    ...lines,
    ...allowances.map(({ category, amount }) => ({ category, amount: amount.negated() })),
    ...charges,
  ]);
  const subtotal = lineTotal.minus(totalDiscount).plus(totalCharges);
  const parts = { lines, allowances, charges, lineTotal, totalDiscount, totalCharges, subtotal };
  return withBreakdown(document, parts, taxBreakdown);
}

/** The totals that do not depend on the VAT. */
type TotalsBeforeTax = Omit<
  Totals,
  'taxBreakdown' | 'totalTax' | 'invoiceTotal' | 'prepaid' | 'rounding' | 'amountDue'
>;

/** Totals with a VAT breakdown: its sum, the total with it, and what is to be paid. */
export function withBreakdown(
  document: ExtendedDocument,
  parts: TotalsBeforeTax,
  taxBreakdown: readonly TaxSubtotal[],
): Totals {
  const totalTax = sumOf(taxBreakdown.map(({ taxAmount }) => taxAmount));
  const invoiceTotal = parts.subtotal.plus(totalTax);
  const { rounding_amount: rounding } = document;
  const amountDue = amountDueOf(document, invoiceTotal);
  return {
    ...parts,
    taxBreakdown,
    totalTax,
    invoiceTotal,
    prepaid: (rounding === undefined ? invoiceTotal : invoiceTotal.plus(rounding)).minus(amountDue),
    rounding: rounding ?? ZERO,
    amountDue,
  };
}

/**
 * The given amount, at two decimals; if it is the same as the invoice total, nothing was paid before. With what was paid before, or with
 * a rounding, it is calculated.
 */
function amountDueOf(document: ExtendedDocument, invoiceTotal: Decimal): Decimal {
  const { amount_due, prepaid_amount: prepaid, rounding_amount: rounding } = document;
  if (prepaid !== undefined || rounding !== undefined)
    return invoiceTotal.minus(prepaid ?? ZERO).plus(rounding ?? ZERO);
  return amount_due === undefined || isSameAmount(amount_due, invoiceTotal)
    ? invoiceTotal
    : roundAmount(amount_due);
}
