import type { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { isSameAmount, roundAmount, sumOf } from './amounts.js';
import { calculateAllowanceCharge, settleLines } from './settle-lines.js';
import { calculateTaxBreakdown, categoriesOfAdjustments } from './tax-breakdown.js';
import type { AllowanceChargeTotals, Totals } from './totals.js';

/**
 * Calculates the totals a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). What the Document
 * gives for a line or an allowance is kept, what it leaves out is calculated; the totals it gives are not looked
 * at, except `amount_due`, which tells what was paid before. The Document is not changed.
 *
 * @returns exact decimals in the Document's currency; VAT amounts are rounded half up at two decimals
 * @throws ServiceError 422 when allowances or charges have no VAT rate and the lines do not have exactly one
 */
export function calculateTotals(document: Document): Totals {
  const lines = settleLines(document);
  const lineTotal = sumOf(lines.map(({ amount }) => amount));
  const categories = categoriesOfAdjustments(document, lines);
  const settle = (field: 'allowances' | 'charges') =>
    categories[field].map((category, index) => ({
      ...calculateAllowanceCharge(document[field]?.[index] ?? {}, lineTotal),
      category,
    }));
  const allowances = settle('allowances');
  const charges = settle('charges');
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

function totalOf(parts: readonly AllowanceChargeTotals[]): Decimal {
  return sumOf(parts.map(({ amount }) => amount));
}

/** What is given, at two decimals; where it is no other money than the invoice total, nothing was paid before. */
function amountDueOf({ amount_due }: Document, invoiceTotal: Decimal): Decimal {
  return amount_due === undefined || isSameAmount(amount_due, invoiceTotal)
    ? invoiceTotal
    : roundAmount(amount_due);
}
