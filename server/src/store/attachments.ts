import { randomUUID } from 'node:crypto';
import type { Database } from './open-store.js';
import type { AttachmentRow } from './tables.js';

/** An attachment without its content. */
export type AttachmentHead = Pick<
  AttachmentRow,
  'id' | 'document_id' | 'file_name' | 'file_type' | 'file_size'
>;

const HEAD = ['id', 'document_id', 'file_name', 'file_type', 'file_size'] as const;

export async function insertAttachments(
  db: Database,
  documentId: string,
  files: readonly Pick<AttachmentRow, 'file_name' | 'file_type' | 'content'>[],
): Promise<AttachmentHead[]> {
  if (files.length === 0) return [];
  const rows = files.map((file) => ({
    ...file,
    id: randomUUID(),
    document_id: documentId,
    file_size: file.content.length,
  }));
  await db.insertInto('attachments').values(rows).execute();
  return rows;
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

export async function deleteAttachment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', id).execute();
}

/** A received document has what was sent with it. */
export async function copyAttachments(db: Database, fromDocument: string, toDocument: string): Promise<void> {
  const files = await db
    .selectFrom('attachments')
    .select(['file_name', 'file_type', 'content'])
    .where('document_id', '=', fromDocument)
    .orderBy('number')
    .execute();
  await insertAttachments(db, toDocument, files);
}
