import { randomUUID } from 'node:crypto';
import { toDocumentRow } from '../store/document-row.js';
import { insertDocument, storeBytes, type DocumentBytes } from '../store/insert-document.js';
import type { Database } from '../store/open-store.js';
import type { TimelineEntry } from '../store/timeline.js';
import type { UblFile } from '../threads/read-ubl-file.js';
import { emitEvent } from './emit-event.js';
import type { Services } from './services.js';

/** A UBL file that came in, read. */
export interface Incoming {
  readonly id: string;
  readonly ubl: Uint8Array;
  readonly ublName?: string;
  readonly read: UblFile;
  /** What is stored of it already. */
  readonly bytes: DocumentBytes;
}

/**
 * Reads UBL from another sender, and stores what is large of it. It comes before the transaction, which must not wait for it.
 *
 * @throws ServiceError 415 or 422 if it is not UBL that can become a document
 */
export async function readIncoming(
  { threads, clock, store }: Pick<Services, 'threads' | 'clock' | 'store'>,
  file: Pick<Incoming, 'ubl' | 'ublName'>,
): Promise<Incoming> {
  const id = randomUUID();
  const read = await threads.run('readUblFile', { ubl: file.ubl, id, now: clock.now() });
  const bytes = await storeBytes(store.db, { id, ubl: file.ubl, files: read.attachments });
  return { ...file, id, read, bytes };
}

/**
 * Puts UBL from another sender into the inbox of a company: RECEIVED, INBOUND, `document.received`. When the rules do not
 * accept it, it is FAILED with `document.received.failed`.
 */
export async function receiveUbl(
  db: Database,
  services: Pick<Services, 'clock' | 'queue'>,
  { companyId, id, read, ubl, ublName, bytes }: Incoming & { readonly companyId: string },
): Promise<void> {
  const now = services.clock.now();
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
  await insertDocument(db, row, { bytes, event });
  const type = read.isValid ? 'document.received' : 'document.received.failed';
  await emitEvent(db, services, { companyId, documentId: id, type });
}

function received(now: Date): Omit<TimelineEntry, 'id'> {
  return { event_type: 'receive_success', timestamp: now, details: null };
}
