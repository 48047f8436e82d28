import { ServiceError } from 'peppol-preflight';
import {
  insertEmail,
  listFilesOfEmail,
  lockEmail,
  readInboundFile,
  storeInboundFiles,
  updateEmail,
  updateInboundFile,
  type InboundFileHead,
  type NewInboundEmail,
} from '../store/emails.js';
import type { Database } from '../store/open-store.js';
import type { InboundEmailRow } from '../store/tables.js';
import { addToTimeline } from '../store/timeline.js';
import { emitEvent } from './emit-event.js';
import type { Jobs } from './job-types.js';
import { readIncoming, receiveUbl, type Incoming } from './receive-document.js';
import type { Services } from './services.js';

/** Keeps an e-mail that came in, and queues its processing. @returns its id */
export async function acceptEmail({ store, queue }: Services, email: NewInboundEmail): Promise<string> {
  const files = await storeInboundFiles(store.db, email);
  const id = await store.db.transaction().execute(async (db) => {
    const inserted = await insertEmail(db, email, files);
    await queue.add(db, 'email', { emailId: inserted });
    return inserted;
  });
  queue.kick();
  return id;
}

/**
 * Makes documents of the XML attachments of an e-mail, each in a transaction of its own; what cannot be made is its error. Done again,
 * it continues with the attachments of which there is no document yet: the others have ids that somebody was told.
 */
export async function processEmail(services: Services, { emailId }: Jobs['email']): Promise<void> {
  const { db } = services.store;
  for (const file of (await listFilesOfEmail(db, emailId)).filter(isOpen)) {
    const attempt = await tryToRead(services, file);
    if (attempt === undefined) continue;
    await db.transaction().execute(async (transaction) => {
      const email = await lockEmail(transaction, emailId);
      // Another call may have processed it meanwhile.
      const now = (await listFilesOfEmail(transaction, emailId)).find(({ id }) => id === file.id);
      if (email?.processed === false && now !== undefined && isOpen(now))
        await keep(transaction, services, { email, file: now, attempt });
    });
  }
  await db.transaction().execute((transaction) => finish(transaction, services, emailId));
  services.queue.kick();
}

/** Keeps what came of an e-mail as a whole. */
async function finish(db: Database, services: Services, emailId: string): Promise<void> {
  const email = await lockEmail(db, emailId);
  if (email === undefined || email.processed) return;
  const outcomes = (await listFilesOfEmail(db, emailId)).filter(isXml);
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  if (outcomes.length === 0) errors.push('The e-mail has no XML attachment.');
  const documentId = outcomes.find(({ document_id: id }) => id !== null)?.document_id ?? null;
  await updateEmail(db, emailId, {
    processed: errors.length === 0,
    processed_at: services.clock.now(),
    error_message: errors.length === 0 ? null : shorten(errors.join(' ')),
    document_id: documentId,
  });
  // Without a document it is the e-mail that the event names.
  if (documentId === null) await emitEvent(db, services, failureOf(email));
}

/** An e-mail of which no document could be made, as an event. */
export function failureOf({ id, company_id: companyId }: Pick<InboundEmailRow, 'id' | 'company_id'>) {
  return { companyId, documentId: id, type: 'document.received.failed' } as const;
}

/** What came of reading an attachment: the document that it makes, or why it makes none. */
type Attempt = { readonly incoming: Incoming } | { readonly error: string };

/** @returns undefined when the attachment was deleted meanwhile */
async function tryToRead(
  services: Services,
  { id, file_name: name }: InboundFileHead,
): Promise<Attempt | undefined> {
  const content = await readInboundFile(services.store.db, id);
  if (content === null) return undefined;
  try {
    return { incoming: await readIncoming(services, { ubl: content, ublName: name }) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: shorten(`${name}: ${error.message}`) };
  }
}

async function keep(
  db: Database,
  services: Services,
  {
    email,
    file: { id, file_name: name },
    attempt,
  }: { readonly email: InboundEmailRow; readonly file: InboundFileHead; readonly attempt: Attempt },
): Promise<void> {
  if ('error' in attempt) {
    await updateInboundFile(db, id, { error: attempt.error });
    return;
  }
  const { incoming } = attempt;
  const came = { event_type: 'email_received', timestamp: email.received_at, details: null } as const;
  await addToTimeline(db, incoming.id, came);
  await receiveUbl(db, services, { ...incoming, companyId: email.company_id });
  const done = { event_type: 'email_processed', timestamp: services.clock.now(), details: null } as const;
  await addToTimeline(db, incoming.id, done);
  const errors = incoming.read.errors.map((message) => `${name}: ${message}`);
  await updateInboundFile(db, id, {
    document_id: incoming.id,
    error: errors.length === 0 ? null : shorten(errors.join(' ')),
  });
  if (email.document_id === null) await updateEmail(db, email.id, { document_id: incoming.id });
}

/** A text that may be as long as an invoice has errors is a part of every answer about its e-mail. */
const MOST_CHARACTERS = 2_000;

/** Cut between two characters, of which one may take two units. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Whether an attachment is an invoice of which there is no document yet. */
function isOpen(file: InboundFileHead): boolean {
  return isXml(file) && file.document_id === null;
}

function isXml({ file_name: name, file_type: type }: InboundFileHead): boolean {
  return /\.xml$/i.test(name) || /^(?:text|application)\/(?:\w+\+)?xml$/i.test(type);
}
