import { readTexts } from '#errors';
import { ADJUSTMENT_ADVICE } from './adjustment-advice.js';
import { type AdviceId, assertAdviceId } from './advice-ids.js';
import { AMOUNT_ADVICE } from './amount-advice.js';
import { RATE_ADVICE } from './rate-advice.js';
import type { CheckIssue } from '../../issues/issue.js';

/** Which advice is an error in a form: its ids, and `money` for all that is about amounts and rates. */
export type AdviceErrors = 'money' | readonly (AdviceId | 'money')[];

const MONEY: ReadonlySet<string> = new Set([
  ...Object.keys({ ...RATE_ADVICE, ...AMOUNT_ADVICE, ...ADJUSTMENT_ADVICE }),
  'unusual-rate',
]);

/** Whether an issue is advice that is raised to an error. */
export function isRaised(errors: AdviceErrors): (issue: CheckIssue) => boolean {
  const ids: ReadonlySet<string> = new Set(typeof errors === 'string' ? [errors] : errors);
  return ({ severity, rule_id, values }) =>
    severity === 'advice' &&
    // A field that nobody knows is about money if it means a discount.
    (ids.has(rule_id) || (ids.has('money') && (MONEY.has(rule_id) || values.discount !== undefined)));
}

/** @throws TypeError if it is neither `money` nor a list of texts; RangeError if it names advice that does not exist */
export function assertAdviceErrors(errors: unknown): asserts errors is AdviceErrors | undefined {
  if (errors === undefined || errors === 'money') return;
  const ids = readTexts('options.errors', errors, "'money' or a list of advice such as ['rate-below-one']");
  for (const id of ids) if (id !== 'money') assertAdviceId('options.errors', id);
}
