import { argumentError } from '../argument-errors.js';
import type { Attachment } from '../document/document.js';

/** Languages that a constructed PDF can have. */
type PdfLanguage = 'en' | 'nl' | 'fr' | 'de';

/** Whether to construct a PDF: `true` for one in English, or its language. */
export type PdfConstruction = boolean | PdfLanguage;

/** Makes a PDF of UBL. */
type PdfRenderer = (ubl: string, language: PdfLanguage) => Uint8Array;

let renderer: PdfRenderer | undefined;

/**
 * Sets what makes the PDFs. The entry point `peppol-preflight/pdf` does so when it is loaded: whoever constructs no PDF
 * does not load its fonts and libraries.
 */
export function registerPdfRenderer(render: PdfRenderer): void {
  renderer = render;
}

/**
 * The PDF of a document as an attachment (BG-24), named by the number of the document: `<invoice_id>.pdf`. What cannot
 * stand in the name of a file is a hyphen in it.
 *
 * @param choice `options.constructPdf` as the caller gave it
 * @throws RangeError when nothing that makes PDFs is loaded, or there is no such language
 * @throws TypeError when the choice is neither a boolean nor a language
 */
export function constructPdf(
  ubl: string,
  invoiceId: string | undefined,
  choice: true | PdfLanguage,
): Attachment {
  if (renderer === undefined) {
    throw new RangeError(
      "A PDF cannot be constructed before its entry point is loaded: import 'peppol-preflight/pdf' once.",
    );
  }
  return {
    file_name: `${fileNameOf(invoiceId)}.pdf`,
    file_type: 'application/pdf',
    file_data: toBase64(renderer(ubl, choice === true ? 'en' : choice)),
  };
}

/** The number of a document as the name of a file, without its ending; `document` where it has none. */
export function fileNameOf(invoiceId: string | undefined): string {
  return (invoiceId ?? '').replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, '-') || 'document';
}

/** Refuses a choice that TypeScript would not have let through. */
export function assertPdfConstruction(
  name: string,
  choice: unknown,
): asserts choice is PdfConstruction | undefined {
  if (choice !== undefined && typeof choice !== 'boolean' && typeof choice !== 'string') {
    throw argumentError(`options.${name} must be true, false or a language`, choice);
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In parts: a call takes so many arguments only.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
