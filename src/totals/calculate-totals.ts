import type { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { isSameAmount, roundAmount, sumOf, totalOf } from './amounts.js';
import { calculateAllowanceCharge, settleLines } from './settle-lines.js';
import { calculateTaxBreakdown, categoryOfAdjustment } from './tax-categories.js';
import type { Totals } from './totals.js';

/**
 * Calculates the totals a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). What the Document
 * gives for a line or an allowance is kept, what it leaves out is calculated or is the service's default (a line without
 * rate is at 0 %, an allowance or charge without rate at 21 %); the totals it gives are ignored, except `amount_due`,
 * which says what was paid before. The Document is not changed.
 *
 * @returns exact decimals in the Document's currency; VAT amounts are rounded half up at two decimals
 */
export function calculateTotals(document: Document): Totals {
  const lines = settleLines(document);
  const lineTotal = totalOf(lines);
  const settle = (parts: Document['allowances'] = []) =>
    parts.map((part) => ({
      ...calculateAllowanceCharge(part, lineTotal),
      category: categoryOfAdjustment(part),
    }));
  const allowances = settle(document.allowances);
  const charges = settle(document.charges);
  const totalDiscount = totalOf(allowances);
  const totalCharges = totalOf(charges);
  const taxBreakdown = calculateTaxBreakdown([
    ...lines,
    ...allowances.map(({ category, amount }) => ({ category, amount: amount.neg() })),
    ...charges,
  ]);
  const subtotal = lineTotal.minus(totalDiscount).plus(totalCharges);
  const totalTax = sumOf(taxBreakdown.map(({ taxAmount }) => taxAmount));
  const invoiceTotal = subtotal.plus(totalTax);
  const amountDue = amountDueOf(document, invoiceTotal);
  return {
    lines,
    allowances,
    charges,
    lineTotal,
    totalDiscount,
    totalCharges,
    subtotal,
    taxBreakdown,
    totalTax,
    invoiceTotal,
    prepaid: invoiceTotal.minus(amountDue),
    amountDue,
  };
}

/** What is given, at two decimals; where it is no other money than the invoice total, nothing was paid before. */
function amountDueOf({ amount_due }: Document, invoiceTotal: Decimal): Decimal {
  return amount_due === undefined || isSameAmount(amount_due, invoiceTotal)
    ? invoiceTotal
    : roundAmount(amount_due);
}
