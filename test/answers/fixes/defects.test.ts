import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';
import { someOf } from '../../shared/thorough.js';

const { documents } = loadDefects();
const withConsequences = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...issue.consequences]);

describe('a fix of a Document that breaks a rule', () => {
  const fixable = new Set<string>();

  it.each(Object.keys(documents))('leaves nothing of the issue: %s', (rule) => {
    const { document } = documents[rule] ?? { document: {} };
    const broken = withConsequences(check(document).issues).filter(({ rule_id }) => rule_id === rule);
    expect(broken).not.toEqual([]);
    for (const { pointer, fixes } of broken) {
      for (const fix of fixes) {
        fixable.add(rule);
        const patched = applyFixes(document, [fix], {
          suggested: true,
          choices: fix.id === undefined ? [] : [fix.id],
        });
        const left = withConsequences(check(patched).issues);
        expect(left.filter((each) => each.rule_id === rule && each.pointer === pointer)).toEqual([]);
      }
    }
  });

  it('is there for more than half of the rules', () => {
    expect(Object.keys(documents).length).toBe(235);
    expect(fixable.size).toBeGreaterThanOrEqual(135);
  });
});

describe('safe fixes', () => {
  it.each(someOf(Object.keys(documents)))('add no issue, and do nothing a second time: %s', (rule) => {
    const { document } = documents[rule] ?? { document: {} };
    const { issues } = check(document);
    const patched = applyFixes(document, issues);
    expect(applyFixes(patched, issues)).toEqual(patched);
    const keyOf = ({ rule_id, pointer }: CheckIssue) => `${rule_id} ${pointer}`;
    const before = new Set(withConsequences(issues).map(keyOf));
    expect(
      withConsequences(check(patched).issues)
        .map(keyOf)
        .filter((key) => !before.has(key)),
    ).toEqual([]);
  });
});
