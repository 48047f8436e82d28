import { randomUUID } from 'node:crypto';
import type { Database } from './open-store.js';
import type { AttachmentRow } from './tables.js';

/** An attachment without its content. */
export type AttachmentHead = Pick<
  AttachmentRow,
  'id' | 'document_id' | 'file_name' | 'file_type' | 'file_size'
>;

const HEAD = ['id', 'document_id', 'file_name', 'file_type', 'file_size'] as const;

/** A file that is to be attached. */
export type NewAttachment = Pick<AttachmentRow, 'file_name' | 'file_type' | 'content'>;

export async function insertAttachment(
  db: Database,
  documentId: string,
  file: NewAttachment,
): Promise<AttachmentHead> {
  const row = toAttachmentRow(documentId, file);
  await db.insertInto('attachments').values(row).execute();
  return row;
}

export function toAttachmentRow(documentId: string, file: NewAttachment): Omit<AttachmentRow, 'number'> {
  return { ...file, id: randomUUID(), document_id: documentId, file_size: file.content.length };
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

/** How many files of its document have the name and the content of a file, itself included. */
export async function countEqual(
  db: Database,
  { document_id: documentId, file_name: name, content }: AttachmentRow,
): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('document_id', '=', documentId)
    .where('file_name', '=', name)
    .where('content', '=', content)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteAttachment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', id).execute();
}
