import type { Decimal } from '../../document/decimal.js';
import { CURRENCIES } from '../../document/choices.js';
import type { AnyDocumentInput, TaxCode } from '../../document/document.js';
import { ServiceError } from '../../service-error.js';
import { checkTotals } from '../../totals/check-totals.js';
import { readDocument } from '../../document/read-document.js';
import { bicIn, ibansIn } from './identifiers.js';
import { decimalSignOf, numbersIn, type DecimalSign } from './numbers.js';
import type { PdfPage } from './pdf-content.js';
import { readHead, type Found } from './read-head.js';
import { readLines, type ReadLine } from './read-lines.js';
import { readParties, type PartyHints } from './read-parties.js';
import { settleTotals, type SettledTotals } from './settle-totals.js';
import { totalsIn } from './total-amounts.js';
import { rowsOf, type Box, type Row } from './rows.js';
import { tableByHeads, type Table } from './table.js';
import { tableBySums } from './table-by-sums.js';

/** A field of the Document and where in the PDF it was found. */
export interface PdfField {
  /** JSON pointer of the field, such as `/items/0/amount`. */
  readonly pointer: string;
  /** The value as the Document has it. */
  readonly value: string;
  /** As it is printed. */
  readonly text: string;
  /** Page, counted from 1; null for what the caller has given. */
  readonly page: number | null;
  /** In points from the top left corner of the page; null for what the caller has given. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** How sure the reading is, from 0 to 1. */
  readonly confidence: number;
}

/** A field that an invoice should have and that was not found. */
export interface MissingField {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** Why, and what to do, as a sentence. */
  readonly reason: string;
}

/** An invoice as it was read from printed text. */
export interface TextReading {
  readonly document: AnyDocumentInput;
  readonly fields: readonly PdfField[];
  readonly missing: readonly MissingField[];
}

/**
 * Reads an invoice from the texts of its pages. The readings of numbers and columns compete: that is taken whose lines add
 * up to the totals. What nothing confirms is not in the Document.
 */
export function readText(pages: readonly PdfPage[], hints: PartyHints): TextReading {
  const rows = rowsOf(pages);
  const stated = decimalSignOf(rows);
  const signs = stated === undefined ? ([',', '.'] as const) : ([stated] as const);
  const readings = signs.flatMap((sign) =>
    [tableByHeads(rows, sign), tableBySums(rows, sign)].map((table) => readAmounts(rows, table, sign)),
  );
  const best = readings.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one));
  return assemble(rows, best, hints, pages[0]?.height ?? 842);
}

interface Amounts {
  readonly sign: DecimalSign;
  readonly lines: readonly ReadLine[];
  readonly totals: SettledTotals | undefined;
}

function readAmounts(rows: readonly Row[], table: Table | undefined, sign: DecimalSign): Amounts {
  const lines = table === undefined ? [] : readLines(table, sign);
  const rest = table === undefined ? rows : rows.filter((row) => !table.rows.has(row));
  const printed = totalsIn(rest, table?.others ?? [], sign);
  return { sign, lines, totals: settleTotals(printed, lines) ?? settleTotals(printed, []) };
}

function scoreOf({ lines, totals }: Amounts): number {
  const count = (test: (line: ReadLine) => boolean) => lines.filter(test).length;
  const facts =
    count(({ isConsistent }) => isConsistent) +
    count(({ rate }) => rate !== undefined) / 2 +
    count(({ price }) => price !== undefined) / 2 +
    count(({ description }) => description !== undefined) / 4;
  return (
    Math.min(facts, 99) + (totals === undefined ? 0 : 100) + (totals?.isConfirmedByLines === true ? 1000 : 0)
  );
}

/** Gathers the fields while the Document is built. */
class Notes {
  readonly fields: PdfField[] = [];
  readonly missing: MissingField[] = [];

  found(pointer: string, value: string, text: string, box: Box | undefined, confidence: number): void {
    const place = box && {
      x: round(box.x),
      y: round(box.y),
      width: round(box.width),
      height: round(box.height),
    };
    this.fields.push({ pointer, value, text, page: box?.page ?? null, box: place ?? null, confidence });
  }

