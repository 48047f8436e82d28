import type { Outcome } from '../bulk/bulk-outcome.js';

/** What the service would answer: the validation result, or the error with its status. */
export function answerOf(outcome: Exclude<Outcome, { readonly unusable: string }>): unknown {
  if ('result' in outcome) return outcome.result;
  return { file_name: outcome.name, status: outcome.error.status, detail: outcome.error.detail };
}
