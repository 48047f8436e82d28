import { describe, expect, it } from 'vitest';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../src/verdict/rules/rule-sets.js';
import { allCases } from '../../rules/cases/all-cases.js';
import { type Edit, editBase } from '../../rules/cases/edited-document.js';
import { expandedRules } from './expanded-rules.js';
import { neverFire } from './never-fire.js';
import { shareOf } from '../shared/thorough.js';
import { treeOf } from '../ubl/tree-of.js';
import { ruleSetsFor } from '../../rules/cases/rule-case.js';

const families = await allCases();
const idsOf = new Map(['EN16931', 'PEPPOL', 'PEPPOL-SB'].map((name) => [name, expandedRules(name)]));

/** The messages that the rule gives a base document after the edits. */
function judge(rule: string, base: string, edits: readonly Edit[]): readonly string[] {
  const ruleSet = ruleSetsFor(base).find((name) => idsOf.get(name)?.includes(rule));
  if (ruleSet === undefined) throw new Error(`No rule set for ${base} has the rule ${rule}`);
  const text = editBase(base, edits);
  const tree = treeOf(text);
  return evaluateRules(ruleSetOf(ruleSet), { text, tree })
    .filter(({ rule_id }) => [rule, 'rule-evaluation'].includes(rule_id))
    .map(({ message }) => message);
}

describe.each([...families])('%s', (_family, cases) => {
  it.each(cases)('$rule fires on the wrong document', ({ rule, base = 'invoice', fail }) => {
    expect(judge(rule, base, fail)).not.toEqual([]);
  });

  it('no rule fires on its right document', () => {
    const fired = shareOf(cases, 0, 6).flatMap(({ rule, base = 'invoice', pass }) =>
      judge(rule, base, pass).map((message) => `${rule}: ${message}`),
    );
    expect(fired).toEqual([]);
  });
});

describe('Every rule', () => {
  it.each([...idsOf])('of %s has a case in which it fires', (ruleSet, ids) => {
    const covered = new Set(
      [...families.values()]
        .flat()
        .filter(({ base = 'invoice' }) => ruleSetsFor(base).includes(ruleSet))
        .map(({ rule }) => rule),
    );
    expect(ids.filter((id) => !covered.has(id) && neverFire[id] === undefined)).toEqual([]);
  });
});
