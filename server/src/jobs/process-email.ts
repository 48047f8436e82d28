import { ServiceError } from 'peppol-preflight';
import {
  insertEmail,
  lockEmail,
  readInboundFiles,
  updateEmail,
  type NewInboundEmail,
} from '../store/emails.js';
import { deleteDocument } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import type { InboundAttachmentRow } from '../store/tables.js';
import { addToTimeline } from '../store/timeline.js';
import type { Jobs } from './job-types.js';
import { receiveUbl } from './receive-document.js';
import type { Services } from './services.js';

/** Keeps an e-mail that came in, and queues its processing. @returns its id */
export async function acceptEmail({ store, queue }: Services, email: NewInboundEmail): Promise<string> {
  const id = await store.db.transaction().execute(async (db) => {
    const inserted = await insertEmail(db, email);
    await queue.add(db, 'email', { emailId: inserted });
    return inserted;
  });
  queue.kick();
  return id;
}

/** Makes documents of the XML attachments of an e-mail; what cannot be made is its error. */
export async function processEmail(services: Services, { emailId }: Jobs['email']): Promise<void> {
  await services.store.db.transaction().execute(async (db) => {
    const email = await lockEmail(db, emailId);
    if (email === undefined || email.processed) return;
    // What an earlier try left behind makes room for what this one finds.
    if (email.document_id !== null) await deleteDocument(db, email.document_id);
    const files = (await readInboundFiles(db, emailId)).filter(isXml);
    const outcomes: { id: string | null; errors: readonly string[] }[] = [];
    for (const file of files) outcomes.push(await receiveFile(db, services, email, file));
    const errors = outcomes.flatMap((each) => each.errors);
    if (files.length === 0) errors.push('The e-mail has no XML attachment.');
    const now = services.clock.now();
    await updateEmail(db, emailId, {
      processed: errors.length === 0,
      processed_at: now,
      error_message: errors.length === 0 ? null : errors.join(' '),
      document_id: outcomes.find(({ id }) => id !== null)?.id ?? null,
    });
  });
  services.queue.kick();
}

async function receiveFile(
  db: Database,
  services: Services,
  {
    company_id: companyId,
    received_at: receivedAt,
  }: { readonly company_id: string; readonly received_at: Date },
  { file_name: name, content }: InboundAttachmentRow,
): Promise<{ id: string | null; errors: readonly string[] }> {
  try {
    const { id, errors } = await receiveUbl(db, services, { companyId, ubl: content, ublName: name });
    const now = services.clock.now();
    await addToTimeline(
      db,
      id,
      { event_type: 'email_received', timestamp: receivedAt, details: null },
      { event_type: 'email_processed', timestamp: now, details: null },
    );
    return { id, errors: errors.map((message) => `${name}: ${message}`) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { id: null, errors: [`${name}: ${error.message}`] };
  }
}

function isXml({ file_name: name, file_type: type }: InboundAttachmentRow): boolean {
  return /\.xml$/i.test(name) || /^(?:text|application)\/(?:\w+\+)?xml$/i.test(type);
}
