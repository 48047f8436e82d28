import { describe, expect, it } from 'vitest';
import type { RuleFinding } from '../../src/rules/rule-finding.js';
import { toIssue } from '../../src/rules/to-issue.js';
import { parseXml } from '../../src/xml/parse-xml.js';

const parsed = parseXml('<a>\n  <b/></a>');
if (!parsed.ok) throw new Error(parsed.issue.message);
const { tree } = parsed;

const finding: RuleFinding = {
  id: 'R',
  flag: 'fatal',
  node: 3,
  location: '/a/b[1]',
  test: 'c',
  terms: [],
  message: 'No c.',
};

describe('toIssue()', () => {
  it.each([
    ['fatal', 'fatal'],
    ['warning', 'warning'],
    ['information', 'warning'],
    ['error', 'fatal'],
    ['', 'fatal'],
  ])('takes the flag "%s" for %s', (flag, expected) => {
    const type = expected === 'fatal' ? 'error' : 'warning';
    expect(toIssue({ ...finding, flag }, 'OWN', tree)).toMatchObject({ flag: expected, type });
  });

  it('takes a rule that could not be evaluated for fatal, whatever its flag', () => {
    const issue = toIssue(
      { ...finding, flag: 'warning', error: { code: 'FORG0001', value: 'x' } },
      'OWN',
      tree,
    );
    expect(issue).toMatchObject({ rule_id: 'R', flag: 'fatal', type: 'error' });
    expect(issue.message).toContain('"x" is no number');
  });

  it('leaves out what is not known', () => {
    expect(toIssue({ ...finding, node: null }, 'OWN', tree)).toEqual({
      message: 'No c.',
      type: 'error',
      rule_id: 'R',
      flag: 'fatal',
      location: '/a/b[1]',
      test: 'c',
      schematron: 'OWN',
    });
    expect(toIssue({ ...finding, terms: ['BT-1'] }, 'OWN', tree)).toMatchObject({
      position: { line: 2, column: 3 },
      terms: ['BT-1'],
    });
  });
});
