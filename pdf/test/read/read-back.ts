import { type AnyDocumentInput, Decimal, fromUbl, ServiceError, toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../src/read/read-pdf.js';

/** A field of a Document that was read as something else than it is. */
export interface WrongField {
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** What reading a page gave: `wrong` has what is neither right, nor missing, nor said to be doubtful. */
export interface ReadBack {
  readonly isReady: boolean;
  readonly wrong: readonly WrongField[];
}

/** Makes the page of a Document or of UBL, reads its text, and compares what was read with what the UBL says. */
export async function readBack(
  invoice: AnyDocumentInput | string,
  language: 'en' | 'nl' | 'fr' | 'de' | 'es',
): Promise<ReadBack> {
  const xml = typeof invoice === 'string' ? invoice : toUbl(invoice).xml;
  const original = fieldsOf(fromUbl(xml).document);
  const reading = await readPdf(renderPdf(xml, { language }), {}).catch((error: unknown) => {
    // What is refused as a whole has no wrong field.
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  if (reading === undefined) return { isReady: false, wrong: [] };
  const { document: text, ubl, doubtful } = reading;
  const isReady = ubl !== undefined;
  const read = fieldsOf(ubl === undefined ? text : fromUbl(ubl).document);
  const isTold = (pointer: string) =>
    doubtful.some(
      (each) => each.pointer === '' || isWithin(pointer, each.pointer) || isWithin(each.pointer, pointer),
    );
  const pointers = [...new Set([...original.keys(), ...read.keys()])];
  const wrong = pointers.flatMap((pointer): WrongField[] => {
    const [expected = '', actual = ''] = [original.get(pointer), read.get(pointer)];
    // What is missing is told, unless the UBL is called ready without it.
    const isMissing = actual === '' && (!isReady || pointer === '/due_date');
    return expected === actual || isMissing || isTold(pointer) ? [] : [{ pointer, expected, actual }];
  });
  return { isReady, wrong };
}

function isWithin(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

/** On a page nothing tells "Invoice Nr. 2026-17" of the number 2026-17 from that of the number "Nr. 2026-17". */
const NUMBER_WORD = /^(?:nr|no|n°|nummer|number|numéro|número|#)[.:]? ?(?=\S{4})/i;

/** The fields that must not be wrong, by pointer, each in one form; those that are absent are left out. */
function fieldsOf(document: AnyDocumentInput): ReadonlyMap<string, string> {
  const items = document.items ?? [];
  const accounts = (document.payment_details ?? []).map(({ iban }) => lettersOf(iban));
  const fields: readonly (readonly [string, string])[] = [
    ...(['document_type', 'invoice_date', 'due_date', 'currency'] as const).map(
      (name) => [`/${name}`, textOf(document[name])] as const,
    ),
    ...(['vendor_name', 'customer_name'] as const).map(
      (name) => [`/${name}`, textOf(document[name])] as const,
    ),
    ['/invoice_id', textOf(document.invoice_id).replace(NUMBER_WORD, '')],
    ...(['vendor_tax_id', 'customer_tax_id'] as const).map(
      (name) => [`/${name}`, lettersOf(document[name])] as const,
    ),
    ...(['subtotal', 'total_tax', 'invoice_total', 'amount_due'] as const).map(
      (name) => [`/${name}`, amountOf(document[name])] as const,
    ),
    ['/payment_details', [...new Set(accounts)].sort().join(' ').trim()],
    ['/items', items.length === 0 ? '' : String(items.length)],
    ...items.map(({ amount }, at) => [`/items/${at}/amount`, amountOf(amount)] as const),
  ];
  return new Map(fields.filter(([, value]) => value !== ''));
}

/** Blanks are as wide as a page needs them. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFKC').replace(/\s+/g, ' ').trim() : '';
}

function lettersOf(value: unknown): string {
  return textOf(value).replace(/[^A-Za-z\d]/g, '');
}

function amountOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return new Decimal(JSON.stringify(value).replaceAll('"', '')).toFixed();
}
