import { assertState } from './assert-state.js';
import type { DocumentState } from './document-states.js';

/**
 * Whether a document, or an attachment of it, may be deleted: a draft. The service's error reference also names FAILED,
 * but its endpoint answers 400 for all but drafts, so that is what counts here.
 *
 * @throws RangeError for a state that does not exist
 */
export function canDelete(state: DocumentState): boolean {
  assertState(state);
  return state === 'DRAFT';
}
