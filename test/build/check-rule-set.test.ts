import { describe, expect, it } from 'vitest';
import { checkRuleSet } from '../../rules/build/check-rule-set.js';
import { readSource } from '#schematron/parse';
import { schemaText } from '../shared/schema-text.js';

function problemsOf(checks: string): readonly string[] {
  const problems: string[] = [];
  const schema = readSource(schemaText(`<pattern><rule context="x">${checks}</rule></pattern>`), 'own.sch');
  checkRuleSet(schema, (problem) => problems.push(String(problem)));
  return problems;
}

describe('checkRuleSet()', () => {
  it('accepts a complete rule, also without business terms', () => {
    expect(
      problemsOf(
        '<assert id="R" flag="fatal" pf:terms="" test="1">M is <value-of select="1"/><pf:remedy>mend it</pf:remedy></assert>',
      ),
    ).toEqual([]);
  });

  it.each([
    ['an id', '<assert flag="fatal" pf:terms="" test="1">m</assert>', '<assert> needs an id'],
    [
      'a flag',
      '<report id="R" flag="error" pf:terms="" test="1">m</report>',
      'R needs the flag fatal or warning',
    ],
    ['business terms', '<assert id="R" flag="fatal" test="1">m</assert>', 'R needs the attribute pf:terms'],
    ['a remedy', '<assert id="R" flag="fatal" pf:terms="" test="1">M</assert>', 'R needs its remedy'],
    [
      'a problem',
      '<assert id="R" flag="fatal" pf:terms="" test="1"> <pf:remedy>mend it</pf:remedy></assert>',
      'R needs a problem',
    ],
    [
      'one flag',
      '<assert id="R" flag="fatal" pf:terms="" test="1">M<pf:remedy>mend it</pf:remedy></assert><assert id="R" flag="warning" pf:terms="" test="1">M<pf:remedy>mend it</pf:remedy></assert>',
      'R is both fatal and warning',
    ],
  ])('asks every rule for %s', (_what, checks, problem) => {
    expect(problemsOf(checks)).toEqual([expect.stringMatching(new RegExp(`own\\.sch:2:\\d+: ${problem}`))]);
  });
});
