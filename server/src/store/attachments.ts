import { randomUUID } from 'node:crypto';
import { batchesOf } from './batches.js';
import type { Database } from './open-store.js';
import { readPieces, storeContents } from './pieces.js';
import type { AttachmentRow } from './tables.js';

/** An attachment without its content. */
export type AttachmentHead = Omit<AttachmentRow, 'number' | 'content'>;

const HEAD = ['id', 'document_id', 'file_name', 'file_type', 'file_size', 'place', 'url'] as const;

/** A file that is to be attached. */
export type NewAttachment = Pick<AttachmentRow, 'file_name' | 'file_type' | 'place' | 'url'> & {
  readonly content: Uint8Array;
};

/** The row of an attachment. Its content is null if it was stored before, in pieces. */
export type NewAttachmentRow = Omit<AttachmentRow, 'number'>;

const MOST_BYTES = 1024 * 1024;

export async function insertAttachment(
  db: Database,
  documentId: string,
  file: NewAttachment,
): Promise<AttachmentHead> {
  const [head] = await insertAttachments(db, await storeContents(db, toAttachmentRows(documentId, [file])));
  if (head === undefined) throw new Error('No attachment was stored.');
  return head;
}

/** The rows of attachments, which are not stored yet. */
export function toAttachmentRows(
  documentId: string,
  files: readonly NewAttachment[],
): readonly (NewAttachmentRow & Pick<NewAttachment, 'content'>)[] {
  return files.map((file) => ({
    ...file,
    id: randomUUID(),
    document_id: documentId,
    file_size: file.content.length,
  }));
}

/** Stores attachments, in their order. */
export async function insertAttachments(
  db: Database,
  rows: readonly NewAttachmentRow[],
): Promise<AttachmentHead[]> {
  const size = ({ content }: NewAttachmentRow): number => content?.length ?? 0;
  for (const batch of batchesOf(rows, { size, most: MOST_BYTES }))
    await db.insertInto('attachments').values(batch).execute();
  return rows.map(({ content, ...head }) => head);
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
export async function readAttachment(
  db: Database,
  id: string,
): Promise<(AttachmentHead & { readonly content: Uint8Array }) | undefined> {
  const row = await db
    .selectFrom('attachments')
    .select([...HEAD, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  const content = row && (row.content ?? (await readPieces(db, id)));
  return content ? { ...row, content } : undefined;
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
