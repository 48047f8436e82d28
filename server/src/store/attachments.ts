import { randomUUID } from 'node:crypto';
import type { Database } from './open-store.js';
import type { AttachmentRow } from './tables.js';

/** An attachment without its content. */
export type AttachmentHead = Omit<AttachmentRow, 'number' | 'content'>;

const HEAD = ['id', 'document_id', 'file_name', 'file_type', 'file_size', 'place', 'url'] as const;

/** A file that is to be attached. */
export type NewAttachment = Pick<AttachmentRow, 'file_name' | 'file_type' | 'content' | 'place' | 'url'>;

/** One statement stores so many attachments, or so many bytes: between two statements, others are answered. */
const MOST_ROWS = 100;
const MOST_BYTES = 1024 * 1024;

export async function insertAttachment(
  db: Database,
  documentId: string,
  file: NewAttachment,
): Promise<AttachmentHead> {
  const { content, ...head } = toAttachmentRow(documentId, file);
  await db
    .insertInto('attachments')
    .values({ ...head, content })
    .execute();
  return head;
}

/** Stores attachments of a document, in their order. */
export async function insertAttachments(
  db: Database,
  documentId: string,
  files: readonly NewAttachment[],
): Promise<AttachmentHead[]> {
  const rows = files.map((file) => toAttachmentRow(documentId, file));
  for (const batch of batchesOf(rows)) await db.insertInto('attachments').values(batch).execute();
  return rows.map(({ content, ...head }) => head);
}

function toAttachmentRow(documentId: string, file: NewAttachment): Omit<AttachmentRow, 'number'> {
  return { ...file, id: randomUUID(), document_id: documentId, file_size: file.content.length };
}

function batchesOf<Row extends Pick<AttachmentRow, 'file_size'>>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const batch = batches.at(-1);
    bytes += row.file_size;
    if (batch !== undefined && batch.length < MOST_ROWS && bytes <= MOST_BYTES) batch.push(row);
    else {
      batches.push([row]);
      bytes = row.file_size;
    }
  }
  return batches;
}

/** The attachments of documents, in the order in which they were added. */
export async function listAttachments(
  db: Database,
  documentIds: readonly string[],
): Promise<AttachmentHead[]> {
  if (documentIds.length === 0) return [];
  return db
    .selectFrom('attachments')
    .select(HEAD)
    .where('document_id', 'in', [...documentIds])
    .orderBy('number')
    .execute();
}

export function findAttachment(
  db: Database,
  documentId: string,
  id: string,
): Promise<AttachmentHead | undefined> {
  return db
    .selectFrom('attachments')
    .select(HEAD)
    .where('document_id', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** With its content, for the download link, which needs no key. */
export function readAttachment(db: Database, id: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes an attachment; those that follow it in the UBL move up. */
export async function deleteAttachment(
  db: Database,
  { id, document_id: documentId, place }: AttachmentHead,
): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', id).execute();
  if (place === null) return;
  await db
    .updateTable('attachments')
    .set(({ eb }) => ({ place: eb('place', '-', 1) }))
    .where('document_id', '=', documentId)
    .where('place', '>', place)
    .execute();
}
