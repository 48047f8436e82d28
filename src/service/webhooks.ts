/** The events that the service tells by webhook (service specification, "Event types"). */
export const WEBHOOK_EVENTS = [
  'document.received',
  'document.received.failed',
  'document.sent',
  'document.sent.failed',
] as const;

/** What a webhook tells, one of `WEBHOOK_EVENTS`. */
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** The body of a delivery. */
export interface WebhookEnvelope {
  /** Tells events apart: a delivery may come twice. */
  readonly id: string;
  readonly tenant_id: string;
  /** Unix time in seconds. */
  readonly created_at: number;
  readonly type: WebhookEventType;
  readonly data: { readonly document_id: string };
  /** For people. */
  readonly text: string;
}

/** How events are delivered (service specification, "Delivery rules"). */
export const WEBHOOK_DELIVERY = {
  /** Seconds in which an answer of 2xx must come. */
  timeoutSeconds: 10,
  /** Attempts in total; after the last one an event is lost. */
  attempts: 3,
  /** Seconds between the attempts, roughly. */
  delaysSeconds: [1, 2],
  /** Redirects count as failures. */
  followsRedirects: false,
  protocols: ['https:', 'http:'],
  headers: { signature: 'X-Signature', eventType: 'X-Event-Type', contentType: 'application/json' },
} as const;
