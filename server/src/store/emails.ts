import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from './open-store.js';
import type { InboundAttachmentRow, InboundEmailRow } from './tables.js';

/** An e-mail as it came in. */
export type NewInboundEmail = Omit<
  InboundEmailRow,
  'id' | 'number' | 'processed_at' | 'processed' | 'error_message' | 'document_id'
> & { readonly attachments: readonly Pick<InboundAttachmentRow, 'file_name' | 'file_type' | 'content'>[] };

/** An attachment of an inbound e-mail without its content. */
export interface InboundFile {
  readonly email_id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly file_size: number;
}

export async function insertEmail(db: Database, { attachments, ...email }: NewInboundEmail): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('inbound_emails')
    .values({ ...email, id, processed: false })
    .execute();
  if (attachments.length > 0) {
    const rows = attachments.map((file) => ({ ...file, id: randomUUID(), email_id: id }));
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
    .select([
      'email_id',
      'file_name',
      'file_type',
      ({ fn }) => fn<number>('length', ['content']).as('file_size'),
    ])
    .where('email_id', 'in', [...emailIds])
    .orderBy('number')
    .execute();
  return rows;
}

export function readInboundFiles(db: Database, emailId: string): Promise<InboundAttachmentRow[]> {
  return db
    .selectFrom('inbound_attachments')
    .selectAll()
    .where('email_id', '=', emailId)
    .orderBy('number')
    .execute();
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
