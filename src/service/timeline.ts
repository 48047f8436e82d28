/** The events of a document's timeline that the service names; it may have others. */
export const TIMELINE_EVENTS = ['document_created', 'send_failed'] as const;

export type TimelineEventType = (typeof TIMELINE_EVENTS)[number];

/** What happened to a document, and when. It does not hold why a transmission failed. */
export interface TimelineEvent {
  readonly id: string;
  readonly event_type: TimelineEventType;
  /** Date and time, ISO 8601; null when no clock was given. */
  readonly timestamp: string | null;
  /** For `send_failed`: the Peppol ids as used. */
  readonly details?: { readonly sender_peppol_id: string; readonly receiver_peppol_id: string };
}

/** GET /api/documents/{document_id}/timeline. */
export interface Timeline {
  readonly document_id: string;
  readonly events: readonly TimelineEvent[];
}
