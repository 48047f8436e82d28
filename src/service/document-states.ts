/** Where a document stands (service specification, "States and transitions"). */
export const DOCUMENT_STATES = ['DRAFT', 'TRANSIT', 'SENT', 'FAILED', 'RECEIVED'] as const;

/** A state of a document, one of `DOCUMENT_STATES`. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What moves a document from one state to the next. */
export const STATE_TRIGGERS = [
  'create',
  'send',
  'delivered',
  'attempt failed',
  'final attempt failed',
  'received',
] as const;

/** What moves a document, one of `STATE_TRIGGERS`. */
export type StateTrigger = (typeof STATE_TRIGGERS)[number];

/** One row of the table of transitions. */
export interface StateTransition {
  /** Null where the document does not exist before. */
  readonly from: DocumentState | null;
  readonly trigger: StateTrigger;
  readonly to: DocumentState;
  /** The webhook event that tells of it. */
  readonly event?: 'document.sent' | 'document.sent.failed' | 'document.received';
}

/** Every transition there is. */
export const STATE_TRANSITIONS: readonly StateTransition[] = [
  { from: null, trigger: 'create', to: 'DRAFT' },
  { from: 'DRAFT', trigger: 'send', to: 'TRANSIT' },
  { from: 'FAILED', trigger: 'send', to: 'TRANSIT' },
  { from: 'TRANSIT', trigger: 'delivered', to: 'SENT', event: 'document.sent' },
  { from: 'TRANSIT', trigger: 'attempt failed', to: 'TRANSIT' },
  { from: 'TRANSIT', trigger: 'final attempt failed', to: 'FAILED', event: 'document.sent.failed' },
  { from: null, trigger: 'received', to: 'RECEIVED', event: 'document.received' },
];
