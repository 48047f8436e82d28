import type { Decimal } from '../document/decimal.js';
import type { ExtendedDocument } from '../document/extended-fields.js';
import { getOrMake } from '../document/get-or-make.js';
import { isSameAmount, roundAmount } from './amounts.js';
import { taxOfRow } from './tax-categories.js';
import type { TaxSubtotal, Totals } from './totals.js';
import { withBreakdown } from './totals-of-document.js';

/**
 * The VAT of a row (BT-117) may differ from its taxable amount times its rate by less than this, in the currency of the document
 * (BR-CO-17, BR-S-09, BR-AF-09, BR-AG-09): programs that round the VAT of each line need it.
 */
const TOLERANCE = 1;

/**
 * Totals with the VAT that `tax_details` declare, where it is within the tolerance of the rules. A row of `tax_details` is known by its
 * rate alone: that of a rate which two categories share stays the calculated one. Without a rate above zero there is no tolerance.
 */
export function withDeclaredTax(document: ExtendedDocument, totals: Totals): Totals {
  const declared = rowsByRate(document.tax_details ?? []);
  const calculated = rowsByRate(totals.taxBreakdown);
  const breakdown = totals.taxBreakdown.map((row): TaxSubtotal => {
    const key = keyOf(row);
    const [given, another] = declared.get(key) ?? [];
    const isAlone = another === undefined && calculated.get(key)?.length === 1;
    return isAlone && given?.amount !== undefined && isTolerated(given.amount, row)
      ? { ...row, taxAmount: roundAmount(given.amount) }
      : row;
  });
  return withBreakdown(document, totals, breakdown);
}

/** Whether the VAT of totals is declared, and not the calculated one. */
export function hasDeclaredTax(totals: Totals): boolean {
  return rowsWithDeclaredTax(totals).length > 0;
}

/** The rows of the breakdown whose VAT is declared. */
export function rowsWithDeclaredTax({ taxBreakdown }: Totals): readonly TaxSubtotal[] {
  return taxBreakdown.filter((row) => !isSameAmount(row.taxAmount, taxOfRow(row)));
}

function isTolerated(amount: Decimal, row: TaxSubtotal): boolean {
  return row.rate?.gt(0) === true && amount.minus(taxOfRow(row)).abs().lt(TOLERANCE);
}

interface Rated {
  readonly rate?: Decimal | undefined;
}

function rowsByRate<Row extends Rated>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const byRate = new Map<string, Row[]>();
  for (const row of rows) getOrMake(byRate, keyOf(row), () => []).push(row);
  return byRate;
}

function keyOf({ rate }: Rated): string {
  return rate?.toFixed() ?? '';
}
