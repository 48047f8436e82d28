import { parseXml } from 'peppol-preflight/ubl';
import { invoiceKindOf } from './invoice-kind.js';
import type { PdfContent, PdfFile } from '../page/pdf-content.js';

/** The XML of a hybrid invoice. */
export interface EmbeddedInvoice {
  /** Which XML it is: an invoice or credit note of UBL 2.1, or a Cross Industry Invoice. */
  readonly kind: 'ubl' | 'cii';
  /** Name of the file in the PDF, '' where it has none. */
  readonly name: string;
  /** The bytes of the file, for `validateUbl`, `fromUbl` or `fromCii`. */
  readonly xml: Uint8Array;
}

/** What the files in a PDF are: an invoice, why none can be read, or other XML. */
export interface EmbeddedFiles {
  readonly invoice?: EmbeddedInvoice;
  /** Why XML that is meant to be the document of the PDF cannot be read as an invoice, as a sentence. */
  readonly refusal?: string;
  /** XML that is something else, as a sentence. */
  readonly other?: string;
}

/** The file names of the invoice in the specifications; any other XML that is an invoice also counts. */
const USUAL = /^(?:factur-x|zugferd-invoice|xrechnung|cii|ubl|invoice)/i;

/** The start of an invoice, in XML that may be broken behind it. */
const INVOICE_START =
  /<(?:[\w.-]{1,40}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;

/** The roots of other documents of business, in CII and UBL: orders, despatch advice, catalogues. */
const OTHER_DOCUMENT =
  /^(?:SCRDM\w+|CrossIndustry\w+|CrossBorder\w+|Order\w*|\w+Advice|Catalogue\w*|Quotation|Reminder|Statement|\w+Statement|Waybill|ApplicationResponse)$/;

/** Finds the invoice among the files in a PDF. */
export function invoiceAmong({ files }: Pick<PdfContent, 'files'>): EmbeddedFiles {
  const ordered = [...files].sort((a, b) => Number(USUAL.test(b.name)) - Number(USUAL.test(a.name)));
  let refusal: string | undefined;
  let other: string | undefined;
  for (const file of ordered) {
    const { name, bytes } = file;
    const start = new TextDecoder().decode(bytes.subarray(0, 4096));
    const isXml = /^\s*</.test(start);
    const isMeant = USUAL.test(name) || INVOICE_START.test(start);
    if (!isXml && !/\.xml$/i.test(name) && !USUAL.test(name)) continue;
    const parsed = parseXml(bytes);
    const label = name === '' ? 'The XML inside' : name;
    if (!parsed.ok) {
      const fault = `${label} cannot be read: ${parsed.issue.message} Ask the seller for a PDF whose XML is right.`;
      if (isMeant || isBusiness(name)) refusal ??= fault;
      else other ??= fault;
      continue;
    }
    const kind = invoiceKindOf(parsed.tree);
    if (kind !== undefined) return { invoice: { kind, name, xml: bytes } };
    const { root, names } = parsed.tree;
    const local = names[parsed.tree.name[root] ?? 0]?.local ?? '';
    const fact = `${label} is not an invoice: its root element is ${local}.`;
    if (isMeant || isBusiness(name) || OTHER_DOCUMENT.test(local)) refusal ??= fact;
    else other ??= fact;
  }
  return { ...(refusal !== undefined && { refusal }), ...(other !== undefined && { other }) };
}

/** The names of other documents in the specifications of hybrids. */
function isBusiness(name: PdfFile['name']): boolean {
  return /^(?:order-x|cida|cio|cioa?r?)\b/i.test(name);
}
