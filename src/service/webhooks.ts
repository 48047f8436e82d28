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
  /** Statuses that count as delivered, the first and the last. */
  delivered: [200, 299],
  /** Seconds in which such an answer must come. */
  timeoutSeconds: 10,
  /** Attempts in total; after the last one an event is lost. */
  attempts: 3,
  /** Seconds between the attempts, roughly. */
  delaysSeconds: [1, 2],
  /** Redirects count as failures. */
  followsRedirects: false,
  protocols: ['https:', 'http:'],
  /** Without a certificate of a trusted authority HTTPS fails. */
  acceptsSelfSigned: false,
  /** A subscription with `enabled: false` gets nothing. */
  deliversWhenDisabled: false,
  headers: { signature: 'X-Signature', eventType: 'X-Event-Type', contentType: 'application/json' },
} as const;
