import { shown } from './shown.js';
import { DOCUMENT_STATES, type DocumentState } from './document-states.js';

/** @throws RangeError that names the states, when there is none of that name */
export function assertState(state: unknown): asserts state is DocumentState {
  if (DOCUMENT_STATES.some((each) => each === state)) return;
  throw new RangeError(`There is no state ${shown(state)}: choose from ${DOCUMENT_STATES.join(', ')}.`);
}
