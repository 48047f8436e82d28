import { isDecimal } from '../../document/decimal.js';
import { valueAt } from '../../document/json/pointer.js';
import { isSameAmount, roundAmount } from '../../totals/amounts.js';
import { dueInFull, type TotalField } from '../../totals/check-totals.js';
import { contradictions } from '../../totals/given-amounts.js';
import type { CorrectedDocument } from './corrected-document.js';

// What bears out a correction, and what does not: the one place that says it.
//
// Whoever writes an invoice calculates the total without VAT, the VAT from that, and everything else from these two: the total with VAT is
// their sum, and the amount due is the total unless something was paid before. However many totals a Document gives, they are two
// numbers: `total_tax` and `tax_details` are one, `invoice_total` and `amount_due` are one, and the third follows from the other two.
// Without VAT, all of them are one number.
//
// A correction is borne out by two numbers that it does not touch. One of them is a total that is paid. `items[].tax` and the sums of
// allowances and charges say nothing of that. The amount of a line, or of an allowance, counts only where its own line contradicts it.

/** What a total says: a number that others may repeat. */
type GivenNumber = 'without VAT' | 'VAT' | 'payable' | 'discounts' | 'charges';

const NUMBERS: Readonly<Record<TotalField, GivenNumber>> = {
  subtotal: 'without VAT',
  total_discount: 'discounts',
  total_charges: 'charges',
  total_tax: 'VAT',
  tax_details: 'VAT',
  invoice_total: 'payable',
  amount_due: 'payable',
};

const TOTALS = Object.keys(NUMBERS) as readonly TotalField[];

/**
 * Whether the given numbers bear out a corrected Document: everything in it agrees, and so does each total that agreed before; two
 * independent numbers stand as they were given; and it is not just one number that contradicted, which may be wrong itself.
 *
 * @param given the Document as it is
 * @param before its contradictions
 */
export function isBorneOut(
  given: CorrectedDocument,
  corrected: CorrectedDocument,
  before: ReadonlySet<string> = contradictions(given.document, given.totals),
): boolean {
  const after = contradictions(corrected.document, corrected.totals);
  const isOfOthers = (pointer: string) => before.has(pointer) && pointer.startsWith('/items/');
  const hasLines = given.document.items.length === corrected.document.items.length;
  if (after.size > 0 && !(hasLines && [...after].every(isOfOthers))) return false;
  const kept = new Set(TOTALS.filter((field) => isKept(`/${field}`, given, corrected)));
  const isGiven = (field: TotalField) => given.document[field] !== undefined;
  if (TOTALS.some((field) => isGiven(field) && !kept.has(field) && !before.has(`/${field}`))) return false;
  if (isMoved(given, corrected) && isOneNumber(before) && !fillsRate(given, corrected)) return false;
  if (!isPayableKept(kept, corrected)) return false;
  if (!corrected.totals.totalTax.isZero() && numbersOf(kept).size > 1) return true;
  return (
    hasLines &&
    [...before].some(
      (pointer) =>
        /^\/(?:items|allowances|charges)\/.*\/amount$/.test(pointer) &&
        !after.has(pointer) &&
        isKept(pointer, given, corrected),
    )
  );
}

/**
 * Whether the totals, all of which agree, bear out what a line says of itself: its amount contradicts its price, and stands.
 *
 * @param own the amounts of the line that contradict it
 */
export function isLineBorneOut(
  given: CorrectedDocument,
  own: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): boolean {
  const kept = new Set(TOTALS.filter((field) => isKept(`/${field}`, given, given)));
  return (
    own.some((pointer) => pointer.endsWith('/amount') && !(pointer in changes)) && isPayableKept(kept, given)
  );
}

/** Whether two independent totals, one of which is paid, are given and agree with the lines. */
export function isWitnessed({ document, totals }: CorrectedDocument): boolean {
  const wrong = contradictions(document, totals);
  const given = { document, totals };
  const kept = new Set(
    TOTALS.filter((field) => !wrong.has(`/${field}`) && isKept(`/${field}`, given, given)),
  );
  return isPayableKept(kept, given) && !totals.totalTax.isZero() && numbersOf(kept).size > 1;
}

/** Whether an amount stands as it was given; 0 may be the empty field of a database. */
function isKept(pointer: string, given: CorrectedDocument, corrected: CorrectedDocument): boolean {
  const [before, after] = [valueAt(given.document, pointer), valueAt(corrected.document, pointer)];
  if (isDecimal(before)) return isDecimal(after) && before.eq(after) && !before.isZero();
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after);
}

/** The independent numbers among totals: of the two without VAT and with it, the VAT is the third. */
function numbersOf(kept: ReadonlySet<TotalField>): ReadonlySet<GivenNumber> {
  const numbers = [...kept].map((field) => NUMBERS[field]);
  return new Set(numbers.filter((number) => number !== 'discounts' && number !== 'charges'));
}

/** Whether what is paid is given: the total, or the amount due where nothing else may have been paid before. */
function isPayableKept(kept: ReadonlySet<TotalField>, { document, totals }: CorrectedDocument): boolean {
  if (kept.has('invoice_total')) return true;
  const { amount_due: due, prepaid_amount: prepaid } = document;
  if (!kept.has('amount_due') || due === undefined) return false;
  if (!isSameAmount(due, dueInFull(document, totals))) return false;
  const isTotalKnown = kept.has('subtotal') && (kept.has('total_tax') || kept.has('tax_details'));
  return prepaid !== undefined || isTotalKnown;
}

/** Whether a correction leads to another total, another amount to pay, or more or fewer lines. */
export function isMoved(given: CorrectedDocument, corrected: CorrectedDocument): boolean {
  const [one, other] = [given.totals, corrected.totals];
  return (
    !roundAmount(one.invoiceTotal).eq(roundAmount(other.invoiceTotal)) ||
    !roundAmount(dueInFull(given.document, one)).eq(roundAmount(dueInFull(corrected.document, other))) ||
    !roundAmount(one.amountDue).eq(roundAmount(other.amountDue)) ||
    one.lines.length !== other.lines.length
  );
}

/** Whether the totals that contradict the lines are one number, which may be wrong itself. */
function isOneNumber(before: ReadonlySet<string>): boolean {
  const wrong = new Set(TOTALS.flatMap((field) => (before.has(`/${field}`) ? [NUMBERS[field]] : [])));
  return wrong.size === 1;
}

/** Whether a line without a rate gets one: the rules demand it, so that the total is not wrong itself. */
function fillsRate(given: CorrectedDocument, corrected: CorrectedDocument): boolean {
  return given.document.items.some(
    ({ tax_rate: rate }, index) =>
      rate === undefined && corrected.document.items[index]?.tax_rate !== undefined,
  );
}
