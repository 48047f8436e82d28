import { argumentError, assertFields, guarded } from '#errors';
import { type AdviceId, assertAdviceId } from './advice-ids.js';
import { ADJUSTMENT_ADVICE } from './adjustment-advice.js';
import { AMOUNT_ADVICE } from './amount-advice.js';
import { ATTACHMENT_ADVICE } from './attachment-advice.js';
import { COUNTRY_ADVICE } from './country-advice.js';
import { DATE_ADVICE } from './date-advice.js';
import { FIELD_ADVICE } from './field-advice.js';
import { IDENTIFIER_ADVICE } from './identifier-advice.js';
import { INTERFACE_ADVICE } from './interface-advice.js';
import { MISPLACED_ADVICE } from './misplaced-advice.js';
import { NUMBER_ADVICE } from './number-advice.js';
import { RATE_ADVICE } from './rate-advice.js';
import { RECEIVER_ADVICE } from './receiver-advice.js';
import { type CheckIssue, createCheckIssue } from '../../issues/issue.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';
import { issueText } from '../../languages/issue-text.js';
import { givenOf } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import type { AdviceContext, FindAdvice } from './advice-row.js';

/** Which advice is wanted: all, none, or all except the ids that are false. */
export type AdviceChoice = boolean | Readonly<Partial<Record<AdviceId, boolean>>>;

/**
 * What is allowed but probably not intended. Advice is not part of the official verdict, and never changes it. The clock is
 * not read: advice that depends on the day needs `today`.
 */
export function adviseOn(context: AdviceContext, choice: AdviceChoice = true): readonly CheckIssue[] {
  if (choice === false) return [];
  const isWanted = (id: AdviceId) => choice === true || choice[id] !== false;
  return ROWS.filter(([id]) => isWanted(id)).flatMap(([id, find]) =>
    find(context).map(({ pointer, values: own, terms = [], fixes = [] }) => {
      const values = { field: pointer, given: givenOf(valueAt(context.input, pointer)), ...own };
      return createCheckIssue({
        ...issueText({ code: id, values }, ENGLISH_WORDS, ENGLISH),
        ...{ code: id, values, severity: 'advice', rule_id: id, stage: 'advice', pointer, terms },
        fixes: fixes.filter((fix) => fix !== undefined),
      });
    }),
  );
}

/** @throws TypeError if it is not true, false or an object; RangeError if it names advice that does not exist */
export function assertAdvice(choice: unknown): asserts choice is AdviceChoice | undefined {
  if (choice === undefined || typeof choice === 'boolean') return;
  if (typeof choice !== 'object' || choice === null || guarded('options.advice', () => Array.isArray(choice)))
    throw argumentError(
      'options.advice must be true, false, or an object such as { "zero-total": false }',
      choice,
    );
  assertFields('options.advice', choice);
  for (const [id, value] of Object.entries(choice)) {
    assertAdviceId('options.advice', id);
    if (typeof value !== 'boolean')
      throw argumentError(`options.advice[${JSON.stringify(id)}] must be true or false`, value);
  }
}

/** All advice, by its id, which is the code of its texts. */
export const ADVICE_ROWS = {
  ...RATE_ADVICE,
  ...COUNTRY_ADVICE,
  ...FIELD_ADVICE,
  ...IDENTIFIER_ADVICE,
  ...NUMBER_ADVICE,
  ...MISPLACED_ADVICE,
  ...DATE_ADVICE,
  ...AMOUNT_ADVICE,
  ...ADJUSTMENT_ADVICE,
  ...RECEIVER_ADVICE,
  ...INTERFACE_ADVICE,
  ...ATTACHMENT_ADVICE,
} satisfies { readonly [Id in AdviceId]: FindAdvice };

const ROWS = Object.entries<FindAdvice>(ADVICE_ROWS) as readonly [AdviceId, FindAdvice][];
