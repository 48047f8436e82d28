import { describe, expect, it } from 'vitest';
import { findingOf } from '../../src/evaluate/findings.js';
import type { FiredRule } from '../../src/evaluate/fired-rule.js';
import { treeOf } from '../xml/tree-of.js';

const tree = treeOf('<a>\n  <b/></a>');

const fired: FiredRule = {
  id: 'R',
  flag: 'fatal',
  node: 3,
  location: '/a/b[1]',
  test: 'c',
  terms: [],
  problem: 'There is no c',
  remedy: 'add it',
  values: {},
};

describe('findingOf()', () => {
  it.each([
    ['fatal', 'fatal'],
    ['warning', 'warning'],
    ['information', 'information'],
    [' Info ', 'information'],
    ['error', 'fatal'],
    ['', 'fatal'],
  ])('takes the flag "%s" for %s', (flag, expected) => {
    expect(findingOf({ ...fired, flag }, tree).flag).toBe(expected);
  });

  it('takes a rule that could not be evaluated for fatal, whatever its flag', () => {
    const finding = findingOf({ ...fired, flag: 'warning', error: { code: 'FORG0001', value: 'x' } }, tree);
    expect(finding).toMatchObject({ id: 'R', flag: 'fatal' });
    expect(finding.problem).toContain('"x" is not a number');
  });

  it('leaves out what is not known', () => {
    expect(findingOf({ ...fired, node: undefined }, tree)).toEqual({
      id: 'R',
      flag: 'fatal',
      problem: 'There is no c',
      remedy: 'add it',
      location: '/a/b[1]',
      test: 'c',
      terms: [],
    });
    expect(findingOf({ ...fired, terms: ['T-1'] }, tree)).toMatchObject({
      position: { line: 2, column: 3 },
      terms: ['T-1'],
    });
  });
});
