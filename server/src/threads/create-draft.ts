import { type DocumentInput } from 'peppol-preflight';
import { createDocument } from 'peppol-preflight/service';
import { withInterface } from './check-interface.js';
import { parseBody } from './parse-body.js';
import { toFiles, type UblFile } from './read-ubl-file.js';

/** What is stored of a Document that the service accepts. */
export interface Draft extends Pick<UblFile, 'record' | 'attachments' | 'isValid'> {
  readonly ubl: Uint8Array;
  readonly sender: string;
  readonly receiver: string;
}

/** A Document and what decides about it. */
export interface DraftInput {
  readonly body: Uint8Array;
  readonly id: string;
  readonly now: Date;
  readonly peppolIds: readonly string[];
  /** Embed a PDF that is made of it. */
  readonly isWithPdf: boolean;
  /** Only what the interface description allows. */
  readonly isStrict: boolean;
}

/**
 * The checks of POST /api/documents/, and what is stored of a Document that passes them.
 *
 * @throws ServiceError 406 or 422 with the text of the service
 */
export async function createDraft({ body, isWithPdf, isStrict, ...options }: DraftInput): Promise<Draft> {
  const given = parseBody(body) as DocumentInput;
  // The checks of the Document come before its PDF: they alone make its errors.
  const checked = withInterface(given, isStrict, () => createDocument(given, options));
  const document = isWithPdf ? await withPdf(given) : given;
  const created = isWithPdf ? createDocument(document, options) : checked;
  return {
    record: created.document,
    ubl: Buffer.from(created.ubl_document),
    sender: created.sender_peppol_id,
    receiver: created.receiver_peppol_id,
    isValid: true,
    attachments: toFiles(document.attachments ?? [], created.document),
  };
}

/** The Document with its own PDF as the last of its attachments, as `construct_pdf` asks for it. */
async function withPdf(document: DocumentInput): Promise<DocumentInput> {
  // Its libraries take a moment to load: only who asks for a PDF pays for it.
  const { renderPdf } = await import('peppol-preflight-pdf');
  const pdf = renderPdf(document);
  const attachment = {
    file_name: `${fileNameOf(document.invoice_id ?? '') || 'invoice'}.pdf`,
    file_type: 'application/pdf',
    file_size: pdf.length,
    file_data: Buffer.from(pdf).toString('base64'),
  };
  return { ...document, attachments: [...(document.attachments ?? []), attachment] };
}

/** The number of an invoice as part of a file name: it may have any character, such as a slash. */
function fileNameOf(text: string): string {
  return text.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-').trim();
}
