import type { Outcome } from '../bulk/bulk-outcome.js';

/** The outcomes of a run as a text of some format, made as they come. */
export interface Report {
  /** @returns the text that can be written now: often that of this outcome, and often nothing yet */
  readonly add: (outcome: Outcome) => string;
  /** @returns the text that completes the report: what there is, when nothing was added too */
  readonly end: () => string;
}
