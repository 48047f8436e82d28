import { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import { ServiceError } from '../service-error.js';
import { isSameAmount, sumOf } from './amounts.js';
import { calculateTotals } from './calculate-totals.js';
import type { Totals } from './totals.js';

const ZERO = new Decimal(0);

/**
 * Compares the totals that a Document gives with those it must have, at two decimals: a cent is a mismatch, what binary
 * arithmetic leaves of a sum is none.
 *
 * @returns a mismatch for each that differs, its message naming the provided and the calculated value; empty when all agree
 * @throws ServiceError 422 as calculateTotals
 */
export function checkTotals(
  document: Document,
  totals: Totals = calculateTotals(document),
): readonly TotalMismatch[] {
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
  field: TotalField,
): readonly TotalMismatch[] {
  if (provided === undefined || isSameAmount(provided, calculated)) return [];
  const values = `provided ${show(provided)}, calculated ${show(calculated)}`;
  return [{ field, message: `${start}: ${values}: correct ${field} or leave it out.` }];
}

/** `tax_details` by rate: rows that give amounts must give that of the breakdown, and no rate may be missing. */
function checkTaxDetails(
  { tax_details = [] }: Document,
  { taxBreakdown, totalTax }: Totals,
): readonly TotalMismatch[] {
  const given = byRate(tax_details);
  const calculated = byRate(taxBreakdown.map(({ rate, taxAmount }) => ({ rate, amount: taxAmount })));
  const rows = [...given].flatMap(([rate, amount]) =>
    rate === '' || amount === undefined
      ? []
      : mismatch(
          `Total tax mismatch at ${show(new Decimal(rate))} %`,
          amount,
          calculated.get(rate) ?? new Decimal(0),
          'tax_details',
        ),
  );
  const amounts = [...given.values()].filter((amount) => amount !== undefined);
  if (rows.length > 0 || amounts.length < given.size || given.size === 0) return rows;
  return mismatch('Total tax mismatch in tax_details', sumOf(amounts), totalTax, 'tax_details');
}

/** The sum of the amounts of each rate ('' where there is none); undefined where one of them has no amount. */
function byRate(
  rows: readonly { readonly rate?: Decimal | undefined; readonly amount?: Decimal }[],
): ReadonlyMap<string, Decimal | undefined> {
  const sums = new Map<string, Decimal | undefined>();
  for (const { rate, amount } of rows) {
    const key = rate?.toFixed() ?? '';
    const sum = sums.has(key) ? sums.get(key) : new Decimal(0);
    sums.set(key, amount && sum?.plus(amount));
  }
  return sums;
}

/** A smaller amount due means a prepayment; a larger one, or one of the other sign, cannot be. */
function checkAmountDue(provided: Decimal | undefined, invoiceTotal: Decimal): readonly TotalMismatch[] {
  if (provided === undefined) return [];
  const [least, most] = invoiceTotal.isNegative() ? [invoiceTotal, ZERO] : [ZERO, invoiceTotal];
  const isBetween = provided.gte(least) && provided.lte(most);
  if (isBetween || isSameAmount(provided, least) || isSameAmount(provided, most)) return [];
  const values = `provided ${show(provided)}, calculated ${show(invoiceTotal)}`;
  return [
    {
      field: 'amount_due',
      message: `Amount due mismatch: ${values}: it lies between 0 and the invoice total.`,
    },
  ];
}

/** Amounts with two decimals, and more only where the value has more. */
function show(value: Decimal): string {
  return value.decimalPlaces() <= 2 ? value.toFixed(2) : value.toFixed();
}

/** The fields of a Document that follow from its lines. */
export type TotalField =
  'subtotal' | 'total_discount' | 'total_tax' | 'tax_details' | 'invoice_total' | 'amount_due';

/** A total of a Document that is not what it must be. */
export interface TotalMismatch {
  readonly field: TotalField;
  /** The provided and the calculated value, and what to do, as the service says it. */
  readonly message: string;
}

/**
 * Refuses a Document whose totals do not match its lines, as the service does when it creates or validates one.
 *
 * @throws ServiceError 406, detail `Document is not valid: [...]` with a JSON array of all messages; its refusals have the fields
 */
export function assertTotals(document: Document, totals?: Totals): void {
  const mismatches = checkTotals(document, totals);
  if (mismatches.length === 0) return;
  const messages = mismatches.map(({ message }) => message);
  throw new ServiceError(406, `Document is not valid: ${JSON.stringify(messages)}`, {
    refusals: mismatches.map(({ field, message }) => ({ message, pointer: `/${field}` })),
  });
}
