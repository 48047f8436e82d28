import { assertState } from './assert-state.js';
import type { DocumentState } from './document-states.js';

/** Whether a document may be sent: from DRAFT or FAILED only. @throws RangeError for a state that does not exist */
export function canSend(state: DocumentState): boolean {
  assertState(state);
  return state === 'DRAFT' || state === 'FAILED';
}
