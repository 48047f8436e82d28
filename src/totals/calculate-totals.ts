import { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import { isSameAmount, roundAmount, sumOf, totalOf } from './amounts.js';
import { calculateAllowanceCharge, settleLines } from './settle-lines.js';
import { calculateTaxBreakdown, categoryOfAdjustment } from './tax-categories.js';
import type { Totals } from './totals.js';

/**
 * Calculates the totals that a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). Values that the
 * Document gives for a line or an allowance are kept; values that it leaves out are calculated or are the service's
 * defaults (a line without a rate is at 0 %, an allowance or charge without a rate at 21 %). The given totals are
 * ignored, except `amount_due`, from which the amount paid before follows. The Document is not changed.
 *
 * @param input the input of `validateJson`: a Document as parsed JSON; or the result of `readDocument`
 * @throws ServiceError 422 when it is not a Document
 * @returns exact decimals in the Document's currency; VAT amounts are rounded half up at two decimals
 */
export function calculateTotals(input: unknown): Totals {
  return totalsOfDocument(readDocument(readable(input)));
}

/** As `withoutDecimals`; what cannot be read stays as it is, for the reader of Documents to report. */
export function readable(input: unknown): unknown {
  try {
    return withoutDecimals(input);
  } catch {
    return input;
  }
}

/** The depth of a Document: allowances of lines. Anything deeper is not part of it. */
const DEPTH = 6;

/**
 * Turns what was already read back into what it was read from; leaves everything else as it is, also if it is not plain JSON.
 *
 * @param copies of each depth: a list that holds its owner a hundred times would have a hundred times as many parts at each
 */
function withoutDecimals(
  value: unknown,
  depth = 0,
  copies: readonly Map<unknown, unknown>[] = Array.from({ length: DEPTH + 1 }, () => new Map()),
): unknown {
  if (value instanceof Decimal) return value.toFixed();
  const known = copies[depth];
  if (known === undefined || typeof value !== 'object' || value === null) return value;
  if (!known.has(value))
    known.set(
      value,
      copyOf(value, (inner) => withoutDecimals(inner, depth + 1, copies)),
    );
  return known.get(value);
}

function copyOf(value: object, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]));
}

/** The totals of a Document that was read, as `calculateTotals` describes them. */
export function totalsOfDocument(document: Document): Totals {
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

/** The given amount, at two decimals; if it is the same as the invoice total, nothing was paid before. */
function amountDueOf({ amount_due }: Document, invoiceTotal: Decimal): Decimal {
  return amount_due === undefined || isSameAmount(amount_due, invoiceTotal)
    ? invoiceTotal
    : roundAmount(amount_due);
}
