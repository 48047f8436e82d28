import { ServiceError } from 'peppol-preflight';
import { notValid } from './not-valid.js';
import { parsePdf } from './page/parse-pdf.js';
import type { PdfContent } from './page/pdf-content.js';
import { UnreadablePdf } from './page/unreadable-pdf.js';

/** @throws ServiceError 415 when the bytes are not a PDF that can be read */
export async function contentOf(pdf: Uint8Array): Promise<PdfContent> {
  try {
    return await parsePdf(pdf);
  } catch (error) {
    if (error instanceof UnreadablePdf) throw notValid(error.message);
    throw error;
  }
}

/** The text of all pages, without anything between its parts. */
export function textOf({ pages }: PdfContent): string {
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
}

/** @throws ServiceError 422 when nobody sees any text on the pages */
export function assertSeen(content: PdfContent): void {
  if (content.pages.every(({ texts }) => texts.length === 0)) throw notConverted(whyUnseen(content));
}

/** Why the pages of a PDF have no text that is read. */
function whyUnseen({ pages, undrawn }: PdfContent): string {
  const hidden = pages.flatMap(({ invisible }) => invisible);
  if (pages.some(({ slanted }) => slanted.length > 0))
    return 'The text of the PDF is rotated by an angle that is not a right one: ask the seller for the PDF of the program that made it.';
  if (hidden.length === 0)
    return 'The PDF has no text: it is a scan or a picture. Run OCR on it first, or ask the seller for the PDF of the program that made it.';
  const reasons = [...new Set(hidden.map(({ reason }) => reason))].join(', ');
  const sentence = `Nobody sees any text of the PDF (${reasons}), so none is read: ask the seller for the PDF that people read.`;
  return undrawn === undefined ? sentence : `${sentence} ${undrawn}`;
}

export function notConverted(cause: string | Error): ServiceError {
  return new ServiceError(422, 'PDF could not be converted to a document', {
    cause: typeof cause === 'string' ? new Error(cause) : cause,
  });
}
