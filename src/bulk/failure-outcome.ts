import { contentId } from '../preflight/content-id.js';
import type { Outcome } from './bulk-outcome.js';

/**
 * The outcome of a document that could not be judged to its end: invalid, by one fatal issue that is no rule's.
 *
 * @param reason what happened, to follow "cannot be called valid, because"
 */
export function failureOutcome(
  name: string,
  ruleId: 'time-limit' | 'validation-failure',
  reason: string,
): Outcome {
  return {
    name,
    result: {
      id: contentId(name, ruleId),
      file_name: name,
      is_valid: false,
      issues: [
        {
          message: `This document cannot be called valid, because ${reason}: validate it alone to see more.`,
          type: 'error',
          rule_id: ruleId,
          flag: 'fatal',
          location: null,
          test: null,
          schematron: 'peppol-preflight',
        },
      ],
      ubl_document: null,
    },
  };
}
