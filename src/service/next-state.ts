import { assertState } from './assert-state.js';
import {
  STATE_TRANSITIONS,
  STATE_TRIGGERS,
  type DocumentState,
  type StateTrigger,
} from './document-states.js';

/**
 * The state that a trigger leads to.
 *
 * @param from null for a document that does not exist yet
 * @returns null when the trigger does nothing in that state
 * @throws RangeError for a state or trigger that does not exist
 */
export function nextState(from: DocumentState | null, trigger: StateTrigger): DocumentState | null {
  if (from !== null) assertState(from);
  if (!STATE_TRIGGERS.includes(trigger)) {
    throw new RangeError(
      `There is no trigger ${JSON.stringify(trigger)}: choose from ${STATE_TRIGGERS.join(', ')}.`,
    );
  }
  return STATE_TRANSITIONS.find((each) => each.from === from && each.trigger === trigger)?.to ?? null;
}
