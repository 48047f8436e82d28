import { argumentError, isBytes } from '#errors';
import type { Attachment } from '../document/document.js';

/** Makes a PDF of UBL, such as `(ubl) => renderPdf(ubl, { language: 'nl' })` with `renderPdf` of `peppol-preflight-pdf`. */
export type ConstructPdf = (ubl: string) => Uint8Array;

/**
 * The PDF of a document as an attachment (BG-24), named after the number of the document: `<invoice_id>.pdf`.
 * Characters that a file name cannot have become hyphens.
 *
 * @param construct as the caller gave it; what it throws is thrown
 * @throws TypeError if it returns something other than bytes
 */
export function constructPdf(
  ubl: string,
  invoiceId: string | undefined,
  construct: ConstructPdf,
): Attachment {
  const pdf: unknown = construct(ubl);
  if (!isBytes(pdf))
    throw argumentError('options: the function that makes a PDF must return a Uint8Array', pdf);
  return {
    file_name: `${fileNameOf(invoiceId)}.pdf`,
    file_type: 'application/pdf',
    file_data: toBase64(pdf),
  };
}

/** The number of a document as a file name without extension; `document` if it has no number. */
function fileNameOf(invoiceId: string | undefined): string {
  return (invoiceId ?? '').replace(/[\p{Cc}\s/\\:*?"<>|]+/gu, '-') || 'document';
}

/** Rejects what cannot make a PDF; the library itself makes none. */
export function assertConstructPdf(name: string, value: unknown): asserts value is ConstructPdf | undefined {
  if (value === undefined || typeof value === 'function') return;
  throw argumentError(
    `options.${name} must be a function that makes a PDF of UBL`,
    value,
    'install peppol-preflight-pdf and give (ubl) => renderPdf(ubl)',
  );
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In parts, because a call has a limit on its arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
