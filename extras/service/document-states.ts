import { assertArgument, assertFields } from '#errors';
import { DOCUMENT_STATES, type DocumentState } from '../../src/document/choices.js';
import { ServiceError } from '../../src/document/service-error.js';
import { shown } from './shown.js';

/** The triggers that move a document from one state to the next. */
export const STATE_TRIGGERS = [
  'create',
  'send',
  'delivered',
  'attempt failed',
  'final attempt failed',
  'received',
] as const;

/** A trigger of a transition, one of `STATE_TRIGGERS`. */
export type StateTrigger = (typeof STATE_TRIGGERS)[number];

/** One row of the table of transitions. */
export interface StateTransition {
  /** Null if the document does not exist before. */
  readonly from: DocumentState | null;
  /** What makes it happen. */
  readonly trigger: StateTrigger;
  /** The state after it. */
  readonly to: DocumentState;
  /** The webhook event that announces it. */
  readonly event?: 'document.sent' | 'document.sent.failed' | 'document.received';
}

/** All transitions. */
export const STATE_TRANSITIONS: readonly StateTransition[] = [
  { from: null, trigger: 'create', to: 'DRAFT' },
  { from: 'DRAFT', trigger: 'send', to: 'TRANSIT' },
  { from: 'FAILED', trigger: 'send', to: 'TRANSIT' },
  { from: 'TRANSIT', trigger: 'delivered', to: 'SENT', event: 'document.sent' },
  { from: 'TRANSIT', trigger: 'attempt failed', to: 'TRANSIT' },
  { from: 'TRANSIT', trigger: 'final attempt failed', to: 'FAILED', event: 'document.sent.failed' },
  { from: null, trigger: 'received', to: 'RECEIVED', event: 'document.received' },
];

/**
 * The state after a trigger.
 *
 * @param from null for a document that does not exist yet
 * @returns null if the trigger has no effect in that state
 * @throws TypeError when one is not a string
 * @throws RangeError for a state or trigger that does not exist
 */
export function nextState(from: DocumentState | null, trigger: StateTrigger): DocumentState | null {
  if (from !== null) assertState('from', from);
  assertArgument('trigger', trigger, 'a string', `such as ${JSON.stringify(STATE_TRIGGERS[0])}`);
  if (!STATE_TRIGGERS.includes(trigger)) {
    throw new RangeError(
      `The trigger ${JSON.stringify(trigger)} does not exist: choose from ${STATE_TRIGGERS.join(', ')}.`,
    );
  }
  return STATE_TRANSITIONS.find((each) => each.from === from && each.trigger === trigger)?.to ?? null;
}

/** Whether a document may be sent: from DRAFT or FAILED only. @throws TypeError for what is not a string; RangeError for a state that does not exist */
export function canSend(state: DocumentState): boolean {
  assertState('state', state);
  return nextState(state, 'send') !== null;
}

/**
 * Whether a document, or an attachment of it, may be deleted: a draft. The service's error reference also names FAILED,
 * but its endpoint answers 400 for everything except drafts, so that is what counts here.
 *
 * @throws TypeError for what is not a string; RangeError for a state that does not exist
 */
export function canDelete(state: DocumentState): boolean {
  assertState('state', state);
  return state === 'DRAFT';
}

/**
 * The checks of DELETE /api/documents/{document_id}.
 *
 * @param document null or undefined for one that the company does not have
 * @returns the document
 * @throws ServiceError 404 `Document not found`, 400 `Document is not in draft state`
 * @throws TypeError when the document has no state; RangeError for a state that does not exist
 */
export function checkDelete<Stored extends { readonly state: DocumentState }>(
  document: Stored | null | undefined,
): Stored {
  if (document === null || document === undefined) throw new ServiceError(404, 'Document not found');
  assertFields('document', document);
  assertState('document.state', document.state);
  if (!canDelete(document.state)) throw new ServiceError(400, 'Document is not in draft state');
  return document;
}

/**
 * The checks of DELETE /api/documents/{document_id}/attachments/{attachment_id}.
 *
 * @param attachment null or undefined for one that the document does not have
 * @returns the attachment
 * @throws ServiceError 404 `Document not found`, 404 `Document Attachment not found`, 400 `Document is not in draft state`
 * @throws TypeError when an argument has the wrong type; RangeError for a state that does not exist
 */
export function checkAttachmentDelete<Attached extends object>(
  document: { readonly state: DocumentState } | null | undefined,
  attachment: Attached | null | undefined,
): Attached {
  if (document === null || document === undefined) throw new ServiceError(404, 'Document not found');
  if (attachment === null || attachment === undefined) {
    throw new ServiceError(404, 'Document Attachment not found');
  }
  assertFields('attachment', attachment);
  checkDelete(document);
  return attachment;
}

/** @throws TypeError when it is not a string; RangeError that names the states, when there is none of that name */
export function assertState(name: string, state: unknown): asserts state is DocumentState {
  assertArgument(name, state, 'a string', 'such as "DRAFT"');
  if (DOCUMENT_STATES.some((each) => each === state)) return;
  throw new RangeError(
    `The state ${shown(state)} does not exist: choose from ${DOCUMENT_STATES.join(', ')}.`,
  );
}
