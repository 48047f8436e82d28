import { answerOf } from './answer-of.js';
import type { Report } from './report.js';

/** A line of JSON for each input: what the service answers, with `file_name`; `unusable` where there is nothing to answer. */
export function createNdjsonReport(): Report {
  return { add: (outcome) => `${JSON.stringify(answerOf(outcome))}\n`, end: () => '' };
}
