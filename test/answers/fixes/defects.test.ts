import { describe, expect, it } from 'vitest';
import { check, applyFixes, type CheckIssue, type Fix } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';
import { plainInvoice } from '../../shared/plain-invoice.js';
import { brokenDocuments, judgingOf } from '../../shared/broken-documents.js';
import { someOf } from '../../shared/thorough.js';

const withConsequences = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...issue.consequences]);

describe('a fix of a Document that breaks a rule', () => {
  const fixable = new Set<string>();

  it.each(Object.keys(brokenDocuments))('leaves nothing of the issue: %s', (rule) => {
    const { document } = brokenDocuments[rule] ?? { document: {} };
    const options = judgingOf(document);
    const isLeft = (fix: Fix, pointer: string | null) => {
      const choices = fix.id === undefined ? [] : [fix.id];
      const patched = applyFixes(document, [fix], { suggested: true, choices });
      const left = withConsequences(check(patched, options).issues);
      return left.some((each) => each.rule_id === rule && each.pointer === pointer);
    };
    const broken = check(document, options).issues.flatMap((cause) =>
      withConsequences([cause]).flatMap((issue) => (issue.rule_id === rule ? [{ issue, cause }] : [])),
    );
    expect(broken).not.toEqual([]);
    for (const { issue, cause } of broken) {
      const { fixes, pointer } = issue;
      for (const fix of fixes) expect(isLeft(fix, pointer)).toBe(false);
      // A fix is offered once: what the cause offers is not repeated.
      if ([...fixes, ...cause.fixes].some((fix) => !isLeft(fix, pointer))) fixable.add(rule);
    }
  });

  it('is not offered again for what follows from its cause', () => {
    const exempt = { amount: '5.00', reason: 'Sale', tax_rate: '12.00', tax_code: 'Z' as const };
    const [cause] = check({ ...plainInvoice, allowances: [exempt] }).issues;
    expect(cause?.fixes.map(({ patch }) => patch)).toEqual([
      [{ op: 'replace', path: '/allowances/0/tax_rate', value: '0.00' }],
    ]);
    expect(cause?.consequences.map(({ rule_id, fixes }) => [rule_id, fixes])).toEqual([['BR-Z-09', []]]);
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
