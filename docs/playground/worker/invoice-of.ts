import type { LanguageCode } from '../../../src/languages/language-codes.js';
import { orUndefined } from './or-undefined.js';

/** The invoice as a PDF; what writes PDFs is loaded with the first one. */
export async function pdfOf(ubl: string, language: LanguageCode): Promise<Uint8Array | undefined> {
  if (ubl === '') return undefined;
  const { renderPdf } = await import('peppol-preflight-pdf');
  return orUndefined(() => renderPdf(ubl, { language }));
}

/** The invoice as a page; what writes pages is loaded with the first one. */
export async function pageOf(ubl: string, language: LanguageCode): Promise<string | undefined> {
  if (ubl === '') return undefined;
  const { renderInvoice } = await import('../../../extras/render.js');
  return orUndefined(() => renderInvoice(ubl, { language }));
}
