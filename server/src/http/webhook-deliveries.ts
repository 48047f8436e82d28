import { randomUUID } from 'node:crypto';
import { createWebhookEnvelope, decideDelivery, type WebhookEventType } from 'peppol-preflight/service';
import { webhookHeaders } from '../jobs/deliver-webhook.js';
import { postWebhook } from '../network/post-webhook.js';
import { insertTestDelivery, listDeliveries } from '../store/deliveries.js';
import type { WebhookRow } from '../store/tables.js';
import type { ApiServices } from './api.js';

/** One delivery, made at once and not again, so that the caller sees what the receiver answers. */
export async function testWebhook(
  { store: { db }, clock, isPublic }: ApiServices,
  webhook: WebhookRow,
  { type, data }: { readonly type: WebhookEventType; readonly data: Readonly<Record<string, unknown>> },
) {
  const event = randomUUID();
  const started = clock.now();
  const envelope = createWebhookEnvelope({
    id: event,
    tenantId: webhook.company_id,
    type,
    documentId: event,
    now: started,
  });
  // The data are the caller's, who may send any object: there need be no document.
  const text = `Event: ${type}\n${JSON.stringify(data, null, 2)}`;
  const body = JSON.stringify({ ...envelope, data, text });
  const headers = webhookHeaders(body, type, webhook.secret);
  const outcome = await postWebhook(webhook.url, { headers, body, isPublic });
  const { delivered: success } = decideDelivery(outcome.status, 1);
  await insertTestDelivery(
    db,
    {
      webhook_id: webhook.id,
      company_id: webhook.company_id,
      event_id: event,
      event_type: type,
      url: webhook.url,
      body,
      state: success ? 'delivered' : 'failed',
      created_at: started,
    },
    {
      started_at: started,
      finished_at: clock.now(),
      duration_ms: outcome.durationMs,
      status: outcome.status,
      answer: outcome.answer,
      error: outcome.error,
      headers: JSON.stringify(headers),
    },
  );
  const { status, answer, error, durationMs } = outcome;
  return {
    success,
    message: success
      ? 'Test event delivered'
      : `Test event not delivered: ${error ?? `the receiver answered ${status ?? ''}`}`,
    webhook_delivery_result: {
      event_id: event,
      status_code: status,
      response_body: answer,
      error,
      duration_ms: durationMs,
    },
  };
}

/** What was delivered to a subscription and what it answered, the latest first. */
export async function readHistory(
  { store: { db } }: ApiServices,
  { id: webhookId, company_id: companyId }: WebhookRow,
) {
  const deliveries = await listDeliveries(db, { companyId, webhookId });
  return deliveries.map((delivery) => ({
    id: delivery.id,
    event_id: delivery.event_id,
    event_type: delivery.event_type,
    url: withoutCredentials(delivery.url),
    status: delivery.state,
    created_at: delivery.created_at.toISOString(),
    request_body: delivery.body,
    attempts: delivery.tries.map((each) => ({
      attempt: each.attempt,
      started_at: each.started_at.toISOString(),
      status_code: each.status,
      response_body: each.answer,
      error: each.error,
      duration_ms: each.duration_ms,
    })),
  }));
}

/** A password in a URL is not for lists. */
export function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url;
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : url.replace(/\/\/[^/@]*@/, '//***@');
}
