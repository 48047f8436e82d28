import { randomUUID } from 'node:crypto';
import { createWebhookEnvelope, isSubscribed, type WebhookEventType } from 'peppol-preflight/service';
import { insertEvent } from '../store/deliveries.js';
import type { Database } from '../store/open-store.js';
import { listWebhooks } from '../store/webhooks.js';
import type { Services } from './services.js';

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
  const body = JSON.stringify(createWebhookEnvelope({ id, tenantId: companyId, type, documentId, now }));
  const webhooks = await listWebhooks(db, companyId);
  const wanted = webhooks.filter((webhook) => isSubscribed(webhook, type));
  const event = { id, company_id: companyId, type, document_id: documentId, created_at: now, body };
  for (const deliveryId of await insertEvent(db, event, wanted))
    await queue.add(db, 'webhook', { deliveryId });
}
