import { argumentError } from '#schematron/errors';
import type { Attachment } from '../document/document.js';

/** Languages that a constructed PDF can have. */
type PdfLanguage = 'en' | 'nl' | 'fr' | 'de';

/** Whether to construct a PDF: `true` for one in English, or its language. */
export type PdfConstruction = boolean | PdfLanguage;

/** Makes a PDF of UBL. */
type PdfRenderer = (ubl: string, language: PdfLanguage) => Uint8Array;

let renderer: PdfRenderer | undefined;

/**
 * Sets the function that makes PDFs. The entry point `peppol-preflight/pdf` calls it when it is loaded, so that
 * programs that construct no PDFs do not load its fonts and libraries.
 */
export function registerPdfRenderer(render: PdfRenderer): void {
  renderer = render;
}

/**
 * The PDF of a document as an attachment (BG-24), named after the number of the document: `<invoice_id>.pdf`.
 * Characters that a file name cannot have become hyphens.
 *
 * @param choice `options.constructPdf` as the caller gave it
 * @throws RangeError if the PDF entry point is not loaded, or the language does not exist
 * @throws TypeError if the choice is neither a boolean nor a language
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

/** The number of a document as a file name without extension; `document` if it has no number. */
export function fileNameOf(invoiceId: string | undefined): string {
  return (invoiceId ?? '').replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, '-') || 'document';
}

/** Rejects a choice that TypeScript would not allow. */
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
  // In parts, because a call has a limit on its arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
