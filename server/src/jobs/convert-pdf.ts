import { randomUUID } from 'node:crypto';
import { readDocument, ServiceError, toDocumentRecord, type DocumentInput } from 'peppol-preflight';
import { insertAttachments } from '../store/attachments.js';
import { toDocumentRow } from '../store/document-row.js';
import { insertDocument } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import { lockPdfTask, updatePdfTask } from '../store/pdf-tasks.js';
import { addToTimeline } from '../store/timeline.js';
import type { Jobs } from './queue.js';
import { toFiles } from './read-ubl-file.js';
import type { Services } from './services.js';

/** What the caller of POST /api/documents/pdf knows of the parties. */
export interface PdfParties {
  readonly vendor_tax_id?: string | undefined;
  readonly customer_tax_id?: string | undefined;
}

/** A Document that was read from a PDF, and its UBL when enough was found to make a valid one. */
export interface ConvertedPdf {
  readonly document: DocumentInput;
  readonly ubl?: string | undefined;
}

type FromPdf = (bytes: Uint8Array, parties: PdfParties) => ConvertedPdf | Promise<ConvertedPdf>;
type RenderPdf = (document: DocumentInput) => Uint8Array | Promise<Uint8Array>;

/**
 * Reads an invoice in a PDF by the library.
 *
 * @throws ServiceError 415 when it is no PDF; 422 when no invoice is found in it
 */
export async function convertPdf(bytes: Uint8Array, parties: PdfParties): Promise<ConvertedPdf> {
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') === -1)
    throw new ServiceError(415, 'PDF file is not valid');
  const { fromPdf } = await loadPdf();
  if (fromPdf === undefined) throw new ServiceError(422, 'PDF could not be converted to a document');
  return fromPdf(bytes, parties);
}

/**
 * The Document with its own PDF among the attachments, as `construct_pdf` asks for it.
 *
 * @throws ServiceError 422 where the library cannot make PDFs
 */
export async function withPdf(document: DocumentInput): Promise<DocumentInput> {
  const { renderPdf } = await loadPdf();
  if (renderPdf === undefined) {
    throw new ServiceError(
      422,
      'construct_pdf is true, but no PDF can be made here: attach one of your own.',
    );
  }
  const pdf = await renderPdf(document);
  const attachment = {
    file_name: `${document.invoice_id ?? 'invoice'}.pdf`,
    file_type: 'application/pdf',
    file_size: pdf.length,
    file_data: Buffer.from(pdf).toString('base64'),
  };
  return { ...document, attachments: [...(document.attachments ?? []), attachment] };
}

/** Keeps what was read from a PDF as a draft, with the PDF as its attachment. @returns the id of the document */
export async function storeConverted(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  {
    companyId,
    converted: { document, ubl },
    file,
  }: { readonly companyId: string; readonly converted: ConvertedPdf; readonly file: Uint8Array },
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const read = readDocument(document);
  const record = toDocumentRecord(read, { id, createdAt: now.toISOString() });
  const bytes = ubl === undefined ? null : Buffer.from(ubl);
  await insertDocument(
    db,
    toDocumentRow({
      companyId,
      id,
      record,
      ubl: bytes,
      state: 'DRAFT',
      direction: 'OUTBOUND',
      sender: null,
      receiver: null,
      isValid: bytes !== null,
      now,
    }),
  );
  const original = { file_name: 'invoice.pdf', file_type: 'application/pdf', content: file };
  await insertAttachments(db, id, [...toFiles(read.attachments ?? []), original]);
  await addToTimeline(db, id, { event_type: 'document_created', timestamp: now, details: null });
  return id;
}

/** The job of a conversion task: its end is `completed` with a document, or `failed`. */
export async function runPdfTask(services: Services, { taskId }: Jobs['pdf']): Promise<void> {
  await services.store.db.transaction().execute(async (db) => {
    const task = await lockPdfTask(db, taskId);
    if (task?.status !== 'pending') return;
    try {
      const converted = await convertPdf(task.file, {});
      const id = await storeConverted(db, services, {
        companyId: task.company_id,
        converted,
        file: task.file,
      });
      await updatePdfTask(db, taskId, { status: 'completed', document_id: id });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      await updatePdfTask(db, taskId, { status: 'failed', error: error.message });
    }
  });
}

/** PDFs are an entry point of the library of their own; one that lacks it converts none. */
async function loadPdf(): Promise<{ readonly fromPdf?: FromPdf; readonly renderPdf?: RenderPdf }> {
  const entry: string = 'peppol-preflight/pdf';
  try {
    return (await import(entry)) as { fromPdf?: FromPdf; renderPdf?: RenderPdf };
  } catch {
    return {};
  }
}
