import { PdfRefusal, parsePdf } from './parse-pdf.js';
import type { PdfContent } from './pdf-content.js';

/** Why a PDF cannot be read; the message says what to do. */
export class UnreadablePdf extends Error {}

/**
 * In the place of `open-pdf.ts` in browsers: parses in the thread of the caller, who may end it, without limits of time and
 * memory.
 *
 * @throws UnreadablePdf when it is not a PDF that can be read
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfContent> {
  try {
    return await parsePdf(bytes);
  } catch (error) {
    if (error instanceof PdfRefusal) throw new UnreadablePdf(error.message, { cause: error });
    throw error;
  }
}
