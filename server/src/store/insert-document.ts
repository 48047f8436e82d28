import type { Insertable } from 'kysely';
import {
  insertAttachments,
  toAttachmentRows,
  type AttachmentHead,
  type NewAttachment,
  type NewAttachmentRow,
} from './attachments.js';
import { hashOfUbl, ownerOfUbl } from './document-row.js';
import type { DocumentHead } from './documents.js';
import type { Database } from './open-store.js';
import { isInPieces, storePieces } from './pieces.js';
import type { Tables } from './tables.js';
import { toTimelineRow, type TimelineEntry } from './timeline.js';

/** A stored document, and what was stored with it. */
export interface InsertedDocument {
  readonly document: DocumentHead;
  readonly attachments: readonly AttachmentHead[];
}

/** What a document has of bytes: what is null was stored in pieces. */
export interface DocumentBytes {
  readonly ubl: Uint8Array | null;
  readonly files: readonly NewAttachmentRow[];
}

/** Stores the bytes of a document if they are many, before the transaction that stores the document. */
export async function storeBytes(
  db: Database,
  {
    id,
    ubl,
    files,
  }: { readonly id: string; readonly ubl: Uint8Array | null; readonly files: readonly NewAttachment[] },
): Promise<DocumentBytes> {
  const rows = toAttachmentRows(id, files);
  if (!isInPieces([...(ubl === null ? [] : [ubl]), ...files.map(({ content }) => content)]))
    return { ubl, files: rows };
  const owned = rows.map(({ id: owner, content }) => ({ owner, bytes: content }));
  await storePieces(db, [
    ...(ubl === null ? [] : [{ owner: ownerOfUbl(id, hashOfUbl(ubl)), bytes: ubl }]),
    ...owned,
  ]);
  return { ubl: null, files: rows.map((row) => ({ ...row, content: null })) };
}

/** Stores other UBL for a document if it is large, before the transaction. @returns what its row has of it */
export async function storeUbl(db: Database, id: string, ubl: Uint8Array): Promise<Uint8Array | null> {
  return (await storeBytes(db, { id, ubl, files: [] })).ubl;
}

/**
 * Stores a document with its attachments and the first entry of its timeline: all of it or nothing. Without attachments it is one
 * statement, because each call of an embedded database costs as much as an insert.
 *
 * @param event null where the timeline says nothing, as of a document that was not accepted
 */
export async function insertDocument(
  db: Database,
  row: Omit<DocumentHead, 'number' | 'retries' | 'sending'>,
  given: { readonly bytes: DocumentBytes; readonly event: Omit<TimelineEntry, 'id'> | null },
): Promise<InsertedDocument> {
  const {
    bytes: { ubl, files },
    event,
  } = given;
  if (files.length > 0 && !db.isTransaction)
    return db.transaction().execute((transaction) => insertDocument(transaction, row, given));
  const stored: Insertable<Tables['documents']> = { ...row, ubl, retries: 0, sending: 0 };
  const statement =
    event === null
      ? db.insertInto('documents').values(stored).returning('number')
      : db
          .with('event', (on) => on.insertInto('timeline_events').values(toTimelineRow(row.id, event)))
          .insertInto('documents')
          .values(stored)
          .returning('number');
  const { number } = await statement.executeTakeFirstOrThrow();
  const attachments = await insertAttachments(db, files);
  return { document: { ...row, number, retries: 0, sending: 0 }, attachments };
}
