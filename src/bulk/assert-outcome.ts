import { argumentError, assertFields, assertItems } from '#schematron/errors';
import type { Outcome } from './outcome.js';

/**
 * Refuses what is not an outcome of a run, where outcomes are counted and reported.
 *
 * @throws TypeError that names the field, what it must be and what was given
 */
export function assertOutcome(outcome: Outcome): void {
  assertFields('outcome', outcome, { name: 'a string', unusable: 'a string?', excerpts: 'an array?', fixes: 'an array?' }); // prettier-ignore
  if ('unusable' in outcome) return;
  if ('error' in outcome) {
    assertFields('outcome.error', outcome.error, { status: 'a number' });
    assertItems('outcome.error.reasons', outcome.error.reasons, { message: 'a string' });
    return;
  }
  if (!('result' in outcome))
    throw argumentError('outcome must have a result, an error or unusable', outcome);
  assertFields('outcome.result', outcome.result, { is_valid: 'true or false' });
  assertItems('outcome.result.issues', outcome.result.issues, {
    rule_id: 'a string',
    flag: 'a string',
    message: 'a string',
  });
}
