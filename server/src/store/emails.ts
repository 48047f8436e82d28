import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from './open-store.js';
import { readPieces, storeContents } from './pieces.js';
import type { InboundAttachmentRow, InboundEmailRow } from './tables.js';

/** An e-mail as it came in. */
export type NewInboundEmail = Omit<
  InboundEmailRow,
  'id' | 'number' | 'processed_at' | 'processed' | 'error_message' | 'document_id'
> & {
  readonly attachments: readonly (Pick<InboundAttachmentRow, 'file_name' | 'file_type'> & {
    readonly content: Uint8Array;
  })[];
};

/** An attachment of an inbound e-mail without its content. */
export interface InboundFile {
  readonly email_id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly file_size: number;
}

/** Attachments of an e-mail that comes in; the content of each is null if it was stored before, in pieces. */
export type NewInboundFiles = readonly Omit<
  InboundAttachmentRow,
  'number' | 'email_id' | 'document_id' | 'error'
>[];

/** Stores the attachments of an e-mail if they are large, before the transaction. */
export function storeInboundFiles(
  db: Database,
  { attachments }: Pick<NewInboundEmail, 'attachments'>,
): Promise<NewInboundFiles> {
  return storeContents(
    db,
    attachments.map((file) => ({ ...file, id: randomUUID(), file_size: file.content.length })),
  );
}

export async function insertEmail(
  db: Database,
  { attachments, ...email }: NewInboundEmail,
  files: NewInboundFiles,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('inbound_emails')
    .values({ ...email, id, processed: false })
    .execute();
  if (files.length > 0) {
    const rows = files.map((file) => ({ ...file, email_id: id }));
    await db.insertInto('inbound_attachments').values(rows).execute();
  }
  return id;
}

export function findEmail(db: Database, companyId: string, id: string): Promise<InboundEmailRow | undefined> {
  return db
    .selectFrom('inbound_emails')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The e-mail by its id alone, for the job that processes it; locked until the transaction ends. */
export function lockEmail(db: Database, id: string): Promise<InboundEmailRow | undefined> {
  return db.selectFrom('inbound_emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listEmails(
  db: Database,
  companyId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: InboundEmailRow[]; readonly total: number }> {
  const all = db.selectFrom('inbound_emails').where('company_id', '=', companyId);
  const rows = await all
    .selectAll()
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function listInboundFiles(db: Database, emailIds: readonly string[]): Promise<InboundFile[]> {
  if (emailIds.length === 0) return [];
  const rows = await db
    .selectFrom('inbound_attachments')
    .select(['email_id', 'file_name', 'file_type', 'file_size'])
    .where('email_id', 'in', [...emailIds])
    .orderBy('number')
    .execute();
  return rows;
}

/** An attachment of an inbound e-mail without its content, and what became of it. */
export type InboundFileHead = Omit<InboundAttachmentRow, 'number' | 'content'>;

export function listFilesOfEmail(db: Database, emailId: string): Promise<InboundFileHead[]> {
  return db
    .selectFrom('inbound_attachments')
    .select(['id', 'email_id', 'file_name', 'file_type', 'file_size', 'document_id', 'error'])
    .where('email_id', '=', emailId)
    .orderBy('number')
    .execute();
}

/** The content of an attachment of an inbound e-mail; null when it was deleted. */
export async function readInboundFile(db: Database, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('inbound_attachments')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content ?? (await readPieces(db, id));
}

export async function updateEmail(
  db: Database,
  id: string,
  change: Updateable<InboundEmailRow>,
): Promise<void> {
  await db.updateTable('inbound_emails').set(change).where('id', '=', id).execute();
}

export async function updateInboundFile(
  db: Database,
  id: string,
  change: Updateable<InboundAttachmentRow>,
): Promise<void> {
  await db.updateTable('inbound_attachments').set(change).where('id', '=', id).execute();
}
