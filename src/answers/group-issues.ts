import { DOCUMENT_FIELDS } from '../document/document.js';
import type { Fields } from '../document/field-schemas.js';
import { type FieldRoles, rolesOf } from '../document/field-roles.js';
import type { CheckIssue } from '../issues/issue.js';
import { causeKeys, comparedTermsOf, consequenceKeys } from './issue-keys.js';
import { inOrder } from './issue-order.js';

/**
 * Puts each issue that follows from another one under it, so that the causes remain at the top, in the order in which they
 * are best corrected: fields that cannot be read, participants, totals, then issues of the UBL.
 *
 * An issue follows from an earlier one if both are about the same field, or if the field of the second is calculated from
 * that of the first. It takes time in proportion to the number of issues, of which an invoice of 10,000 lines may have
 * several in each line.
 *
 * @param fields of the Document that the issues are about
 */
export function groupIssues(
  issues: readonly CheckIssue[],
  fields: Fields = DOCUMENT_FIELDS,
): readonly CheckIssue[] {
  const roles = rolesOf(fields);
  const causes: Cause[] = [];
  const first = new Map<string, Cause>();
  for (const issue of inOrder(issues, roles)) {
    const cause = causeOf(issue, first, roles);
    if (cause === undefined) {
      const added = { issue, rank: causes.length, consequences: new Map<string, CheckIssue>() };
      causes.push(added);
      for (const key of causeKeys(issue, roles)) if (!first.has(key)) first.set(key, added);
    } else if (sameness(issue) !== sameness(cause.issue) && !cause.consequences.has(sameness(issue)))
      cause.consequences.set(sameness(issue), {
        ...issue,
        fixes: isUnknown(issue, cause, first) ? [] : fixesBeside(issue, cause.issue),
      });
  }
  return causes.map(({ issue, consequences }) => ({
    ...issue,
    consequences: [...issue.consequences, ...consequences.values()],
  }));
}

/** The fixes of an issue that its cause does not offer itself. */
function fixesBeside({ fixes }: CheckIssue, cause: CheckIssue): CheckIssue['fixes'] {
  if (fixes.length === 0 || cause.fixes.length === 0) return fixes;
  const offered = new Set(cause.fixes.map(({ patch }) => JSON.stringify(patch)));
  return fixes.filter(({ patch }) => !offered.has(JSON.stringify(patch)));
}

/** A top-level issue, with its consequences by what they say. */
interface Cause {
  readonly issue: CheckIssue;
  readonly rank: number;
  readonly consequences: Map<string, CheckIssue>;
}

/** Whether what is right is not known until the cause is corrected: a total, or what is compared with a value that is unusable. */
function isUnknown(issue: CheckIssue, cause: Cause, first: ReadonlyMap<string, Cause>): boolean {
  if (issue.stage === 'totals') return true;
  return (
    issue.pointer !== cause.issue.pointer && comparedTermsOf(issue).some((key) => first.get(key) === cause)
  );
}

/** The first cause that an issue follows from. */
function causeOf(issue: CheckIssue, first: ReadonlyMap<string, Cause>, roles: FieldRoles): Cause | undefined {
  return consequenceKeys(issue, roles).reduce<Cause | undefined>((found, key) => {
    const cause = first.get(key);
    return cause !== undefined && cause.rank < (found?.rank ?? Infinity) ? cause : found;
  }, undefined);
}

/** What an issue says of which field: a rule may say the same for several places of the UBL. */
function sameness({ rule_id, pointer, problem }: CheckIssue): string {
  return JSON.stringify([rule_id, pointer, problem]);
}
