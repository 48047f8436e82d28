import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';
import { brokenDocuments, judgingOf } from '../../shared/broken-documents.js';
import { someOf } from '../../shared/thorough.js';

const withConsequences = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...issue.consequences]);

describe('a fix of a Document that breaks a rule', () => {
  const fixable = new Set<string>();

  it.each(Object.keys(brokenDocuments))('leaves nothing of the issue: %s', (rule) => {
    const { document } = brokenDocuments[rule] ?? { document: {} };
    const options = judgingOf(document);
    const broken = withConsequences(check(document, options).issues).filter(
      ({ rule_id }) => rule_id === rule,
    );
    expect(broken).not.toEqual([]);
    for (const { pointer, fixes } of broken) {
      for (const fix of fixes) {
        fixable.add(rule);
        const patched = applyFixes(document, [fix], {
          suggested: true,
          choices: fix.id === undefined ? [] : [fix.id],
        });
        const left = withConsequences(check(patched, options).issues);
        expect(left.filter((each) => each.rule_id === rule && each.pointer === pointer)).toEqual([]);
      }
    }
  });

  it('is there for more than half of the rules', () => {
    const { documents, extended } = loadDefects();
    expect(Object.keys(documents).length).toBe(242);
    expect(Object.keys(extended).length).toBe(91);
    expect(fixable.size).toBeGreaterThanOrEqual(170);
  });
});

describe('safe fixes', () => {
  it.each(someOf(Object.keys(brokenDocuments)))('add no issue, and do nothing a second time: %s', (rule) => {
    const { document } = brokenDocuments[rule] ?? { document: {} };
    const options = judgingOf(document);
    const { issues } = check(document, options);
    const patched = applyFixes(document, issues);
    expect(applyFixes(patched, issues)).toEqual(patched);
    const keyOf = ({ rule_id, pointer }: CheckIssue) => `${rule_id} ${pointer}`;
    const before = new Set(withConsequences(issues).map(keyOf));
    expect(
      withConsequences(check(patched, options).issues)
        .map(keyOf)
        .filter((key) => !before.has(key)),
    ).toEqual([]);
  });
});
