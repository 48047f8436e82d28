import { type Decimal, ZERO } from '../document/decimal.js';
import { assertKnownOptions } from '#errors';
import type { Document } from '../document/document.js';
import { EXTENDED_OPTION, type ExtendedDocument, type ExtendedOption } from '../document/extended-fields.js';
import { readDocument } from '../document/read-document.js';
import { isSameAmount, roundAmount, sumOf, totalOf } from './amounts.js';
import { calculateAllowanceCharge, settleLines } from './settle-lines.js';
import { calculateTaxBreakdown, categoryOfAdjustment } from './tax-categories.js';
import type { Totals } from './totals.js';

/**
 * Calculates the totals that a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). Values that the
 * Document gives for a line or an allowance are kept; values that it leaves out are calculated or are the service's
 * defaults (a line without a rate is at 0%, an allowance or charge without a rate at 21%). The given totals are
 * ignored, except `amount_due`, from which the amount paid before follows. The Document is not changed.
 *
 * @param input the input of `validateJson`: a Document as parsed JSON; or the result of `readDocument`. Its numbers may
 *   be decimals of decimal.js, big.js or bignumber.js
 * @param options `extended` for an extended Document: lines with their own VAT category, base quantity or price discount; what was paid
 *   before and the rounding of the amount due, so that `amountDue` is `invoiceTotal` − `prepaid` + `rounding`
 * @throws ServiceError 422 when it is not a Document; TypeError if an option has the wrong type
 * @returns exact decimals in the Document's currency, of decimal.js; VAT amounts are rounded half up at two decimals
 */
export function calculateTotals(input: unknown, options: ExtendedOption = {}): Totals {
  assertKnownOptions(options, EXTENDED_OPTION);
  const { extended = false } = options;
  return totalsOfDocument(extended ? readDocument(input, { extended }) : readDocument(input));
}

/** The totals of a Document that was read, as `calculateTotals` describes them. */
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
  const totalTax = sumOf(taxBreakdown.map(({ taxAmount }) => taxAmount));
  const invoiceTotal = subtotal.plus(totalTax);
  const { rounding_amount: rounding } = document;
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
