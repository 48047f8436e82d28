import { assertArgument, assertFields, assertItems } from '#errors';
import type { Issue, ValidationResult } from '../../issues/issue.js';
import { diffReleases, type RuleChange } from './diff-releases.js';

/** How two releases judge one document. */
export interface ReleaseComparison {
  /** Name of the earlier release. */
  readonly from: string;
  /** Name of the later release. */
  readonly to: string;
  /** The verdict of each: whether the document is valid by it. */
  readonly is_valid: { readonly from: boolean; readonly to: boolean };
  /** Issues that only the later release reports, each with the changes of its rule that may be why. */
  readonly appear: readonly ComparedIssue[];
  /** Issues that only the earlier release reports. */
  readonly disappear: readonly ComparedIssue[];
}

/** An issue that one release reports and the other does not. */
export interface ComparedIssue {
  readonly issue: Issue;
  /** The changes of its rule; empty if the rule did not change. */
  readonly changes: readonly RuleChange[];
}

/**
 * Compares the results of two releases on the same document. Issues are the same if rule, flag and place are equal, or if rule
 * and flag are and the rule has no other issue at the place.
 *
 * @throws TypeError that names an argument of the wrong type
 */
export function compareResults(
  diff: { readonly from: string; readonly to: string; readonly changes: readonly RuleChange[] },
  before: ValidationResult,
  after: ValidationResult,
): ReleaseComparison {
  assertFields('diff', diff, { from: 'a string', to: 'a string' });
  assertItems('diff.changes', diff.changes, { rule_id: 'a string' });
  assertResult('before', before);
  assertResult('after', after);
  const { from, to, changes } = diff;
  const { appear, disappear } = differingIssues(before.issues, after.issues);
  const withChanges = (issue: Issue): ComparedIssue => ({
    issue,
    changes: changes.filter(({ rule_id }) => rule_id === issue.rule_id),
  });
  return {
    from,
    to,
    is_valid: { from: before.is_valid, to: after.is_valid },
    appear: appear.map(withChanges),
    disappear: disappear.map(withChanges),
  };
}

/** The issues that only one of two verdicts on the same document has, compared as `compareResults` does. */
export function differingIssues(
  before: readonly Issue[],
  after: readonly Issue[],
): { readonly appear: readonly Issue[]; readonly disappear: readonly Issue[] } {
  const byPlace = unmatched(
    before,
    after,
    ({ rule_id, flag, location }) => `${rule_id} ${flag} ${location ?? ''}`,
  );
  const [disappear, appear] = unmatched(...byPlace, ({ rule_id, flag }) => `${rule_id} ${flag}`);
  return { appear, disappear };
}

/** @throws TypeError when it is not the result of a validation */
function assertResult(name: string, result: ValidationResult): void {
  assertFields(name, result, { is_valid: 'true or false' });
  assertItems(`${name}.issues`, result.issues, { rule_id: 'a string', flag: 'a string' });
}

/** The issues of each side without a counterpart of the same key on the other. */
function unmatched(
  before: readonly Issue[],
  after: readonly Issue[],
  key: (issue: Issue) => string,
): [before: readonly Issue[], after: readonly Issue[]] {
  const open = new Map<string, number>();
  for (const issue of after) open.set(key(issue), (open.get(key(issue)) ?? 0) + 1);
  const taken = new Map<string, number>();
  const left = before.filter((issue) => {
    const count = taken.get(key(issue)) ?? 0;
    const isTaken = count < (open.get(key(issue)) ?? 0);
    if (isTaken) taken.set(key(issue), count + 1);
    return !isTaken;
  });
  const right = after.filter((issue) => {
    const count = taken.get(key(issue)) ?? 0;
    if (count > 0) taken.set(key(issue), count - 1);
    return count === 0;
  });
  return [left, right];
}

/**
 * Judges a document by two releases and compares the results.
 *
 * @param judge validates the document by a release, for example `(release) => validateUbl(xml, { release })`
 * @throws TypeError that names an argument of the wrong type
 * @throws RangeError if a release does not exist, or `to` is not later than `from`; and whatever `judge` throws
 * @example
 * compareReleases('2025-Q4', '2026-Q2', (release) => validateJson(document, { release })).is_valid
 */
export function compareReleases(
  from: string,
  to: string,
  judge: (release: string) => ValidationResult,
): ReleaseComparison {
  const { changes } = diffReleases(from, to);
  assertArgument('judge', judge, 'a function');
  const [before, after] = [judge(from), judge(to)];
  assertResult('judge(from)', before);
  assertResult('judge(to)', after);
  return compareResults({ from, to, changes }, before, after);
}
