import { randomUUID } from 'node:crypto';
import { readDocument, ServiceError, type DocumentInput } from 'peppol-preflight';
import { toDocumentRecord } from 'peppol-preflight/service';
import type { DoubtfulField, FromPdf, MissingField } from 'peppol-preflight-pdf';
import { dayOf } from '../store/day-of.js';
import { toDocumentRow, toRecordColumns } from '../store/document-row.js';
import { insertDocument } from '../store/insert-document.js';
import type { Database } from '../store/open-store.js';
import { readTimeline } from '../store/timeline.js';
import { lockPdfTask, readPdfTask, updatePdfTask } from '../store/pdf-tasks.js';
import { toFiles } from '../threads/read-ubl-file.js';
import type { Jobs } from './job-types.js';
import type { Services } from './services.js';

/** What the caller of POST /api/documents/pdf knows of the parties. */
interface PdfParties {
  readonly vendor_tax_id?: string | undefined;
  readonly customer_tax_id?: string | undefined;
}

/** A Document that was read from a PDF, and its UBL when everything essential is certain, else what holds it back. */
export type ConvertedPdf = Pick<FromPdf, 'document' | 'ubl' | 'missing' | 'doubtful'>;

/**
 * Reads an invoice in a PDF by the library.
 *
 * @throws ServiceError 415 when it is not a PDF that can be read; 422 when no invoice is found in it
 */
export async function convertPdf(
  bytes: Uint8Array,
  { now, ...parties }: PdfParties & { readonly now: Date },
): Promise<ConvertedPdf> {
  // Its libraries take a moment to load: only who converts pays for it.
  const { fromPdf } = await import('peppol-preflight-pdf');
  const { vendor_tax_id: vendor, customer_tax_id: customer } = parties;
  return fromPdf(new Uint8Array(bytes), {
    ...(vendor !== undefined && { vendor_tax_id: vendor }),
    ...(customer !== undefined && { customer_tax_id: customer }),
    today: dayOf(now),
  });
}

/** Keeps what was read from a PDF as a draft, with the PDF as its attachment. @returns the id of the document */
export async function storeConverted(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  {
    companyId,
    converted: { document, ubl, missing, doubtful },
    file,
  }: { readonly companyId: string; readonly converted: ConvertedPdf; readonly file: Uint8Array },
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const record = recordOf(document, { id, createdAt: now.toISOString() });
  const bytes = ubl === undefined ? null : Buffer.from(ubl);
  const row = toDocumentRow({
    companyId,
    id,
    columns: toRecordColumns(record),
    ubl: bytes,
    state: 'DRAFT',
    direction: 'OUTBOUND',
    sender: null,
    receiver: null,
    isValid: bytes !== null,
    now,
  });
  // The PDF is stored beside the UBL, not in it.
  const original = {
    file_name: 'invoice.pdf',
    file_type: 'application/pdf',
    content: file,
    place: null,
    url: null,
  };
  await insertDocument(db, row, {
    files: [...toFiles(document.attachments ?? [], record), original],
    event: {
      event_type: 'document_created',
      timestamp: now,
      // A draft without UBL says what a person has to decide or to complete.
      details: ubl === undefined ? { doubtful, missing } : null,
    },
  });
  return id;
}

/** What holds back the UBL of a document that was read from a PDF, as its timeline has it. */
export async function readDoubts(
  db: Database,
  documentId: string,
): Promise<{ doubtful: DoubtfulField[]; missing: MissingField[] }> {
  const created = (await readTimeline(db, documentId)).find(
    ({ event_type: type }) => type === 'document_created',
  );
  // It was written by `storeConverted`.
  const { doubtful, missing } = (created?.details ?? {}) as Partial<ConvertedPdf>;
  return { doubtful: [...(doubtful ?? [])], missing: [...(missing ?? [])] };
}

/** The job of a conversion task: its end is `completed` with a document, or `failed`. */
export async function runPdfTask(services: Services, { taskId }: Jobs['pdf']): Promise<void> {
  const { db } = services.store;
  const waiting = await readPdfTask(db, taskId);
  if (waiting?.status !== 'pending') return;
  // Before the transaction: reading may take longer than one may be idle.
  const outcome = await tryToConvert(waiting.file, services.clock.now());
  await db.transaction().execute(async (transaction) => {
    const task = await lockPdfTask(transaction, taskId);
    if (task?.status !== 'pending') return;
    if ('error' in outcome) {
      await updatePdfTask(transaction, taskId, { status: 'failed', error: outcome.error });
      return;
    }
    const stored = { companyId: task.company_id, converted: outcome.converted, file: task.file };
    const id = await storeConverted(transaction, services, stored);
    await updatePdfTask(transaction, taskId, { status: 'completed', document_id: id });
  });
}

async function tryToConvert(
  file: Uint8Array,
  now: Date,
): Promise<{ readonly converted: ConvertedPdf } | { readonly error: string }> {
  try {
    return { converted: await convertPdf(file, { now }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: error.message };
  }
}

/** The record of a Document that may lack its lines: a person completes what was not found. */
function recordOf(
  document: DocumentInput,
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
) {
  if (document.items !== undefined) return toDocumentRecord(readDocument(document), { id, createdAt });
  // No Document is read without a line, so it has one while it is read.
  const read = readDocument({ ...document, items: [{}] });
  return toDocumentRecord({ ...read, items: [] }, { id, createdAt });
}
