import type { AnyDocumentInput, Decimal } from 'peppol-preflight';
import { totalOf } from '../values/amounts.js';
import type { ibansIn } from '../values/identifiers.js';
import type { Notes } from '../values/notes.js';
import { notePaid } from './paid-doubts.js';
import type { Amounts } from '../amounts/read-amounts.js';
import type { Row } from '../page/rows.js';
import { foldLabel } from '../labels/labels.js';
import { wholePattern, wordSource } from '../labels/languages.js';
import type { TotalLabel } from '../labels/language.js';
import type { LabelledAmount } from '../totals/total-amounts.js';

/** Notes what makes the document as a whole doubtful: sums that do not hold, dates out of order, two papers in one file. */
export function noteDoubts(
  rows: readonly Row[],
  document: AnyDocumentInput,
  {
    amounts,
    ibans,
    stamps,
    notes,
  }: {
    readonly amounts: Amounts;
    readonly ibans: ReturnType<typeof ibansIn>;
    readonly stamps: readonly string[];
    readonly notes: Notes;
  },
): void {
  noteDates(document, notes);
  noteLines(amounts, notes);
  noteTotals(amounts, notes);
  notePaid(rows, stamps, amounts, notes);
  noteIbans(rows, ibans, notes);
  const first = secondFirstPage(rows);
  if (first !== undefined)
    notes.doubt(
      '',
      first,
      `A later page is "${first}": the file has two documents. Give each in a file of its own.`,
    );
}

function noteDates({ invoice_date: issued, due_date: due }: AnyDocumentInput, notes: Notes): void {
  if (typeof issued !== 'string' || typeof due !== 'string' || due >= issued) return;
  notes.doubt('/due_date', due, `The due date ${due} is before the date of issue ${issued}: give the dates.`);
}

/** "A5850 Screws", where no gap tells the columns of codes and descriptions apart. */
const CODE_FIRST = /^(?:[A-Z]{1,4}-?\d{3,}|\d{5,})\s/;

/** "Screws, € black", where the amount beside the description wraps. */
const LONE_SIGN = /(?:^|\s)[€$£](?:$|\s(?!\d))/;

function noteLines({ lines, totals, others }: Amounts, notes: Notes): void {
  lines.forEach(({ isConsistent, amount, unread }, at) => {
    if (unread !== undefined)
      notes.doubt(
        `/items/${at}/description`,
        unread,
        'These words may belong to the description of the line.',
      );
    if (!isConsistent)
      notes.doubt(
        `/items/${at}/amount`,
        amount.toFixed(2),
        'Quantity and price do not give the amount of the line.',
      );
  });
  lines.forEach(({ description = '' }, at) => {
    if (!LONE_SIGN.test(description)) return;
    notes.doubt(
      `/items/${at}/description`,
      description,
      'The sign of a currency is in it without an amount: give the description.',
    );
  });
  const isCoded = lines.every(
    ({ code, description = '' }) => code === undefined && CODE_FIRST.test(description),
  );
  if (isCoded && lines.length > 0)
    notes.doubt(
      '/items/0/description',
      lines[0]?.description,
      'The descriptions start with what may be the codes of the products: give the descriptions.',
    );
  const among = totals?.adjustments.find(({ number }) =>
    lines.some(({ box }) => box.page > number.page || (box.page === number.page && box.y > number.y)),
  );
  if (among !== undefined)
    notes.doubt(
      '/items',
      among.number.text,
      'This amount stands above a line, and is read as an allowance or a charge: it may be a line.',
    );
  const unnamed = totals?.adjustments.find((each) => others.some(({ number }) => number === each.number));
  if (unnamed !== undefined && among === undefined)
    notes.doubt(
      '/items',
      unnamed.number.text,
      `No word says that "${unnamed.reason}" is an allowance or a charge, as which it is read: it may be a line.`,
    );
  if (lines.length === 0 || totals === undefined || totals.isConfirmedByLines) return;
  notes.doubt(
    '/items',
    totalOf(lines).toFixed(2),
    `The lines add up to ${totalOf(lines).toFixed(2)}, and the net total is ${totals.subtotal.toFixed(2)}: give the lines that are missing, or their net amounts.`,
  );
}

