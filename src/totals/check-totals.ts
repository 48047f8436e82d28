import type { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { calculateTotals } from './calculate-totals.js';
import { sumOf } from './sum-of.js';
import type { Totals } from './totals.js';

/**
 * Compares the totals that a Document gives with those it must have. Equality is exact: a cent is a mismatch.
 *
 * @returns one message for each that differs, naming the provided and the calculated value; empty when all agree
 * @throws ServiceError 422 as calculateTotals
 */
export function checkTotals(document: Document, totals: Totals = calculateTotals(document)): string[] {
  return [
    ...mismatch('Subtotal mismatch', document.subtotal, totals.subtotal, 'subtotal'),
    ...mismatch('Total discount mismatch', document.total_discount, totals.totalDiscount, 'total_discount'),
    ...mismatch('Total tax mismatch', document.total_tax, totals.totalTax, 'total_tax'),
    ...checkTaxDetails(document, totals),
    ...mismatch('Invoice total mismatch', document.invoice_total, totals.invoiceTotal, 'invoice_total'),
    ...checkAmountDue(document.amount_due, totals.invoiceTotal),
  ];
}

function mismatch(
  start: string,
  provided: Decimal | undefined,
  calculated: Decimal,
  field: string,
): string[] {
  if (provided === undefined || provided.eq(calculated)) return [];
  return [
    `${start}: provided ${show(provided)}, calculated ${show(calculated)}: correct ${field} or leave it out.`,
  ];
}

/** `tax_details` by rate: a row that gives an amount must give that of the breakdown, and no rate may be missing. */
function checkTaxDetails({ tax_details }: Document, { taxBreakdown, totalTax }: Totals): string[] {
  if (tax_details === undefined || tax_details.length === 0) return [];
  const given = tax_details.flatMap(({ rate, amount }) => (amount === undefined ? [] : [{ rate, amount }]));
  const rows = given.flatMap(({ rate, amount }) => {
    if (rate === undefined) return [];
    const calculated = sumOf(
      taxBreakdown.filter((row) => row.rate?.eq(rate)).map(({ taxAmount }) => taxAmount),
    );
    return mismatch(`Total tax mismatch at ${show(rate)} %`, amount, calculated, 'tax_details');
  });
  if (rows.length > 0 || given.length < tax_details.length) return rows;
  return mismatch(
    'Total tax mismatch in tax_details',
    sumOf(given.map(({ amount }) => amount)),
    totalTax,
    'tax_details',
  );
}

/** A smaller amount due means a prepayment; a larger one, or one of the other sign, cannot be. */
function checkAmountDue(provided: Decimal | undefined, invoiceTotal: Decimal): string[] {
  if (provided === undefined) return [];
  const possible = invoiceTotal.isNegative()
    ? provided.gte(invoiceTotal) && provided.lte(0)
    : provided.lte(invoiceTotal) && provided.gte(0);
  if (possible) return [];
  return [
    `Amount due mismatch: provided ${show(provided)}, calculated ${show(invoiceTotal)}: it lies between 0 and the invoice total.`,
  ];
}

/** Amounts with two decimals, and more only where the value has more. */
function show(value: Decimal): string {
  return value.decimalPlaces() <= 2 ? value.toFixed(2) : value.toFixed();
}
