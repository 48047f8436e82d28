import { randomBytes, randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from './open-store.js';
import type { WebhookRow } from './tables.js';

/** A subscription to events, with the secret that signs them. */
export async function insertWebhook(
  db: Database,
  companyId: string,
  fields: Pick<WebhookRow, 'url' | 'events' | 'enabled'> & { readonly secret?: string | undefined },
  now: Date,
): Promise<WebhookRow> {
  const secret = fields.secret ?? `whsec_${randomBytes(24).toString('base64url')}`;
  const row = { ...fields, secret, id: randomUUID(), company_id: companyId, created_at: now };
  return db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function listWebhooks(db: Database, companyId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();
}

export function findWebhook(db: Database, companyId: string, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateWebhook(
  db: Database,
  companyId: string,
  id: string,
  change: Updateable<WebhookRow>,
): Promise<WebhookRow | undefined> {
  if (Object.keys(change).length === 0) return findWebhook(db, companyId, id);
  return db
    .updateTable('webhooks')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false when the company has no such subscription */
export async function deleteWebhook(db: Database, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
