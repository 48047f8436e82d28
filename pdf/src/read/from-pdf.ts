import type { ExtendedDocumentInput } from 'peppol-preflight';
import { assertDate, assertKnownOptions, type OptionKinds, readItems } from '#errors';
import type { EmbeddedInvoice } from './hybrid/embedded-invoice.js';
import type { KnownParty } from './parties/known-parties.js';
import { checkPdf, TIME_OPTION, type TimeOption } from './pdf-arguments.js';
import type { FromPdf } from './read-pdf.js';
import { childFile } from './process/child-file.js';
import { readInProcess } from './process/readers.js';

/** What a caller knows and may choose when a PDF is read. */
export interface FromPdfOptions extends TimeOption {
  /**
   * The parties that you know, such as yourself and your customers or suppliers: names and addresses of seller and buyer are those of the
   * parties whose numbers are read. Without them, `doubtful` has the names and addresses, and there is no `ubl`.
   */
  readonly parties?: readonly KnownParty[];
  /** The seller's VAT number: decides whose a number is that nothing on the page assigns. What the page says is not overruled. */
  readonly vendor_tax_id?: string;
  /** The buyer's VAT number, likewise. */
  readonly customer_tax_id?: string;
  /** Whether the Document is an extended one: it has a place for all that the XML inside says, and every currency. */
  readonly extended?: boolean;
  /**
   * Today, YYYY-MM-DD: `ubl` is there only if it passes the rules of the day of sending, which is today, or the date of issue if that is
   * later; without it the date of issue, as with `validateUbl`.
   */
  readonly today?: string;
}

/** The names and kinds of options. */
const FROM_PDF_OPTIONS: OptionKinds<FromPdfOptions> = {
  ...TIME_OPTION,
  extended: 'true or false?',
  parties: 'an array?',
  today: 'anything?',
  vendor_tax_id: 'a string?',
  customer_tax_id: 'a string?',
};

const PARTY: OptionKinds<KnownParty> = {
  address: 'a string?',
  company_id: 'a string?',
  email: 'a string?',
  name: 'a string that is not empty',
  tax_id: 'a string?',
};

/** A copy of the parties, which another process can read. */
function readParties(parties: readonly KnownParty[]): readonly KnownParty[] {
  return readItems('options.parties', parties, (place, item) => {
    const party = item as KnownParty;
    assertKnownOptions(party, PARTY, place);
    const { tax_id: taxId, company_id: companyId } = party;
    if (!/\d/.test(`${taxId ?? ''}${companyId ?? ''}`))
      throw new RangeError(`${place} has neither tax_id nor company_id: give the number that finds it.`);
    return { ...party };
  });
}

/**
 * Reads an invoice from a PDF, as POST /api/documents/pdf does: exactly from the XML inside where there is some (UBL; CII in
 * the forms of Factur-X, ZUGFeRD 2 and XRechnung), else from the text on the pages, by positions and labels in nl, fr,
 * de, en, es, it and pl. Amounts count only where they add up; nothing is made up. Pictures are not read. What is read from text is a
 * proposal, which the judge of `judgePdf` holds against the pages: `judgement` has its evidence. Names and addresses are those of `parties`.
 *
 * In Node.js a process of its own reads, with limits of time and memory: whatever a file does to it is an error of that file.
 * Four files are read at once, and further ones wait.
 *
 * @returns the Document; what is doubtful or missing in it; and `ubl`, which is ready to send, only where nothing essential is doubtful
 * @throws ServiceError 415 `PDF file is not valid` when it is not a PDF, is encrypted, damaged or too large, or takes too long;
 *   422 `PDF could not be converted to a document` when it is a scan, when its text is not an invoice, or when the XML inside
 *   is broken, is another document such as an order, or cannot become a Document, such as CII without lines; 422 `Invalid vendor tax id` or
 *   `Invalid customer tax id` when a hint has wrong check digits or is nowhere in the PDF. `cause` says which and what to do.
 * @throws TypeError when `pdf` is not bytes or an option has the wrong type; RangeError when `timeLimit` is not above 0, `today` is not a day, or one of `parties` has no number
 */
export async function fromPdf(
  pdf: Uint8Array,
  options: FromPdfOptions & { readonly extended: true },
): Promise<FromPdf<ExtendedDocumentInput>>;
export async function fromPdf(pdf: Uint8Array, options?: FromPdfOptions): Promise<FromPdf>;
export async function fromPdf(
  pdf: Uint8Array,
  options: FromPdfOptions = {},
): Promise<FromPdf<ExtendedDocumentInput> | FromPdf> {
  const timeLimit = checkPdf(pdf, options, FROM_PDF_OPTIONS);
  const { vendor_tax_id: vendor, customer_tax_id: customer, extended, parties, today } = options;
  if (today !== undefined) assertDate('options.today', today);
  const hints = {
    ...(vendor !== undefined && { vendor_tax_id: vendor }),
    ...(customer !== undefined && { customer_tax_id: customer }),
  };
  const judging = {
    ...(extended !== undefined && { extended }),
    ...(today !== undefined && { today }),
    ...(parties !== undefined && { parties: readParties(parties) }),
  };
  const file = childFile(import.meta.url);
  // Loaded only where no other process reads.
  if (file === undefined) return (await import('./read-pdf.js')).readPdf(pdf, hints, judging);
  return (await readInProcess(
    { kind: 'read', bytes: pdf, hints, options: judging, timeLimit },
    file,
  )) as FromPdf;
}

/**
 * Takes the XML invoice out of a hybrid PDF.
 *
 * @returns the bytes of the XML and which kind it is; null when there is none
 * @throws ServiceError 415 `PDF file is not valid`, TypeError and RangeError as `fromPdf` does; 422 when the XML inside is broken,
 *   or another document such as an order: `cause` says which
 */
export async function extractInvoice(
  pdf: Uint8Array,
  options: TimeOption = {},
): Promise<EmbeddedInvoice | null> {
  const timeLimit = checkPdf(pdf, options, TIME_OPTION);
  const file = childFile(import.meta.url);
  const found =
    file === undefined
      ? await (await import('./read-pdf.js')).extractFromPdf(pdf)
      : ((await readInProcess({ kind: 'extract', bytes: pdf, hints: {}, options: {}, timeLimit }, file)) as
          EmbeddedInvoice | undefined);
  return found ?? null;
}
