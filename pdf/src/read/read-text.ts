import { noteDirections } from './doubts/direction-doubts.js';
import { noteLetters } from './doubts/letter-doubts.js';
import { noteUnreadSigns } from './doubts/sign-doubts.js';
import { noteUnknownTitle } from './doubts/title-doubts.js';
import { noteUnread } from './doubts/unread-texts.js';
import type { AnyDocumentInput } from 'peppol-preflight';
import { noteSigns } from './doubts/credit-doubts.js';
import { currencyOf } from './amounts/currency.js';
import type { Found } from './values/found.js';
import { labelledValues } from './head/head-labels.js';
import { statedAccounts } from './payment/account-doubts.js';
import { hasStreet } from './parties/address-lines.js';
import { noteDoubts } from './doubts/file-doubts.js';
import { ibansIn, vatNumbersIn } from './values/identifiers.js';
import { lineFields } from './amounts/line-fields.js';
import { type DoubtfulField, type MissingField, Notes, type PdfField } from './values/notes.js';
import { decimalSignOf } from './values/numbers.js';
import type { HintName, PartyHints } from './parties/party-hints.js';
import { paymentOf } from './payment/payment-fields.js';
import type { PdfPage } from './page/pdf-content.js';
import { present } from './values/present.js';
import type { PrintedIdentifier } from './values/printed-identifiers.js';
import { withPricesAsSums } from './lines/price-sums.js';
import { type Amounts, readAmounts, scoreOf } from './amounts/read-amounts.js';
import { readHead } from './head/read-head.js';
import { readParties } from './parties/read-parties.js';
import { type Cell, type Row, rowsOf } from './page/rows.js';
import { tableBySums } from './lines/table-by-sums.js';
import { tableByHeads } from './lines/table.js';
import type { ReadKind } from './head/titles.js';
import { exemptionIn, taxFields, totalFields, withAdjustments } from './totals/total-fields.js';

/** An invoice as it was read from printed text. */
export interface TextReading {
  readonly document: AnyDocumentInput;
  readonly fields: readonly PdfField[];
  readonly missing: readonly MissingField[];
  /** Essential fields that nothing states for certain. */
  readonly doubtful: readonly DoubtfulField[];
}

/** What is made of the texts of pages: their rows, the lines and totals on them, and the invoice. */
export interface PageReading {
  readonly rows: readonly Row[];
  readonly amounts: Amounts;
  readonly reading: TextReading;
}

/**
 * Reads an invoice from the texts of its pages.
 *
 * @param isExtended whether the Document may have what only an extended one has: other currencies than those of the service
 */
export function readPages(pages: readonly PdfPage[], hints: PartyHints, isExtended: boolean): PageReading {
  const rows = rowsOf(pages);
  const amounts = amountsOn(rows);
  const reading = assemble(rows, amounts, hints, {
    pageHeight: pages[0]?.height ?? 842,
    stamps: stampsOf(pages),
    isExtended,
  });
  return { rows, amounts, reading };
}

/** The invoice alone. */
export function readText(pages: readonly PdfPage[], hints: PartyHints, isExtended = false): TextReading {
  return readPages(pages, hints, isExtended).reading;
}

/**
 * The lines and totals of an invoice. The readings of numbers and columns compete: that is taken whose lines add up to the totals. What
 * nothing confirms is not among them.
 */
function amountsOn(rows: readonly Row[]): Amounts {
  const stated = decimalSignOf(rows);
  const signs = stated === undefined ? ([',', '.'] as const) : ([stated] as const);
  const readings = signs.flatMap((sign) => {
    const table = tableByHeads(rows, sign);
    const sums = withPricesAsSums(table);
    return [table, tableBySums(rows, sign), ...(sums === undefined ? [] : [sums])].map((each) =>
      readAmounts(rows, each, sign),
    );
  });
  return readings.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
}

/** What stands across pages, such as "DRAFT", as a whole or letter by letter. */
function stampsOf(pages: readonly PdfPage[]): readonly string[] {
  return pages.flatMap(({ slanted }) => (slanted.length > 1 ? [...slanted, slanted.join('')] : slanted));
}

