import type { FieldRoles } from '../document/field-roles.js';
import type { CheckIssue, Stage } from '../issues/issue.js';
import { comparedTermsOf, isValue, missingBeside, wrongTermsOf } from './issue-keys.js';
import { doubtfulCategory } from './rules/category-demands.js';

/** Stages in the order in which they are reported; the schema and the rules both judge the UBL. */
const STAGES: Readonly<Record<Stage, number>> = {
  request: 0,
  participants: 1,
  totals: 2,
  schema: 3,
  rules: 3,
  advice: 4,
};
const SEVERITIES = { error: 0, warning: 1, advice: 2 } as const;

/**
 * Issues in the order in which they may be causes. Of those about one value, what is said of the whole invoice is last: the reason for it
 * is what is said of the element of the field. A rule that compares a wrong value with others is among the last.
 */
export function inOrder(issues: readonly CheckIssue[], roles: FieldRoles): readonly CheckIssue[] {
  const isCalculated = ({ pointer }: CheckIssue): number => Number(roles.of(pointer)?.isCalculated === true);
  const isDoubtful = (issue: CheckIssue): number => Number(doubtfulCategory(issue) !== undefined);
  const wrong = new Set(issues.flatMap((issue) => wrongTermsOf(issue, roles)));
  const rank = (issue: CheckIssue): number => {
    if (missingBeside(issue) !== undefined) return STAGES.advice + 0.5;
    return comparedTermsOf(issue).some((key) => wrong.has(key)) ? STAGES.rules + 0.5 : rankOf(issue, roles);
  };
  const firstAt = new Map<string, number>();
  for (const [index, { pointer }] of issues.entries())
    if (isValue(pointer, roles) && !firstAt.has(pointer)) firstAt.set(pointer, index);
  return issues
    .map((issue, index) => ({ issue, place: firstAt.get(issue.pointer) ?? index, rank: rank(issue) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        SEVERITIES[one.issue.severity] - SEVERITIES[other.issue.severity] ||
        isCalculated(one.issue) - isCalculated(other.issue) ||
        isDoubtful(other.issue) - isDoubtful(one.issue) ||
        one.place - other.place ||
        Number(isOfWhole(one.issue)) - Number(isOfWhole(other.issue)),
    )
    .map(({ issue }) => issue);
}

/** Whether an issue is at the root of the UBL. */
function isOfWhole({ location }: CheckIssue): boolean {
  return location?.lastIndexOf('/') === 0;
}

/** A rate or an amount that a rule reports comes before the totals that are calculated from it. */
function rankOf({ stage, severity, pointer }: CheckIssue, roles: FieldRoles): number {
  const role = roles.of(pointer);
  return stage === 'rules' && severity === 'error' && role?.isValue === true && role.isInput
    ? STAGES.participants + 0.5
    : STAGES[stage];
}
