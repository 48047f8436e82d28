import type { MissingField } from 'peppol-preflight-pdf';
import { ServiceError } from '../../src/document/service-error.js';
import { decodeXml } from '../../schematron/src/xml.js';

/** What a PDF gives the page to judge, as a text; or why it gives nothing. */
export type PdfInput =
  | { readonly text: string; readonly missing: readonly MissingField[] }
  | { readonly refusal: { readonly message: string; readonly reason: string } };

/**
 * The UBL inside a PDF, or the Document of the CII inside or of the text on its pages. What reads PDFs is large: it is loaded
 * with the first one.
 */
export async function readPdf(pdf: Uint8Array): Promise<PdfInput> {
  const { extractInvoice, fromPdf } = await import('peppol-preflight-pdf');
  try {
    const { document, source, missing } = await fromPdf(pdf);
    const ubl = source === 'ubl' ? await extractInvoice(pdf) : null;
    return { text: ubl === null ? JSON.stringify(document, null, 2) : decodeXml(ubl.xml), missing };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : '';
    return { refusal: { message: error.message, reason } };
  }
}