/** What heads a column of amounts. */
const COLUMN = wholePattern('amount');

/** Labels of what has to be paid. */
const DUE: ReadonlySet<TotalLabel> = new Set(['due', 'previous', 'total']);

/** A second amount whose label can only be a total, and an amount due that is not what total and prepayments give. */
function noteTotals({ totals, named, lines }: Amounts, notes: Notes): void {
  if (totals === undefined) return;
  const adjustments = totals.adjustments.map(({ amount }) => amount);
  const { subtotal, totalTax, invoiceTotal, amountDue, prepaid, previous } = totals;
  const payable = [
    invoiceTotal,
    amountDue,
    prepaid ?? amountDue,
    ...(previous === undefined ? [] : [previous.value, amountDue.plus(previous.value)]),
  ];
  const known = [...payable, subtotal, totalTax, totalOf(lines), ...adjustments];
  const isAmong = (values: readonly Decimal[], value: Decimal) =>
    values.some((each) => each.abs().eq(value.abs()));
  // Nothing is left only where something was paid, but nothing may be left of earlier invoices.
  const isPaid = ({ labels, value }: LabelledAmount) =>
    value.isZero() && (amountDue.isZero() || labels.includes('previous'));
  const due = named.find(
    (each) =>
      each.labels.includes('due') &&
      each.labels.every((label) => DUE.has(label)) &&
      !isPaid(each) &&
      (each.value.isZero() || !isAmong(payable, each.value)),
  );
  if (due !== undefined)
    notes.doubt(
      '/amount_due',
      due.number.text,
      `"${due.phrase}" is ${due.value.toFixed(2)}, and total and prepayments give ${amountDue.toFixed(2)}: say what the difference is, such as a deposit or a rounding.`,
    );
  const paid = named.find(
    ({ labels, value }) =>
      !value.isZero() && labels.length > 0 && labels.every((label) => label === 'prepaid'),
  );
  if (paid !== undefined && prepaid === undefined)
    notes.doubt(
      '/amount_due',
      paid.number.text,
      `"${paid.phrase}" is ${paid.value.toFixed(2)}, and no amount is printed that is left of the total: give the amount due.`,
    );
  const other = named.find(
    ({ labels, value, phrase }) =>
      labels.length > 0 &&
      labels.every((label) => label === 'total') &&
      !COLUMN.test(foldLabel(phrase)) &&
      !value.isZero() &&
      !isAmong(known, value),
  );
  if (other === undefined) return;
  notes.doubt(
    '/invoice_total',
    other.number.text,
    `Two totals are printed, ${invoiceTotal.toFixed(2)} and ${other.value.toFixed(2)} ("${other.phrase}"): give the total, or each document in a file of its own.`,
  );
}

const IBAN_LABEL = /\bIBAN\b/i;
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{2,4}){3,8}/;

/** A number behind the label IBAN whose check digits are wrong. */
function noteIbans(rows: readonly Row[], ibans: ReturnType<typeof ibansIn>, notes: Notes): void {
  const good = new Set(ibans.map(({ row }) => row));
  const wrong = rows
    .filter((row) => !good.has(row))
    .flatMap(({ cells }) => cells)
    .find(({ text }) => IBAN_LABEL.test(text) && ACCOUNT.test(text.slice(0, 100)));
  if (wrong !== undefined)
    notes.doubt(
      '/payment_details/0/iban',
      wrong.text,
      'The check digits of this IBAN are wrong: give the IBAN.',
    );
}

const FIRST_PAGE = new RegExp(
  `\\b${wordSource('page')}\\b[. ]{0,2}(?:n[ro°][. ]{0,2})?:? ?1\\b(?! ?\\d)`,
  'i',
);

/** The text of a page after the first that says that it is page 1. */
function secondFirstPage(rows: readonly Row[]): string | undefined {
  for (const { page, cells } of rows) {
    if (page === 1) continue;
    const cell = cells.find(({ text }) => text.length < 120 && FIRST_PAGE.test(text));
    if (cell !== undefined) return FIRST_PAGE.exec(cell.text)?.[0];
  }
  return undefined;
}
