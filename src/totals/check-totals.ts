import { Decimal, isDecimal, ZERO } from '../document/decimal.js';
import { argumentError, assertFields, assertKnownOptions, guarded, readObjects, sentenceOf } from '#errors';
import type { Document } from '../document/document.js';
import { EXTENDED_OPTION, type ExtendedDocument, type ExtendedOption } from '../document/extended-fields.js';
import type { Say } from '../languages/say.js';
import { refusalText } from '../document/english.js';
import type { Coded } from '../issues/coded.js';
import { readDocument } from '../document/read-document.js';
import { type CheckIssue, createCheckIssue, type IssueText } from '../issues/issue.js';
import { ServiceError, type ServiceErrorOptions } from '../document/service-error.js';
import { formatAmount, isSameAmount, sumOf } from './amounts.js';
import { withDeclaredTax } from './declared-tax.js';
import type { Totals } from './totals.js';
import { totalsOfDocument } from './totals-of-document.js';

/**
 * Compares the totals that a Document gives with those it must have, at two decimals: a difference of a cent is an issue,
 * the noise of binary arithmetic is not.
 *
 * @param document that `readDocument` has read, or as parsed JSON
 * @param totals of `calculateTotals`; calculated when absent
 * @param options `extended` for an extended Document
 * @returns one for each total that differs, with the provided and the calculated value; empty when all agree
 * @throws ServiceError 422 when it is not a Document; TypeError for totals of another form
 */
export function checkTotals(
  document: Document | ExtendedDocument,
  totals?: Totals,
  options: ExtendedOption = {},
): readonly TotalIssue[] {
  assertKnownOptions(options, EXTENDED_OPTION);
  const { extended = false } = options;
  const read = extended ? readDocument(document, { extended }) : readDocument(document);
  if (totals === undefined) return compareTotals(read, totalsToSend(read, extended));
  assertFields('totals', totals);
  for (const name of COMPARED) assertDecimal(`totals.${name}`, totals[name]);
  const taxBreakdown = readObjects('totals.taxBreakdown', totals.taxBreakdown);
  for (const [index, { rate, taxAmount }] of taxBreakdown.entries()) {
    if (rate !== undefined) assertDecimal(`totals.taxBreakdown[${index}].rate`, rate);
    assertDecimal(`totals.taxBreakdown[${index}].taxAmount`, taxAmount);
  }
  return compareTotals(read, { ...totals, taxBreakdown });
}

/** The totals that are compared one by one. */
const COMPARED = ['subtotal', 'totalDiscount', 'totalTax', 'invoiceTotal'] as const;

function assertDecimal(name: string, value: unknown): void {
  if (!guarded(name, () => isDecimal(value))) throw argumentError(`${name} must be a Decimal`, value);
}

/**
 * The totals with which a Document is sent. UBL of an extended one has the VAT that its `tax_details` declare, within the tolerance of the
 * rules, if that is the only thing that differs: every total that it gives agrees with it. The JSON of the service has no such tolerance.
 */
export function totalsToSend(document: ExtendedDocument, extended: boolean): Totals {
  const totals = totalsOfDocument(document);
  if (!extended || compareTotals(document, totals).length === 0) return totals;
  const declared = withDeclaredTax(document, totals);
  return compareTotals(document, declared).length === 0 ? declared : totals;
}

/** The same for a Document that was read. */
export function compareTotals(document: ExtendedDocument, totals: Totals): readonly TotalIssue[] {
  return [
    ...compare('subtotal', 'subtotal-differs', [document.subtotal, totals.subtotal]),
    ...compare('total_discount', 'total-discount-differs', [document.total_discount, totals.totalDiscount]),
    ...compare('total_charges', 'total-charges-differs', [document.total_charges, totals.totalCharges]),
    ...compare('total_tax', 'total-tax-differs', [document.total_tax, totals.totalTax]),
    ...checkTaxDetails(document, totals),
    ...compare('invoice_total', 'invoice-total-differs', [document.invoice_total, totals.invoiceTotal]),
    ...(document.prepaid_amount === undefined && document.rounding_amount === undefined
      ? checkAmountDue(document.amount_due, totals.invoiceTotal)
      : compare('amount_due', 'amount-due-wrong', [document.amount_due, totals.amountDue])),
  ];
}

/** The fields of a Document that follow from its lines. */
export type TotalField =
  | 'subtotal'
  | 'total_discount'
  | 'total_charges'
  | 'total_tax'
  | 'tax_details'
  | 'invoice_total'
  | 'amount_due';

/** A wrong total of a Document. */
export interface TotalIssue extends IssueText, Coded {
  /** The field of the Document that holds the total. */
  readonly field: TotalField;
  /** The provided and the calculated value, and what to do, in the service's words. */
  readonly message: string;
}

/**
 * The answer of the service to a Document whose totals differ: 406, `Document is not valid: [...]` with a JSON array of all messages.
 *
 * @param options `issues` if more are known than those of the totals
 */
