import { describe, expect, it } from 'vitest';
import type { CompiledContext, CompiledRuleSet } from '../../../src/evaluate/native/compiled-rule-set.js';
import { evaluateNative } from '../../../src/evaluate/native/evaluate-native.js';
import { localName } from '../../../src/xpath/runtime/nodes.js';
import { prepareModule } from '../../../src/evaluate/native/prepare-rules.js';
import { treeOf } from '../../xml/tree-of.js';

/** A rule set that reports every node of a context. */
function reporting(context: CompiledContext): (text: string) => readonly string[] {
  const check = {
    id: 'R',
    flag: '',
    concerns: [],
    holds: () => false,
    words: () => ({ test: '', terms: [], problem: [], remedy: [] }),
  };
  const rules: CompiledRuleSet = {
    name: 'own',
    title: '',
    version: '',
    names: [
      ['', 'a'],
      ['', 'b'],
    ],
    slots: 0,
    patterns: [{ id: '', rules: [{ contexts: [context], lets: 0, checks: [check] }] }],
  };
  const ruleSet = prepareModule({ createRuleSet: () => rules });
  return (text) => {
    const tree = treeOf(text);
    return evaluateNative(ruleSet, tree).fired.map(({ location }) => location);
  };
}

/** Elements a and b below each of them, to a depth. */
const branching = (depth: number): string =>
  depth === 0 ? '' : `<a>${branching(depth - 1)}</a><b>${branching(depth - 1)}</b>`;

describe('the dispatch of rules by names', () => {
  const below = { kind: 1, name: 0, parents: [1, -1], isRooted: false, matches: undefined };

  it('is right on documents with more paths of names than it keeps, one after the other', () => {
    const find = reporting(below);
    const text = `<x>${branching(14)}</x>`;
    // Every a below a b that is below an element: one half of one half of all elements, without the upper two levels.
    const expected = 2 ** 13 - 1;
    expect(find(text)).toHaveLength(expected);
    expect(find(text)).toHaveLength(expected);
    expect(find('<x><b><a/></b><a><a/></a></x>')).toEqual(['/x/b[1]/a[1]']);
  });

  it('does not count the document as an element', () => {
    const find = reporting(below);
    expect(find('<b><a/></b>')).toEqual([]);
  });

  it('requires the document above if a context begins at it', () => {
    const find = reporting({ kind: 1, name: 0, parents: [1], isRooted: true, matches: undefined });
    expect(find('<b><a/><b><a/></b></b>')).toEqual(['/b/a[1]']);
  });

  it.each([
    ['the document element', 1, [], ['/b']],
    ['its children', 1, [1], ['/b/b[1]', '/b/b[2]']],
    ['its attributes', 2, [1], ['/b/@b']],
    ['the attributes of its children', 2, [1, 1], ['/b/b[1]/@b', '/b/b[2]/@b']],
  ] as const)('passes over what lies below %s, and nothing else', (_, kind, parents, expected) => {
    const find = reporting({ kind, name: 1, parents, isRooted: true, matches: undefined });
    expect(find('<b b="1"><b b="2"><b b="3"><b/></b></b><a/>text<b b="4"/></b>')).toEqual(expected);
  });

  it('tries a condition only on nodes whose name it admits, and on names that it cannot tell apart', () => {
    const tried: number[] = [];
    const isWanted = (local: string): boolean => local.endsWith('b');
    const find = reporting({
      kind: 1,
      name: -1,
      parents: [],
      isRooted: false,
      matches: (d, node) => {
        tried.push(node);
        return isWanted(localName(d, node));
      },
      named: isWanted,
    });
    expect(find('<a><b/><cb/><a><c/><b/></a></a>')).toEqual(['/a/b[1]', '/a/cb[1]', '/a/a[1]/b[1]']);
    expect(tried).toEqual([2, 3, 5, 6]);
  });

  it('finds nodes other than elements by the element they are in', () => {
    const find = reporting({ kind: 2, name: 0, parents: [1], isRooted: false, matches: undefined });
    expect(find('<b a="1"><a a="2"/><b a="3"/></b>')).toEqual(['/b/@a', '/b/b[1]/@a']);
  });
});
