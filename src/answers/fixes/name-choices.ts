import type { CheckIssue, Fix } from '../../issues/issue.js';

/**
 * Gives each choice among the fixes of issues, and of their consequences, an id of its own, by which `applyFixes` applies it:
 * `total-mismatch/subtotal/1`.
 */
export function nameChoices(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  return named(issues, new Map());
}

/** @param counts how many choices have the same begin of an id */
function named(issues: readonly CheckIssue[], counts: Map<string, number>): readonly CheckIssue[] {
  const withId = (fix: Fix, owner: string): Fix => {
    if (fix.kind !== 'choice') return fix;
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return { ...fix, id: `${owner}/${count}` };
  };
  return issues.map((issue) => {
    const { rule_id, pointer, fixes, consequences } = issue;
    return {
      ...issue,
      fixes: fixes.map((fix) => withId(fix, `${rule_id}${pointer}`)),
      consequences: named(consequences, counts),
    };
  });
}