export function totalsRejected(
  totalIssues: readonly TotalIssue[],
  options: ServiceErrorOptions = {},
): ServiceError {
  const messages = totalIssues.map(({ message }) => message);
  return new ServiceError(406, `Document is not valid: ${JSON.stringify(messages)}`, {
    reasons: totalIssues.map(({ field, message }) => ({ message, pointer: `/${field}` })),
    issues: () => totalIssues.map(totalCheckIssue),
    ...options,
  });
}

/** As an issue of a check. */
export function totalCheckIssue({ field, problem, remedy, code, values }: TotalIssue): CheckIssue {
  return createCheckIssue({
    ...{ problem, remedy, code, values },
    rule_id: 'total-mismatch',
    stage: 'totals',
    pointer: `/${field}`,
    terms: TERMS[field],
  });
}

/** Business terms of the totals. */
const TERMS: Readonly<Record<TotalField, readonly string[]>> = {
  subtotal: ['BT-109'],
  total_discount: ['BT-107'],
  total_charges: ['BT-108'],
  total_tax: ['BT-110'],
  tax_details: ['BT-117'],
  invoice_total: ['BT-112'],
  amount_due: ['BT-115'],
};

function totalIssue(
  field: TotalField,
  code: TotalCode,
  [provided, calculated, rate]: readonly [provided: Decimal, calculated: Decimal, rate?: string | undefined],
): TotalIssue {
  const values = {
    field: `/${field}`,
    provided: formatAmount(provided),
    calculated: formatAmount(calculated),
    rate,
  };
  const text = refusalText({ code, values }, SERVICE_SAY);
  return { field, ...text, message: sentenceOf(text), code, values };
}

/** The service names fields as they are in the request. */
const SERVICE_SAY: Say = {
  name: (pointer) => pointer.slice(1),
  term: (path) => path,
  value: String,
  isForm: false,
};

function compare(
  field: TotalField,
  code: TotalCode,
  [provided, calculated, rate]: readonly [
    provided: Decimal | undefined,
    calculated: Decimal,
    rate?: string | undefined,
  ],
): readonly TotalIssue[] {
  return provided === undefined || isSameAmount(provided, calculated)
    ? []
    : [totalIssue(field, code, [provided, calculated, rate])];
}

/** `tax_details` by rate: rows with amounts must match those of the breakdown, and no rate may be missing. */
function checkTaxDetails(
  { tax_details = [] }: ExtendedDocument,
  { taxBreakdown, totalTax }: Totals,
): readonly TotalIssue[] {
  const given = byRate(tax_details);
  const calculated = byRate(taxBreakdown.map(({ rate, taxAmount }) => ({ rate, amount: taxAmount })));
  const rows = [...given].flatMap(([rate, amount]) =>
    rate === '' || amount === undefined
      ? []
      : compare('tax_details', 'tax-of-rate-differs', [
          amount,
          calculated.get(rate) ?? ZERO,
          formatAmount(new Decimal(rate)),
        ]),
  );
  const amounts = [...given.values()].filter((amount) => amount !== undefined);
  if (rows.length > 0 || amounts.length < given.size || given.size === 0) return rows;
  return compare('tax_details', 'tax-details-differ', [sumOf(amounts), totalTax]);
}

/** The sum of the amounts of each rate ('' for no rate); undefined if one of them has no amount. */
function byRate(
  rows: readonly { readonly rate?: Decimal | undefined; readonly amount?: Decimal }[],
): ReadonlyMap<string, Decimal | undefined> {
  const sums = new Map<string, Decimal | undefined>();
  for (const { rate, amount } of rows) {
    const key = rate?.toFixed() ?? '';
    const sum = sums.has(key) ? sums.get(key) : ZERO;
    sums.set(key, amount && sum?.plus(amount));
  }
  return sums;
}

/** What is due if no more was paid before than the Document says: the total, less `prepaid_amount`, with `rounding_amount`. */
export function dueInFull(
  { prepaid_amount: prepaid, rounding_amount: rounding }: ExtendedDocument,
  { invoiceTotal, amountDue }: Totals,
): Decimal {
  return prepaid === undefined && rounding === undefined ? invoiceTotal : amountDue;
}

/** A smaller amount due means a prepayment; a larger one, or one with the opposite sign, is impossible. */
function checkAmountDue(provided: Decimal | undefined, invoiceTotal: Decimal): readonly TotalIssue[] {
  if (provided === undefined) return [];
  const [least, most] = invoiceTotal.isNegative() ? [invoiceTotal, ZERO] : [ZERO, invoiceTotal];
  const isBetween = provided.gte(least) && provided.lte(most);
  if (isBetween || isSameAmount(provided, least) || isSameAmount(provided, most)) return [];
  return [totalIssue('amount_due', 'amount-due-differs', [provided, invoiceTotal])];
}

/** The total that differs. */
export type TotalCode =
  | 'subtotal-differs'
  | 'total-discount-differs'
  | 'total-charges-differs'
  | 'total-tax-differs'
  | 'tax-of-rate-differs'
  | 'tax-details-differ'
  | 'invoice-total-differs'
  | 'amount-due-differs'
  | 'amount-due-wrong';
