import { randomUUID } from 'node:crypto';
import { isSubscribed, type WebhookEventType } from 'peppol-preflight';
import { insertEvent } from '../store/deliveries.js';
import type { Database } from '../store/open-store.js';
import { listWebhooks } from '../store/webhooks.js';
import type { Services } from './services.js';

/** The envelope of an event (service specification, "Envelope"), in the order of its fields. */
export function toEnvelope(
  {
    id,
    companyId,
    type,
    data,
  }: {
    readonly id: string;
    readonly companyId: string;
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  },
  now: Date,
) {
  return {
    id,
    tenant_id: companyId,
    created_at: Math.floor(now.getTime() / 1000),
    type,
    data,
    text: `Event: ${type}\n${JSON.stringify(data, null, 2)}`,
  };
}

/**
 * Keeps an event, and queues its delivery to every enabled subscription of the company that wants it. It belongs to the
 * transaction that changes the document: either both happen or neither.
 */
export async function emitEvent(
  db: Database,
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  {
    companyId,
    documentId,
    type,
  }: { readonly companyId: string; readonly documentId: string; readonly type: WebhookEventType },
): Promise<void> {
  const id = randomUUID();
  const now = clock.now();
  const body = JSON.stringify(toEnvelope({ id, companyId, type, data: { document_id: documentId } }, now));
  const webhooks = await listWebhooks(db, companyId);
  const wanted = webhooks.filter((webhook) => isSubscribed(webhook, type));
  const event = { id, company_id: companyId, type, document_id: documentId, created_at: now, body };
  for (const deliveryId of await insertEvent(db, event, wanted))
    await queue.add(db, 'webhook', { deliveryId });
}
