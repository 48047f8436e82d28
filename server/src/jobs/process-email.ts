import { ServiceError } from 'peppol-preflight';
import {
  insertEmail,
  lockEmail,
  readInboundFiles,
  updateEmail,
  updateInboundFile,
  type NewInboundEmail,
} from '../store/emails.js';
import type { Database } from '../store/open-store.js';
import type { InboundAttachmentRow, InboundEmailRow } from '../store/tables.js';
import { addToTimeline } from '../store/timeline.js';
import { emitEvent } from './emit-event.js';
import type { Jobs } from './job-types.js';
import { readIncoming, receiveUbl, type Incoming } from './receive-document.js';
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

/**
 * Makes documents of the XML attachments of an e-mail; what cannot be made is its error. Done again, it continues with the
 * attachments of which there is no document yet: the others have ids that somebody was told.
 */
export async function processEmail(services: Services, { emailId }: Jobs['email']): Promise<void> {
  const { store, clock, queue } = services;
  const attempts = new Map<string, Attempt>();
  for (const file of (await readInboundFiles(store.db, emailId)).filter(isOpen))
    attempts.set(file.id, await readFile(services, file));
  await store.db.transaction().execute(async (db) => {
    const email = await lockEmail(db, emailId);
    if (email === undefined || email.processed) return;
    const files = (await readInboundFiles(db, emailId)).filter(isXml);
    for (const file of files.filter(isOpen)) await keep(db, services, email, file, attempts.get(file.id));
    const outcomes = (await readInboundFiles(db, emailId)).filter(isXml);
    const errors = outcomes.flatMap(({ error }) => error ?? []);
    if (outcomes.length === 0) errors.push('The e-mail has no XML attachment.');
    const documentId = outcomes.find(({ document_id: id }) => id !== null)?.document_id ?? null;
    await updateEmail(db, emailId, {
      processed: errors.length === 0,
      processed_at: clock.now(),
      error_message: errors.length === 0 ? null : errors.join(' '),
      document_id: documentId,
    });
    // Without a document it is the e-mail that the event names.
    if (documentId === null) await emitEvent(db, services, failureOf(email));
  });
  queue.kick();
}

/** An e-mail of which no document could be made, as an event. */
export function failureOf({ id, company_id: companyId }: Pick<InboundEmailRow, 'id' | 'company_id'>) {
  return { companyId, documentId: id, type: 'document.received.failed' } as const;
}

/** What came of reading an attachment: the document that it makes, or why it makes none. */
type Attempt = { readonly incoming: Incoming } | { readonly error: string };

async function readFile(
  services: Services,
  { file_name: name, content }: InboundAttachmentRow,
): Promise<Attempt> {
  try {
    return { incoming: await readIncoming(services, { ubl: content, ublName: name }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: `${name}: ${error.message}` };
  }
}

async function keep(
  db: Database,
  services: Services,
  { company_id: companyId, received_at: receivedAt }: InboundEmailRow,
  { id, file_name: name }: InboundAttachmentRow,
  attempt: Attempt | undefined,
): Promise<void> {
  if (attempt === undefined) return;
  if ('error' in attempt) {
    await updateInboundFile(db, id, { error: attempt.error });
    return;
  }
  const { incoming } = attempt;
  const came = { event_type: 'email_received', timestamp: receivedAt, details: null } as const;
  await addToTimeline(db, incoming.id, came);
  await receiveUbl(db, services, { ...incoming, companyId });
  const done = { event_type: 'email_processed', timestamp: services.clock.now(), details: null } as const;
  await addToTimeline(db, incoming.id, done);
  const errors = incoming.read.errors.map((message) => `${name}: ${message}`);
  await updateInboundFile(db, id, {
    document_id: incoming.id,
    error: errors.length === 0 ? null : errors.join(' '),
  });
}

/** Whether an attachment is an invoice of which there is no document yet. */
function isOpen(file: InboundAttachmentRow): boolean {
  return isXml(file) && file.document_id === null;
}

function isXml({ file_name: name, file_type: type }: InboundAttachmentRow): boolean {
  return /\.xml$/i.test(name) || /^(?:text|application)\/(?:\w+\+)?xml$/i.test(type);
}
