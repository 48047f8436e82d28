import { describe, expect, it } from 'vitest';
import { check, type CheckIssue } from 'peppol-preflight';
import { loadDefects } from '../../../extras/testing/load-defects.js';
import { pickFirst } from '../../shared/pick-fixes.js';

const { documents } = loadDefects();
const errorsOf = (document: unknown): readonly CheckIssue[] =>
  check(document, { advice: false }).issues.filter(({ severity }) => severity === 'error');

/** The rounds of fixes until acceptance, if every error has one in each of them; undefined if only a person can correct it. */
function roundsOf(document: unknown): number | undefined {
  let fixed = document;
  for (let round = 0; round <= 3; round += 1) {
    const errors = errorsOf(fixed);
    if (errors.length === 0) return round;
    if (errors.some(({ fixes }) => fixes.length === 0)) return undefined;
    fixed = pickFirst(fixed, errors);
  }
  return Infinity;
}

describe('a Document whose errors all have a fix', () => {
  const rules = Object.keys(documents);
  const rounds = new Map(rules.map((rule) => [rule, roundsOf(documents[rule]?.document)]));

  it('is accepted after at most two rounds of the first fixes', () => {
    expect([...rounds].filter(([, count]) => count !== undefined && count > 2)).toEqual([]);
  });

  it('is there for more than half of the rules', () => {
    expect(rules.length).toBe(242);
    const fixed = [...rounds.values()].filter((count) => count !== undefined);
    expect(fixed.length).toBeGreaterThanOrEqual(130);
  });
});
