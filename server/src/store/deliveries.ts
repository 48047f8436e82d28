import { randomUUID } from 'node:crypto';
import { groupBy } from './group-by.js';
import type { Database } from './open-store.js';
import type { DeliveryAttemptRow, DeliveryRow, EventRow, WebhookRow } from './tables.js';

/** Keeps an event and what is to be delivered of it: one delivery for each subscription that wants it. */
export async function insertEvent(
  db: Database,
  event: Omit<EventRow, 'number'>,
  webhooks: readonly Pick<WebhookRow, 'id' | 'url'>[],
): Promise<string[]> {
  await db.insertInto('events').values(event).execute();
  if (webhooks.length === 0) return [];
  const rows = webhooks.map(({ id, url }) => ({
    id: randomUUID(),
    webhook_id: id,
    company_id: event.company_id,
    event_id: event.id,
    event_type: event.type,
    url,
    body: event.body,
    state: 'pending' as const,
    attempts: 0,
    created_at: event.created_at,
  }));
  await db.insertInto('deliveries').values(rows).execute();
  return rows.map(({ id }) => id);
}

/**
 * Begins an attempt. One that the end of a process cut off does not count: whether it arrived is not known, so it is made again.
 *
 * @param headersOf what is sent with it; nothing when the subscription is not there any more
 * @returns undefined when the delivery is over, or has no subscription any more: then it has failed
 */
export async function beginAttempt(
  db: Database,
  id: string,
  {
    now,
    headersOf,
  }: {
    readonly now: Date;
    readonly headersOf: (db: Database, delivery: DeliveryRow) => Promise<Record<string, string> | undefined>;
  },
): Promise<
  | {
      /** With this attempt among its attempts. */
      readonly delivery: DeliveryRow;
      readonly headers: Record<string, string>;
      /** Its number among all, those that were cut off included. */
      readonly number: number;
    }
  | undefined
> {
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (delivery?.state !== 'pending') return undefined;
  const cutOff = await db
    .updateTable('delivery_attempts')
    .set({
      finished_at: now,
      error: 'The server ended during this attempt: whether it arrived is not known.',
    })
    .where('delivery_id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  const headers = await headersOf(db, delivery);
  if (headers === undefined) {
    await db.updateTable('deliveries').set({ state: 'failed' }).where('id', '=', id).execute();
    return undefined;
  }
  const attempts = delivery.attempts - Number(cutOff.numUpdatedRows) + 1;
  await db.updateTable('deliveries').set({ attempts }).where('id', '=', id).execute();
  const { made } = await db
    .selectFrom('delivery_attempts')
    .select(({ fn }) => fn.countAll<number | string>().as('made'))
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow();
  const number = Number(made) + 1;
  const row = { delivery_id: id, attempt: number, started_at: now, headers: JSON.stringify(headers) };
  await db.insertInto('delivery_attempts').values(row).execute();
  return { delivery: { ...delivery, attempts }, headers, number };
}

/** Ends an attempt with the state that the delivery has from now on. */
export async function endAttempt(
  db: Database,
  { id, number }: { readonly id: string; readonly number: number },
  outcome: Pick<DeliveryAttemptRow, 'finished_at' | 'duration_ms' | 'status' | 'answer' | 'error'>,
  state: DeliveryRow['state'],
): Promise<void> {
  await db
    .updateTable('delivery_attempts')
    .set(outcome)
    .where('delivery_id', '=', id)
    .where('attempt', '=', number)
    .execute();
  await db.updateTable('deliveries').set({ state }).where('id', '=', id).execute();
}

/** The deliveries of a subscription with their attempts, the latest first. */
export async function listDeliveries(
  db: Database,
  {
    companyId,
    webhookId,
    limit = 100,
  }: { readonly companyId: string; readonly webhookId?: string; readonly limit?: number },
): Promise<readonly (DeliveryRow & { readonly tries: readonly DeliveryAttemptRow[] })[]> {
  let query = db.selectFrom('deliveries').selectAll().where('company_id', '=', companyId);
  if (webhookId !== undefined) query = query.where('webhook_id', '=', webhookId);
  const rows = await query.orderBy('number', 'desc').limit(limit).execute();
  if (rows.length === 0) return [];
  const tries = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('attempt')
    .execute();
  const triesOf = groupBy(tries, ({ delivery_id: of }) => of);
  return rows.map((row) => ({ ...row, tries: triesOf.get(row.id) ?? [] }));
}

/** Keeps a delivery that was made at once, with its one attempt: the test call. */
export async function insertTestDelivery(
  db: Database,
  delivery: Omit<DeliveryRow, 'id' | 'number' | 'attempts'>,
  attempt: Omit<DeliveryAttemptRow, 'delivery_id' | 'attempt'>,
): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto('deliveries')
    .values({ ...delivery, id, attempts: 1 })
    .execute();
  await db
    .insertInto('delivery_attempts')
    .values({ ...attempt, delivery_id: id, attempt: 1 })
    .execute();
}
