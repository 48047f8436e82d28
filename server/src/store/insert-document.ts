import type { Insertable } from 'kysely';
import { insertAttachments, type AttachmentHead, type NewAttachment } from './attachments.js';
import type { DocumentHead } from './documents.js';
import type { Database } from './open-store.js';
import type { DocumentRow, Tables } from './tables.js';
import { toTimelineRow, type TimelineEntry } from './timeline.js';

/** A stored document, and what was stored with it. */
export interface InsertedDocument {
  readonly document: DocumentHead;
  readonly attachments: readonly AttachmentHead[];
}

/**
 * Stores a document with its attachments and the first entry of its timeline: all of it or nothing. Without attachments it is one
 * statement, because each call of an embedded database costs as much as an insert.
 *
 * @param event null where the timeline says nothing, as of a document that was not accepted
 */
export async function insertDocument(
  db: Database,
  row: Omit<DocumentRow, 'number' | 'retries' | 'sending'>,
  given: { readonly files?: readonly NewAttachment[]; readonly event: Omit<TimelineEntry, 'id'> | null },
): Promise<InsertedDocument> {
  const { files = [], event } = given;
  if (files.length > 0 && !db.isTransaction)
    return db.transaction().execute((transaction) => insertDocument(transaction, row, given));
  const stored: Insertable<Tables['documents']> = { ...row, retries: 0, sending: 0 };
  const statement =
    event === null
      ? db.insertInto('documents').values(stored).returning('number')
      : db
          .with('event', (on) => on.insertInto('timeline_events').values(toTimelineRow(row.id, event)))
          .insertInto('documents')
          .values(stored)
          .returning('number');
  const { number } = await statement.executeTakeFirstOrThrow();
  const attachments = await insertAttachments(db, row.id, files);
  const { ubl, ...head } = row;
  return { document: { ...head, number, retries: 0, sending: 0 }, attachments };
}
