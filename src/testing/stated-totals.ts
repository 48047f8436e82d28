import type { DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import { calculateTotals } from '../totals/calculate-totals.js';

/**
 * The totals of a Document as a caller states them who wants to fix them.
 *
 * @param isPaid whether all of it was paid before
 */
export function statedTotals(document: DocumentInput, isPaid: boolean): Partial<DocumentInput> {
  const totals = calculateTotals(readDocument(document));
  return {
    subtotal: totals.subtotal.toFixed(2),
    total_discount: totals.totalDiscount.toFixed(2),
    total_tax: totals.totalTax.toFixed(2),
    invoice_total: totals.invoiceTotal.toFixed(2),
    amount_due: isPaid ? '0.00' : totals.invoiceTotal.toFixed(2),
    tax_details: totals.taxBreakdown.map(({ rate, taxAmount }) => ({
      amount: taxAmount.toFixed(2),
      ...(rate !== undefined && { rate: rate.toFixed(2) }),
    })),
  };
}
