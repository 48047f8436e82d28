import { assertChoice, assertFields } from '#errors';
import { ServiceError } from '../../src/document/service-error.js';
import { assertAttempt } from './retries.js';
import { WEBHOOK_DELIVERY, WEBHOOK_EVENTS, type WebhookEnvelope, type WebhookEventType } from './webhooks.js';

/**
 * The body of a webhook event (service specification, "Envelope"): `created_at` in whole seconds, and `text` with a line that
 * names the event, followed by the data as indented JSON.
 *
 * @throws ServiceError 422 `Invalid webhook event` for an unknown event
 * @throws TypeError if an id is not a string, or `now` is not a valid Date
 */
export function createWebhookEnvelope(event: {
  /** Identifies the event. */
  readonly id: string;
  readonly tenantId: string;
  readonly type: WebhookEventType;
  readonly documentId: string;
  readonly now: Date;
}): WebhookEnvelope {
  assertFields('event', event, {
    id: 'a string that is not empty',
    tenantId: 'a string that is not empty',
    documentId: 'a string that is not empty',
    now: 'a valid Date',
  });
  const { id, tenantId, type, documentId, now } = event;
  if (!WEBHOOK_EVENTS.includes(type)) throw new ServiceError(422, 'Invalid webhook event');
  const data = { document_id: documentId };
  return {
    id,
    tenant_id: tenantId,
    created_at: Math.floor(now.getTime() / 1000),
    type,
    data,
    text: `Event: ${type}\n${JSON.stringify(data, null, 2)}`,
  };
}

/**
 * Whether a subscription gets an event: it is enabled, which it is unless it says no, and names the event.
 *
 * @throws TypeError when an argument has the wrong type; RangeError for an event that does not exist
 */
export function isSubscribed(
  subscription: { readonly enabled?: boolean; readonly events: readonly string[] },
  type: WebhookEventType,
): boolean {
  assertFields('subscription', subscription, { enabled: 'true or false?', events: 'an array of strings' });
  assertChoice('type', type, WEBHOOK_EVENTS);
  const { enabled = true, events } = subscription;
  return enabled && events.includes(type);
}

/** The outcome of an attempt to deliver an event. */
export interface DeliveryDecision {
  /** Whether the receiver answered with 2xx. */
  readonly delivered: boolean;
  /** Whether another attempt is made. */
  readonly retry: boolean;
  /** Seconds before it; 0 if there is none. */
  readonly seconds: number;
}

/**
 * The outcome of an attempt to deliver a webhook event (service specification, "Delivery rules"): only 2xx counts as
 * delivered, so that a redirect is a failure; the third attempt is the last.
 *
 * @param status HTTP status of the answer; null if none came in time
 * @param attempt how many attempts were made, this one included: 1 after the first
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError when an argument makes no sense
 */
export function decideDelivery(status: number | null, attempt: number): DeliveryDecision {
  assertAttempt(status, attempt, 'attempt');
  const [first, last] = WEBHOOK_DELIVERY.delivered;
  const delivered = status !== null && status >= first && status <= last;
  const seconds = delivered ? undefined : WEBHOOK_DELIVERY.delaysSeconds[attempt - 1];
  return { delivered, retry: seconds !== undefined, seconds: seconds ?? 0 };
}
