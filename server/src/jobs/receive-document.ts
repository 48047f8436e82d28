import { randomUUID } from 'node:crypto';
import { copyAttachments } from '../store/attachments.js';
import { addToTimeline } from '../store/timeline.js';
import type { DocumentHead } from '../store/documents.js';
import type { Database } from '../store/open-store.js';
import { emitEvent } from './emit-event.js';
import type { Services } from './services.js';
import { readUblFile } from './read-ubl-file.js';
import { insertDocument } from '../store/documents.js';
import { insertAttachments } from '../store/attachments.js';
import { toDocumentRow } from '../store/document-row.js';

/** What a document that came in is made from. */
export interface Incoming {
  readonly companyId: string;
  readonly ubl: Uint8Array;
  readonly ublName?: string;
}

/**
 * Takes the UBL of somebody else into the inbox of a company: RECEIVED, INBOUND, `document.received`. When the rules do not
 * accept it, it is FAILED with `document.received.failed`.
 *
 * @returns the id of the document, and the messages of what the rules found
 * @throws ServiceError 415 or 422 when it is not UBL that a document can be made of
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
  await insertDocument(
    db,
    toDocumentRow({
      ...read,
      companyId,
      id,
      ubl,
      state,
      direction: 'INBOUND',
      now,
      ...(ublName !== undefined && { ublName }),
    }),
  );
  await insertAttachments(db, id, read.attachments);
  if (read.isValid)
    await addToTimeline(db, id, { event_type: 'receive_success', timestamp: now, details: null });
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
  const { ubl } = await db
    .selectFrom('documents')
    .select('ubl')
    .where('id', '=', sent.id)
    .executeTakeFirstOrThrow();
  const { number, ...copied } = sent;
  await db
    .insertInto('documents')
    .values({
      ...copied,
      ubl,
      id,
      company_id: companyId,
      direction: 'INBOUND',
      state: 'RECEIVED',
      created_at: now,
      ubl_id: randomUUID(),
      retries: 0,
      sending: 0,
    })
    .execute();
  await copyAttachments(db, sent.id, id);
  await addToTimeline(db, id, { event_type: 'receive_success', timestamp: now, details: null });
  await emitEvent(db, services, { companyId, documentId: id, type: 'document.received' });
}
