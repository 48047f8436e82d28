import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';
import { someOf } from '../../shared/thorough.js';

const { documents, extended } = loadDefects();
const all = { ...documents, ...extended };
/** Whether the Document that breaks a rule is an extended one. */
const optionsOf = (rule: string) => ({ extended: rule in extended });
const withConsequences = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...issue.consequences]);

describe('a fix of a Document that breaks a rule', () => {
  const fixable = new Set<string>();

  it.each(Object.keys(all))('leaves nothing of the issue: %s', (rule) => {
    const { document } = all[rule] ?? { document: {} };
    const options = optionsOf(rule);
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
    expect(Object.keys(documents).length).toBe(235);
    expect(Object.keys(extended).length).toBe(91);
    expect(fixable.size).toBeGreaterThanOrEqual(170);
  });
});

describe('safe fixes', () => {
  it.each(someOf(Object.keys(all)))('add no issue, and do nothing a second time: %s', (rule) => {
    const { document } = all[rule] ?? { document: {} };
    const options = optionsOf(rule);
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
