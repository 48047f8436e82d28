import { describe, expect, it } from 'vitest';
import { type Outcome, createTally } from 'peppol-preflight/bulk';
import { ServiceError } from 'peppol-preflight';
import { failureOutcome } from '../../src/bulk/outcome.js';
import { createIssue } from '../../src/issues/issue.js';

function outcomeOf(...rules: readonly (readonly [ruleId: string, flag: 'fatal' | 'warning'])[]): Outcome {
  const issues = rules.map(([rule_id, flag]) =>
    createIssue({ problem: 'Something is wrong', remedy: 'correct it', rule_id, flag, schematron: 'PEPPOL' }),
  );
  const is_valid = issues.every(({ flag }) => flag !== 'fatal');
  return { name: '', result: { id: '', file_name: null, is_valid, issues, ubl_document: null } };
}

describe('createTally()', () => {
  it('counts outcomes, and rules by documents and issues', () => {
    const { add, summary } = createTally();
    add(outcomeOf());
    add(outcomeOf(['R2', 'fatal'], ['R2', 'fatal'], ['R1', 'warning']));
    add(outcomeOf(['R1', 'warning']));
    add(outcomeOf(['A3', 'fatal']));
    add({ name: '', error: new ServiceError(422, []) });
    const reasons = ['/subtotal', '/total_tax'].map((pointer) => ({ message: '', pointer }));
    add({ name: '', error: new ServiceError(406, '', { reasons }) });
    add({ name: '', unusable: 'no' });
    add(failureOutcome('x', 'time-limit', 'it takes long'));
    expect(summary()).toMatchObject({
      documents: 8,
      valid: 2,
      invalid: 5,
      unusable: 1,
      refused: { 406: 1, 422: 1 },
      totals: { '/subtotal': 1, '/total_tax': 1 },
      rules: [
        { rule_id: 'R1', flag: 'warning', documents: 2, issues: 2 },
        { rule_id: 'A3', flag: 'fatal', documents: 1, issues: 1 },
        { rule_id: 'R2', flag: 'fatal', documents: 1, issues: 2 },
        { rule_id: 'time-limit', flag: 'fatal', documents: 1, issues: 1 },
      ],
    });
  });

  it('has the rate of what was counted so far, and none before the first', () => {
    const { add, summary } = createTally();
    expect(summary()).toMatchObject({ documents: 0, rules: [], refused: {} });
    add(outcomeOf());
    const { duration, documentsPerSecond } = summary();
    expect(duration).toBeGreaterThan(0);
    expect(documentsPerSecond).toBeCloseTo(1000 / duration, 6);
  });
});
