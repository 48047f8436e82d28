import { randomUUID } from 'node:crypto';
import type { Database } from './open-store.js';
import type { MailRow } from './tables.js';

/** Keeps an e-mail that goes out, for people and tests to look at. */
export async function insertMail(db: Database, mail: Omit<MailRow, 'id' | 'number'>): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('mails')
    .values({ ...mail, id })
    .execute();
  return id;
}

/** The e-mails that went out, the latest first; without their attachments. */
export function listMails(
  db: Database,
  { companyId, limit = 100 }: { readonly companyId?: string | undefined; readonly limit?: number } = {},
): Promise<Omit<MailRow, 'attachment' | 'number'>[]> {
  let query = db
    .selectFrom('mails')
    .select([
      'id',
      'company_id',
      'document_id',
      'sender',
      'recipients',
      'subject',
      'text',
      'attachment_name',
      'created_at',
      'state',
    ]);
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  return query.orderBy('number', 'desc').limit(limit).execute();
}

export function readMail(db: Database, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
