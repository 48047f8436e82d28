import type { Database } from './open-store.js';
import { readPieces, storeContents } from './pieces.js';
import type { MailRow } from './tables.js';

/** Keeps an e-mail that goes out, for people and tests to look at. */
export async function insertMail(db: Database, mail: Omit<MailRow, 'number'>): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** Stores the attachment of an e-mail if it is large, before the transaction. @returns what the row of the e-mail has of it */
export async function storeMailFile(
  db: Database,
  { id, attachment }: Pick<MailRow, 'id' | 'attachment'>,
): Promise<Uint8Array | null> {
  const [stored] = attachment === null ? [] : await storeContents(db, [{ id, content: attachment }]);
  return stored?.content ?? null;
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

export async function readMail(db: Database, id: string): Promise<MailRow | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const attachment = row.attachment ?? (row.attachment_name === null ? null : await readPieces(db, id));
  return { ...row, attachment };
}
