import { type AnyDocumentInput, Decimal } from 'peppol-preflight';
import type { CiiHead } from '../../cii/read/head-without-lines.js';
import { type DoubtfulField, doubtOf } from '../values/notes.js';

const AMOUNTS = ['subtotal', 'total_tax', 'invoice_total', 'amount_due'] as const;
const TEXTS = ['invoice_id', 'invoice_date', 'currency', 'vendor_tax_id', 'customer_tax_id'] as const;

/** Where the XML inside says otherwise than the pages, of which the lines were read. */
export function contradictions(head: CiiHead, read: AnyDocumentInput): readonly DoubtfulField[] {
  const amounts = AMOUNTS.filter((name) => isOther(amountOf(head[name]), amountOf(valueOn(read, name))));
  const texts = TEXTS.filter((name) => isOther(lettersOf(head[name]), lettersOf(read[name])));
  return [...texts, ...amounts].map((name) => contrary(`/${name}`, head[name]));
}

/**
 * Where whole XML inside says otherwise than pages whose totals add up: another total, another number, or none of their accounts. What
 * the pages do not say for certain contradicts nothing.
 *
 * @param text of all pages
 */
export function contradictionsOfPages(
  stated: AnyDocumentInput,
  {
    document: read,
    doubtful,
  }: { readonly document: AnyDocumentInput; readonly doubtful: readonly DoubtfulField[] },
  text: string,
): readonly DoubtfulField[] {
  const total = amountOf(read.invoice_total);
  if (total === undefined || doubtful.some(({ pointer }) => pointer === '/invoice_total')) return [];
  const printed = lettersOf(text) ?? '';
  const isPrinted = (value: unknown) => printed.includes(lettersOf(value) ?? '');
  const number = lettersOf(read.invoice_id);
  // A long number goes on in the next row.
  const isOtherNumber =
    number !== undefined &&
    !isPrinted(stated.invoice_id) &&
    lettersOf(stated.invoice_id)?.includes(number) !== true;
  const accounts = ibansOf(stated);
  const isPaidElsewhere =
    accounts.length > 0 && ibansOf(read).length > 0 && !accounts.some((iban) => isPrinted(iban));
  // A credit note may be printed with or without minus signs.
  const isOtherTotal = isOther(amountOf(stated.invoice_total)?.replace('-', ''), total.replace('-', ''));
  return [
    ...(isOtherNumber ? [contrary('/invoice_id', stated.invoice_id)] : []),
    ...(isOtherTotal ? [contrary('/invoice_total', stated.invoice_total)] : []),
    ...(isPaidElsewhere ? [contrary('/payment_details/0/iban', accounts[0])] : []),
  ];
}

function ibansOf({ payment_details: details }: AnyDocumentInput): readonly string[] {
  return (details ?? []).flatMap(({ iban }) => iban ?? []);
}

function contrary(pointer: string, value: unknown): DoubtfulField {
  const stated = textOf(value) ?? '';
  return doubtOf(pointer, stated, `The XML inside the PDF says ${stated}, and the page says otherwise.`);
}

/** What is not printed is not to be paid apart: all of the total is due. */
function valueOn(read: AnyDocumentInput, name: (typeof AMOUNTS)[number]): unknown {
  return name === 'amount_due' ? (read.amount_due ?? read.invoice_total) : read[name];
}

/** What one of them does not say contradicts nothing. */
function isOther(stated: string | undefined, printed: string | undefined): boolean {
  return stated !== undefined && printed !== undefined && stated !== printed;
}

function amountOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? new Decimal(text).toFixed() : text;
}

/** A text, a number, or a decimal. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : JSON.stringify(value).replaceAll('"', '');
}

function lettersOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/[^\p{L}\d]/gu, '').toUpperCase() : undefined;
}
