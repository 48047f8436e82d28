import type { RequestViolation } from '../service-error.js';
import { MAX_VIOLATIONS } from './max-violations.js';

const THERE_ARE_MORE: RequestViolation = {
  loc: ['body'],
  msg: `The Document has more violations than the ${MAX_VIOLATIONS} that are listed: correct these and check it again`,
  type: 'too_many_violations',
};

/** The violations of one answer: those that are one too many give way to one that says so. */
export function cappedViolations(violations: readonly RequestViolation[]): readonly RequestViolation[] {
  return violations.length > MAX_VIOLATIONS
    ? [...violations.slice(0, MAX_VIOLATIONS), THERE_ARE_MORE]
    : violations;
}