function assemble(
  rows: readonly Row[],
  amounts: Amounts,
  hints: PartyHints,
  {
    pageHeight,
    stamps,
    isExtended,
  }: { readonly pageHeight: number; readonly stamps: readonly string[]; readonly isExtended: boolean },
): TextReading {
  const notes = new Notes();
  const { totals } = amounts;
  const ibans = ibansIn(rows);
  const labelled = labelledValues(rows);
  const parties = readParties(rows, labelled, hints, pageHeight);
  const isElsewhere = (iban: PrintedIdentifier) =>
    amounts.table?.rows.has(iban.row) === true || parties.isOfBuyer(iban);
  const terms = new Set(
    labelled
      .filter(({ labels }) => labels.includes('terms'))
      .flatMap(({ values }) => values.flatMap(({ words }) => words)),
  );
  const isInTerms = ({ words }: PrintedIdentifier) => words.some((word) => terms.has(word));
  const accounts = statedAccounts(rows, ibans, { isElsewhere, isInTerms }, notes);
  const isEuropean = ibans.length > 0 || parties.vendor.taxId !== undefined || parties.isOpen;
  const head = readHead(rows, labelled, { isEuropean, isTaken: takenBy(rows, amounts, ibans), stamps });
  const { kind, isCredit } = head;
  noteKind(kind, notes);
  const openDate = 'The dates can be read with the day or the month first: give the date.';
  const noId = parties.isOpen
    ? 'There are two VAT numbers and nothing says whose they are: give vendor_tax_id or customer_tax_id.'
    : 'No VAT number with valid check digits was found.';
  const exemption = exemptionIn(rows, totals);
  const document: AnyDocumentInput = {
    document_type: kind.kind,
    vendor_name: notes.take('/vendor_name', parties.vendor.name, 'The name of the seller was not found.'),
    vendor_tax_id: taxId(notes, '/vendor_tax_id', parties.vendor.taxId, hints.vendor_tax_id, noId),
    vendor_address: notes.take(
      '/vendor_address',
      parties.vendor.address,
      'The address of the seller was not found.',
    ),
    vendor_address_recipient: notes.take('/vendor_address_recipient', parties.vendor.contact),
    vendor_email: notes.take('/vendor_email', parties.vendor.email),
    customer_name: notes.take(
      '/customer_name',
      parties.customer.name,
      'The name of the buyer was not found.',
    ),
    customer_tax_id: taxId(notes, '/customer_tax_id', parties.customer.taxId, hints.customer_tax_id, noId),
    customer_address: notes.take(
      '/customer_address',
      parties.customer.address,
      'The address of the buyer was not found.',
    ),
    customer_email: notes.take('/customer_email', parties.customer.email),
    customer_id: notes.take('/customer_id', head.buyerReference),
    invoice_id: notes.take(
      '/invoice_id',
      head.number,
      'No label was found that names the number of the document.',
    ),
    invoice_date: notes.take(
      '/invoice_date',
      head.date,
      head.isDateOpen ? openDate : 'The date of issue was not found.',
    ),
    due_date: notes.take('/due_date', head.due, head.isDateOpen ? openDate : undefined),
    payment_term: notes.take('/payment_term', head.terms),
    purchase_order: notes.take('/purchase_order', isCredit ? head.original : head.order),
    currency: currencyOf(rows, amounts, notes, isExtended),
    payment_details: paymentOf(rows, accounts, head.reference, notes),
    ...totalFields(totals, isCredit, notes),
    ...lineFields(amounts, { isCredit, isExempt: exemption !== undefined }, notes),
    ...taxFields(
      exemption,
      totals,
      { vendor_tax_id: parties.vendor.taxId?.value ?? hints.vendor_tax_id },
      notes,
    ),
  };
  if (document.due_date === undefined && document.payment_term === undefined)
    notes.missing.push({ pointer: '/due_date', reason: 'Neither a due date nor payment terms were found.' });
  // On a credit note purchase_order is the invoice that it corrects, which is not a reference of the buyer.
  if (document.customer_id === undefined && (document.purchase_order === undefined || isCredit))
    notes.missing.push({
      pointer: '/customer_id',
      reason:
        'Neither an order number nor a reference of the buyer was found: give the reference that the buyer wants to see.',
    });
  for (const [pointer, address, whose] of [
    ['/vendor_address', document.vendor_address, 'seller'],
    ['/customer_address', document.customer_address, 'buyer'],
  ] as const)
    if (typeof address === 'string' && !hasStreet(address))
      notes.missing.push({ pointer, reason: `No street was found in the address of the ${whose}.` });
  if (isCredit) noteSigns(rows, amounts, notes);
  noteDirections(document, notes);
  noteLetters(document, notes);
  noteUnreadSigns(rows, document, amounts.sign, notes);
  noteContradiction(parties.contradiction, hints, notes);
  if (kind.doubt === undefined)
    noteUnknownTitle(
      rows,
      {
        names: [document.vendor_name, document.customer_name],
        number: document.invoice_id,
        pageHeight,
        isTitled: kind.isTitle === true,
      },
      notes,
    );
  noteDoubts(rows, document, { amounts, ibans, stamps, notes });
  const whole = withAdjustments(present(document), totals, notes);
  noteUnread(rows, amounts.table?.rows ?? new Set(), notes);
  return {
    document: whole,
    fields: notes.fields,
    missing: notes.missing,
    doubtful: notes.doubtful,
  };
}

/** Notes that the page says the contrary of a hint. */
function noteContradiction(name: HintName | undefined, hints: PartyHints, notes: Notes): void {
  if (name === undefined) return;
  const whose = name === 'vendor_tax_id' ? 'seller' : 'buyer';
  notes.doubt(
    `/${name}`,
    hints[name],
    `The page says that this VAT number is not that of the ${whose}, as ${name} has it: give the number of each.`,
  );
}

/** Most invoices are of the usual kind: the others are fields that were read. */
function noteKind({ kind, cell, text, doubt }: ReadKind, notes: Notes): void {
  if (kind !== undefined && kind !== 'INVOICE' && cell !== undefined)
    notes.found('/document_type', kind, text ?? '', cell, 0.95);
  if (doubt !== undefined) notes.doubt('/document_type', text, doubt);
}

/** Tells texts of the lines, and numbers of parties and accounts: none of them is the number of the paper. */
function takenBy(
  rows: readonly Row[],
  { table }: Amounts,
  ibans: ReturnType<typeof ibansIn>,
): (cell: Cell) => boolean {
  const lines = new Set([...(table?.rows ?? [])].flatMap(({ words }) => words));
  const numbers = new Set([...vatNumbersIn(rows), ...ibans].map(({ value }) => digitsOf(value)));
  return ({ words }) =>
    words.some((word) => lines.has(word) || (word.text.length > 5 && numbers.has(digitsOf(word.text)))) ||
    numbers.has(digitsOf(words.map(({ text }) => text).join('')));
}

/** Without zeros at the start, which company numbers have and VAT numbers may not, or the other way round. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '') || '-';
}

function taxId(
  notes: Notes,
  pointer: string,
  found: Found | undefined,
  hint: string | undefined,
  reason: string,
): string | undefined {
  if (found === undefined && hint !== undefined) {
    notes.found(pointer, hint, hint, undefined, 1);
    return hint;
  }
  return notes.take(pointer, found, reason);
}
