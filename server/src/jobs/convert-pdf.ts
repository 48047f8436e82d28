import { randomUUID } from 'node:crypto';
import { readDocument, ServiceError, type DocumentInput } from 'peppol-preflight';
import { toDocumentRecord } from 'peppol-preflight/service';
import type { DoubtfulField, FromPdf, KnownParty, MissingField } from 'peppol-preflight-pdf';
import { listCompanies } from '../store/companies.js';
import { dayOf } from '../store/day-of.js';
import { toDocumentRow, toRecordColumns } from '../store/document-row.js';
import { insertDocument, storeBytes, type DocumentBytes } from '../store/insert-document.js';
import type { Database } from '../store/open-store.js';
import { readTimeline, type TimelineEntry } from '../store/timeline.js';
import type { CompanyRow } from '../store/tables.js';
import { lockPdfTask, readPdfTask, updatePdfTask, type ReadPdfTask } from '../store/pdf-tasks.js';
import { toFiles } from '../threads/read-ubl-file.js';
import type { Jobs } from './job-types.js';
import type { Services } from './services.js';

/** What the caller of POST /api/documents/pdf knows of the parties. */
interface PdfParties {
  readonly vendor_tax_id?: string | undefined;
  readonly customer_tax_id?: string | undefined;
}

/** More companies than a store for tests has: further ones are not looked at. */
const MOST_COMPANIES = 1000;

/** A Document that was read from a PDF, and its UBL when everything essential is certain, else what holds it back. */
export type ConvertedPdf = Pick<FromPdf, 'document' | 'ubl' | 'missing' | 'doubtful'>;

/** What `insertDocument` stores of it. */
interface Draft {
  readonly row: ReturnType<typeof toDocumentRow>;
  readonly bytes: DocumentBytes;
  readonly event: Omit<TimelineEntry, 'id'>;
}

/**
 * Reads an invoice in a PDF by the library, which finds names and addresses among the companies of the store.
 *
 * @throws ServiceError 415 when it is not a PDF that can be read; 422 when no invoice is found in it
 */
export async function convertPdf(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  bytes: Uint8Array,
  { vendor_tax_id: vendor, customer_tax_id: customer }: PdfParties = {},
): Promise<ConvertedPdf> {
  // Its libraries take a moment to load: only who converts pays for it.
  const { fromPdf } = await import('peppol-preflight-pdf');
  const companies = await listCompanies(store.db, { limit: MOST_COMPANIES });
  return fromPdf(new Uint8Array(bytes), {
    ...(vendor !== undefined && { vendor_tax_id: vendor }),
    ...(customer !== undefined && { customer_tax_id: customer }),
    parties: companies.flatMap(partyOf),
    today: dayOf(clock.now()),
  });
}

/** A company as a party of an invoice, if it has a number that finds it and an address. */
function partyOf(company: CompanyRow): readonly KnownParty[] {
  const { company_tax_id: taxId, company_number: number, company_name: name, company_email: email } = company;
  const { company_address: street, company_zip: zip, company_city: city, company_country: country } = company;
  if (!/\d/.test(`${taxId ?? ''}${number ?? ''}`) || isBlank(street) || isBlank(city)) return [];
  return [
    {
      name: name ?? company.name,
      address: [street, `${zip ?? ''} ${city}`.trim(), country ?? ''].join('\n').trim(),
      ...(!isBlank(taxId) && { tax_id: taxId }),
      ...(!isBlank(number) && { company_id: number }),
      ...(!isBlank(email) && { email }),
    },
  ];
}

function isBlank(text: string | null): text is '' | null {
  return text === null || text.trim() === '';
}

/** What was read from a PDF as a draft with the PDF as its attachment: its bytes are stored, its rows are for `insertDocument`. */
export async function toDraft(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  {
    companyId,
    converted: { document, ubl, missing, doubtful },
    file,
  }: { readonly companyId: string; readonly converted: ConvertedPdf; readonly file: Uint8Array },
): Promise<Draft> {
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
  const files = [...toFiles(document.attachments ?? [], record), original];
  return {
    row,
    bytes: await storeBytes(store.db, { id, ubl: bytes, files }),
    event: {
      event_type: 'document_created',
      timestamp: now,
      // A draft without UBL says what a person has to decide or to complete.
      details: ubl === undefined ? { doubtful, missing } : null,
    },
  };
}

/** What holds back the UBL of a document that was read from a PDF, as its timeline has it. */
export async function readDoubts(
  db: Database,
  documentId: string,
): Promise<{ doubtful: DoubtfulField[]; missing: MissingField[] }> {
  const created = (await readTimeline(db, documentId)).find(
    ({ event_type: type }) => type === 'document_created',
  );
  // It was written by `toDraft`.
  const { doubtful, missing } = (created?.details ?? {}) as Partial<ConvertedPdf>;
  return { doubtful: [...(doubtful ?? [])], missing: [...(missing ?? [])] };
}

/** The job of a conversion task: its end is `completed` with a document, or `failed`. */
export async function runPdfTask(services: Services, { taskId }: Jobs['pdf']): Promise<void> {
  const { db } = services.store;
  const waiting = await readPdfTask(db, taskId);
  if (waiting?.status !== 'pending') return;
  // Before the transaction: reading may take longer than one may be idle.
  const outcome = await tryToConvert(services, waiting);
  await db.transaction().execute(async (transaction) => {
    const task = await lockPdfTask(transaction, taskId);
    if (task?.status !== 'pending') return;
    if ('error' in outcome) {
      await updatePdfTask(transaction, taskId, { status: 'failed', error: outcome.error });
      return;
    }
    const { row } = outcome.draft;
    await insertDocument(transaction, row, outcome.draft);
    await updatePdfTask(transaction, taskId, { status: 'completed', document_id: row.id });
  });
}

async function tryToConvert(
  services: Services,
  { company_id: companyId, file }: ReadPdfTask,
): Promise<{ readonly draft: Draft } | { readonly error: string }> {
  try {
    const converted = await convertPdf(services, file);
    return { draft: await toDraft(services, { companyId, converted, file }) };
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