  /** Notes what was found and gives its value; notes as missing what was not, where a reason is given. */
  take(pointer: string, found: Found | undefined, reason?: string): string | undefined {
    if (found !== undefined) this.found(pointer, found.value, found.text, found.box, found.confidence);
    else if (reason !== undefined) this.missing.push({ pointer, reason });
    return found?.value;
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function assemble(
  rows: readonly Row[],
  amounts: Amounts,
  hints: PartyHints,
  pageHeight: number,
): TextReading {
  const notes = new Notes();
  const { sign, totals } = amounts;
  const ibans = ibansIn(rows);
  const parties = readParties(rows, hints, pageHeight);
  const isEuropean = ibans.length > 0 || parties.vendor.taxId !== undefined || parties.isOpen;
  const head = readHead(rows, { isEuropean });
  const isCredit = notes.take('/document_type', head.isCredit) !== undefined;
  const openDate = 'The dates can be read with the day or the month first: give the date.';
  const noId = parties.isOpen
    ? 'There are two VAT numbers and nothing says whose they are: give vendor_tax_id or customer_tax_id.'
    : 'No VAT number with valid check digits was found.';
  const document: AnyDocumentInput = {
    document_type: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    vendor_name: notes.take('/vendor_name', parties.vendor.name, 'The name of the seller was not found.'),
    vendor_tax_id: taxId(notes, '/vendor_tax_id', parties.vendor.taxId, hints.vendor_tax_id, noId),
    vendor_address: notes.take(
      '/vendor_address',
      parties.vendor.address,
      'The address of the seller was not found.',
    ),
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
    purchase_order: notes.take('/purchase_order', isCredit ? (head.original ?? head.order) : head.order),
    currency: currencyOf(rows, sign, notes),
    payment_details: paymentOf(rows, ibans, head.reference, notes),
    ...totalFields(totals, isCredit, notes),
    ...lineFields(amounts, isCredit, notes),
    ...taxFields(rows, totals, notes),
  };
  if (document.due_date === undefined && document.payment_term === undefined && !isCredit)
    notes.missing.push({ pointer: '/due_date', reason: 'Neither a due date nor payment terms were found.' });
  return {
    document: withAdjustments(present(document), totals, notes),
    fields: notes.fields,
    missing: notes.missing,
  };
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

/** The currency that stands with the amounts, else the one code that is printed. */
function currencyOf(rows: readonly Row[], sign: DecimalSign, notes: Notes): AnyDocumentInput['currency'] {
  const counts = new Map<string, { count: number; box: Box; text: string }>();
  const add = (code: string, box: Box, text: string, weight: number) => {
    const known = counts.get(code);
    counts.set(code, {
      count: (known?.count ?? 0) + weight,
      box: known?.box ?? box,
      text: known?.text ?? text,
    });
  };
  for (const { words } of rows) {
    for (const number of numbersIn(words, sign)) {
      if (number.currency !== undefined) add(number.currency, number, number.text, 3);
    }
    for (const word of words) {
      const code = word.text
        .replace(/[^A-Z€£]/g, '')
        .replace('€', 'EUR')
        .replace('£', 'GBP');
      if (CURRENCIES.some((each) => each === code) && word.text.length <= 6) add(code, word, word.text, 1);
    }
  }
  const dollar = counts.get('$');
  const named = [...counts].filter(([code]) => code !== '$').sort((a, b) => b[1].count - a[1].count);
  if (dollar !== undefined) {
    // A sign that several countries have: the code that is printed with it, else the dollar of the United States.
    const other = named.find(([code]) => /^(?:USD|CAD|AUD|NZD|SGD|HKD)$/.test(code));
    if (other === undefined && (named[0]?.[1].count ?? 0) < dollar.count) {
      notes.found('/currency', 'USD', dollar.text, dollar.box, 0.6);
      return 'USD';
    }
  }
  const [best] = named;
  if (best === undefined) {
    notes.missing.push({ pointer: '/currency', reason: 'No currency is printed: give it.' });
    return undefined;
  }
  notes.found('/currency', best[0], best[1].text, best[1].box, best[1].count >= 3 ? 0.95 : 0.8);
  return CURRENCIES.find((code) => code === best[0]);
}

function paymentOf(
  rows: readonly Row[],
  ibans: ReturnType<typeof ibansIn>,
  reference: Found | undefined,
  notes: Notes,
): AnyDocumentInput['payment_details'] {
  const distinct = [...new Map(ibans.map((iban) => [iban.value, iban] as const)).values()];
  const bic = rows.flatMap(({ cells, words }) => {
    const text = words.map((word) => word.text).join(' ');
    const found = bicIn(text, ibans.find(({ row }) => row.words === words)?.text);
    const cell = cells.find((each) => found !== undefined && each.text.includes(found));
    return found === undefined || cell === undefined
      ? []
      : [{ value: found, text: found, box: cell, confidence: 0.9 }];
  })[0];
  const pointer = '/payment_details/0';
  const swift = distinct.length === 1 ? notes.take(`${pointer}/swift`, bic) : undefined;
  const payment = notes.take(`${pointer}/payment_reference`, reference);
  if (distinct.length === 0)
    notes.missing.push({ pointer: `${pointer}/iban`, reason: 'No IBAN with valid check digits was found.' });
  distinct.forEach((iban, at) => {
    notes.found(`/payment_details/${at}/iban`, iban.value, iban.text, iban, 0.99);
  });
  if (distinct.length === 0) return payment === undefined ? undefined : [{ payment_reference: payment }];
  return distinct.map((iban) => present({ iban: iban.value, swift, payment_reference: payment }));
}

function totalFields(totals: SettledTotals | undefined, isCredit: boolean, notes: Notes): AnyDocumentInput {
  const names = {
    subtotal: 'subtotal',
    total_tax: 'totalTax',
    invoice_total: 'invoiceTotal',
    amount_due: 'amountDue',
  } as const;
  const fields: Record<string, string> = {};
  for (const [field, name] of Object.entries(names) as [
    keyof typeof names,
    (typeof names)[keyof typeof names],
  ][]) {
    if (totals === undefined) {
      notes.missing.push({
        pointer: `/${field}`,
        reason: 'No totals were found that add up with the lines or the VAT rates: give them.',
      });
      continue;
    }
    const value = signed(totals[name], isCredit, totals).toFixed(2);
    const place = totals.places[name];
    if (place === undefined && field === 'amount_due') continue;
    notes.found(`/${field}`, value, place?.text ?? value, place, totals.isConfirmedByLines ? 0.99 : 0.8);
    fields[field] = value;
  }
  return fields;
}

/** A credit note that prints its amounts below zero credits them. */
function signed(value: Decimal, isCredit: boolean, totals: SettledTotals): Decimal {
  return isCredit && totals.invoiceTotal.isNegative() ? value.negated() : value;
}

function lineFields({ lines, totals }: Amounts, isCredit: boolean, notes: Notes): AnyDocumentInput {
  if (lines.length === 0) {
    notes.missing.push({ pointer: '/items', reason: 'No table of lines was found: give the lines.' });
    return {};
  }
  const isNegative = isCredit && lines.every(({ amount }) => amount.lte(0));
  const [onlyRate, ...moreRates] = totals?.taxes ?? [];
  const single = moreRates.length === 0 ? onlyRate?.rate : undefined;
  const items = lines.map((line, at) => {
    const pointer = `/items/${at}`;
    const confidence =
      totals?.isConfirmedByLines === true ? (line.isConsistent ? 0.97 : 0.75) : line.isConsistent ? 0.7 : 0.4;
    const note = (name: string, value: string | undefined): string | undefined => {
      if (value !== undefined) notes.found(`${pointer}/${name}`, value, value, line.box, confidence);
      return value;
    };
    const turn = (value: Decimal | undefined) => (isNegative && value !== undefined ? value.abs() : value);
    const rate = line.rate ?? (lines.some((other) => other.rate !== undefined) ? undefined : single);
    if (rate === undefined)
      notes.missing.push({
        pointer: `${pointer}/tax_rate`,
        reason: 'The VAT rate of the line was not found.',
      });
    if (line.price === undefined)
      notes.missing.push({
        pointer: `${pointer}/unit_price`,
        reason: 'No price was found that gives the amount of the line.',
      });
    if (line.description === undefined)
      notes.missing.push({ pointer: `${pointer}/description`, reason: 'The line has no text.' });
    if (line.unitWord !== undefined && line.unit === undefined)
      notes.missing.push({
        pointer: `${pointer}/unit`,
        reason: `The unit "${line.unitWord}" is not known: give its UN/ECE code.`,
      });
    const discount = line.discount;
    const gross = line.quantity?.times(line.price ?? 0).abs();
    const extras = (isCharge: boolean) => {
      const own = line.adjustments.filter((each) => each.isCharge === isCharge);
      return own.length === 0
        ? undefined
        : own.map(({ amount, reason }) =>
            present({ reason: reason === '' ? undefined : reason, amount: amount.toFixed(2) }),
          );
    };
    return present({
      allowances: extras(false),
      charges: extras(true),
      description: note('description', line.description),
      product_code: note('product_code', line.code),
      quantity: note('quantity', turn(line.quantity)?.toFixed()),
      unit: note('unit', line.unit),
      unit_price: note('unit_price', turn(line.price)?.toFixed()),
      ...(discount !== undefined &&
        gross !== undefined && {
          allowances: [
            {
              reason_code: '95',
              multiplier_factor: discount.toFixed(),
              base_amount: gross.toDecimalPlaces(2).toFixed(2),
              amount: gross
                .minus(turn(line.amount)?.abs() ?? 0)
                .toDecimalPlaces(2)
                .toFixed(2),
            },
          ],
        }),
      tax_rate: note('tax_rate', rate?.toFixed(Math.max(2, rate.decimalPlaces()))),
      amount: note('amount', turn(line.amount)?.toFixed(2)),
    });
  });
  return { items };
}

/** Sentences that name a VAT category, in nl, fr, de and en. */
const CATEGORIES: readonly (readonly [TaxCode, RegExp])[] = [
  [
    'AE',
    /btw verlegd|verlegging van heffing|verleggingsregeling|autoliquidation|steuerschuldnerschaft|reverse charge/i,
  ],
  ['K', /intra-?communau?tair|intra-community|innergemeinschaftliche/i],
  ['G', /\bexport(?:ation)? (?:outside|hors|buiten)|uitvoer buiten|ausfuhrlieferung|export supply/i],
  [
    'E',
    /vrijgesteld van btw|vrijstelling van btw|exon[eé]r[eé]e? de (?:la )?tva|exempt from vat|vat exempt|steuerfrei|kleinunternehmer|franchise de (?:la )?t\.?v\.?a|kleineondernemersregeling/i,
  ],
];

/** Why there is no VAT, if a sentence says so and none is charged. */
function taxFields(rows: readonly Row[], totals: SettledTotals | undefined, notes: Notes): AnyDocumentInput {
  if (totals === undefined || !totals.totalTax.isZero()) return {};
  for (const { cells } of rows) {
    for (const cell of cells) {
      const found = CATEGORIES.find(([, pattern]) => pattern.test(cell.text));
      if (found === undefined) continue;
      notes.found('/tax_code', found[0], cell.text, cell, 0.85);
      notes.found('/vatex_note', cell.text, cell.text, cell, 0.85);
      return { tax_code: found[0], vatex_note: cell.text };
    }
  }
  notes.missing.push({
    pointer: '/tax_code',
    reason: 'No VAT is charged and no sentence was found that says why.',
  });
  return {};
}

/** Allowances and charges at the rate with which the VAT comes out. */
function withAdjustments(
  document: AnyDocumentInput,
  totals: SettledTotals | undefined,
  notes: Notes,
): AnyDocumentInput {
  if (
    totals === undefined ||
    totals.adjustments.length === 0 ||
    document.items === undefined ||
    document.items === null
  )
    return document;
  const rates = [
    ...new Set(
      document.items.flatMap(({ tax_rate: rate }) =>
        rate === undefined || rate === null ? [] : [String(rate)],
      ),
    ),
  ];
  const candidates = rates.map((rate): AnyDocumentInput => {
    const rows = (isCharge: boolean) => {
      const own = totals.adjustments.filter((each) => each.isCharge === isCharge);
      return own.length === 0
        ? undefined
        : own.map(({ amount, reason }) => ({ reason, amount: amount.toFixed(2), tax_rate: rate }));
    };
    return present({ ...document, allowances: rows(false), charges: rows(true) });
  });
  const chosen = candidates.find((each) => addsUp(each)) ?? candidates[0] ?? document;
  for (const { isCharge, amount, reason, number } of totals.adjustments) {
    const list = isCharge ? 'charges' : 'allowances';
    const at = totals.adjustments
      .filter((each) => each.isCharge === isCharge)
      .findIndex((each) => each.number === number);
    notes.found(`/${list}/${at}/amount`, amount.toFixed(2), `${reason} ${number.text}`, number, 0.95);
  }
  return chosen;
}

/** Whether the service calculates the same totals. */
export function addsUp(document: AnyDocumentInput): boolean {
  try {
    return checkTotals(readDocument(document)).length === 0;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
