import type { Outcome } from '../bulk/bulk-outcome.js';

/** What the service would answer: the validation result, or the error with its status; for what it never gets, the reason. */
export function answerOf(outcome: Outcome): unknown {
  if ('result' in outcome) return outcome.result;
  if ('unusable' in outcome) return { file_name: outcome.name, unusable: outcome.unusable };
  return { file_name: outcome.name, status: outcome.error.status, detail: outcome.error.detail };
}
