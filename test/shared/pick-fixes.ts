import { applyFixes, type CheckIssue } from 'peppol-preflight';

/** Applies the first fix of each issue, as a person who agrees with every one of them would. */
export function pickFirst<Given>(document: Given, issues: readonly CheckIssue[]): Given {
  const choices = issues.flatMap(({ fixes: [first] }) => first?.id ?? []);
  return applyFixes(document, issues, { suggested: true, choices });
}
