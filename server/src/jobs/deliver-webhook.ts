import { decideDelivery, signWebhook, WEBHOOK_DELIVERY } from 'peppol-preflight/service';
import { postWebhook } from '../network/post-webhook.js';
import { beginAttempt, endAttempt } from '../store/deliveries.js';
import type { Database } from '../store/open-store.js';
import { findWebhook } from '../store/webhooks.js';
import type { DeliveryRow } from '../store/tables.js';
import type { Jobs } from './job-types.js';
import type { Services } from './services.js';

export const USER_AGENT = 'preflight-webhook-service';

/**
 * One attempt to deliver an event: written down, made, and written down with its answer. A failed one is followed by the next after
 * the delays of the specification; the third is the last.
 */
export async function deliverWebhook(services: Services, { deliveryId }: Jobs['webhook']): Promise<void> {
  const { store, clock, queue, isPublic } = services;
  const begun = await store.db
    .transaction()
    .execute((db) => beginAttempt(db, deliveryId, { now: clock.now(), headersOf }));
  if (begun === undefined) return;
  const { delivery, headers, number } = begun;
  const outcome = await postWebhook(delivery.url, { headers, body: delivery.body, isPublic });
  const { delivered, retry, seconds } = decideDelivery(outcome.status, delivery.attempts);
  const state = delivered ? 'delivered' : retry ? 'pending' : 'failed';
  await store.db.transaction().execute(async (db) => {
    const now = clock.now();
    const { status, answer, error, durationMs } = outcome;
    await endAttempt(
      db,
      { id: deliveryId, number },
      { finished_at: now, duration_ms: durationMs, status, answer, error },
      state,
    );
    if (retry) await queue.add(db, 'webhook', { deliveryId }, new Date(now.getTime() + seconds * 1000));
  });
}

/** The headers of a delivery: the body is signed with the secret of the subscription. */
export function webhookHeaders(body: string, type: string, secret: string): Record<string, string> {
  return {
    [WEBHOOK_DELIVERY.headers.signature]: signWebhook(body, secret),
    [WEBHOOK_DELIVERY.headers.eventType]: type,
    'Content-Type': WEBHOOK_DELIVERY.headers.contentType,
    'User-Agent': USER_AGENT,
  };
}

/** Nothing for a subscription that was deleted or disabled since: it gets no more events. */
async function headersOf(
  db: Database,
  { webhook_id: id, company_id: companyId, body, event_type: type }: DeliveryRow,
): Promise<Record<string, string> | undefined> {
  const webhook = await findWebhook(db, companyId, id);
  return webhook?.enabled === true ? webhookHeaders(body, type, webhook.secret) : undefined;
}
