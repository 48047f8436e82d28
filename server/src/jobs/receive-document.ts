import { randomUUID } from 'node:crypto';
import { readAttachments } from '../store/attachments.js';
import { toDocumentRow } from '../store/document-row.js';
import { readUbl, type DocumentHead } from '../store/documents.js';
import { insertDocument } from '../store/insert-document.js';
import type { Database } from '../store/open-store.js';
import type { TimelineEntry } from '../store/timeline.js';
import { emitEvent } from './emit-event.js';
import { readUblFile } from './read-ubl-file.js';
import type { Services } from './services.js';

/** What a document that came in is made from. */
export interface Incoming {
  readonly companyId: string;
  readonly ubl: Uint8Array;
  readonly ublName?: string;
}

/**
 * Puts UBL from another sender into the inbox of a company: RECEIVED, INBOUND, `document.received`. When the rules do not
 * accept it, it is FAILED with `document.received.failed`.
 *
 * @returns the id of the document, and the messages of what the rules found
 * @throws ServiceError 415 or 422 if it is not UBL that can become a document
 */
export async function receiveUbl(
  db: Database,
  services: Pick<Services, 'clock' | 'queue'>,
  { companyId, ubl, ublName }: Incoming,
): Promise<{ readonly id: string; readonly errors: readonly string[] }> {
  const id = randomUUID();
  const now = services.clock.now();
  const read = readUblFile(ubl, { id, now });
  const state = read.isValid ? 'RECEIVED' : 'FAILED';
  const row = toDocumentRow({
    ...read,
    companyId,
    id,
    ubl,
    state,
    direction: 'INBOUND',
    now,
    ...(ublName !== undefined && { ublName }),
  });
  // The service has no entry for a document that came in and was not accepted.
  const event = read.isValid ? received(now) : null;
  await insertDocument(db, row, { files: read.attachments, event });
  const type = read.isValid ? 'document.received' : 'document.received.failed';
  await emitEvent(db, services, { companyId, documentId: id, type });
  return { id, errors: read.errors };
}

/** What one company of the stand-in sent to another, as it arrives there. */
export async function receiveFromNetwork(
  db: Database,
  services: Pick<Services, 'clock' | 'queue'>,
  sent: DocumentHead,
  companyId: string,
): Promise<void> {
  const id = randomUUID();
  const now = services.clock.now();
  const { number, retries, sending, ...copied } = sent;
  const row = {
    ...copied,
    ubl: await readUbl(db, sent.id),
    id,
    company_id: companyId,
    direction: 'INBOUND',
    state: 'RECEIVED',
    created_at: now,
    ubl_id: randomUUID(),
  } as const;
  const files = await readAttachments(db, sent.id);
  await insertDocument(db, row, { files, event: received(now) });
  await emitEvent(db, services, { companyId, documentId: id, type: 'document.received' });
}

function received(now: Date): Omit<TimelineEntry, 'id'> {
  return { event_type: 'receive_success', timestamp: now, details: null };
}
