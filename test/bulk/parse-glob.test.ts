import { describe, expect, it } from 'vitest';
import { parseGlob } from '../../src/bulk/parse-glob.js';

describe('parseGlob()', () => {
  it.each([
    ['*.json', 'a.json b.json', 'a.xml .a.json sub/a.json a.json5'],
    ['a?c.xml', 'abc.xml aéc.xml', 'ac.xml a/c.xml'],
    ['?a', 'xa', '.a'],
    ['[a-c]*.json', 'a.json bee.json', 'd.json .json'],
    ['[!a-c]x', 'dx', 'ax /x .x'],
    ['{a,b*}.{json,xml}', 'a.json b1.xml', 'c.json a.txt'],
    ['**/*.json', 'a.json x/a.json x/y/a.json', '.git/a.json x/.y/a.json x/.a.json'],
    ['x/**', 'a y/a', '.a y/.a'],
    ['x/**/y/*.json', 'y/a.json q/y/a.json q/r/y/a.json', 'a.json q/a.json'],
    ['.*/*.json', '.a/b.json', 'a/b.json'],
    ['a+(b).*', 'a+(b).json', 'aab.json'],
    ['[*', '[a', 'a'],
  ])('%s', (pattern, matching, others) => {
    const glob = parseGlob(pattern);
    expect(matching.split(' ').filter((path) => glob?.matches(path) !== true)).toEqual([]);
    expect(others.split(' ').filter((path) => glob?.matches(path) !== false)).toEqual([]);
  });

  it.each([
    ['*.json', '.', 0],
    ['in/out/*.json', 'in/out', 0],
    ['./*/b/*.json', '.', 2],
    ['/*.json', '/', 0],
    ['../x/**/*.json', '../x', Infinity],
  ])('takes %s to start in %s and to go %d deep', (pattern, base, depth) => {
    expect(parseGlob(pattern)).toMatchObject({ base, depth });
  });

  it.each([
    ['*.json', '', 'a a/b'],
    ['in*/*/x.json', 'in in2 in/a', 'out a/in in/a/b'],
    ['in*/**/x.json', 'in in/a/b', 'out out/in'],
    ['{a,b/c}/d/*.json', 'a b b/c b/c/d', ''],
  ])('%s may have matches in folders of its names', (pattern, holding, others) => {
    const listed = (text: string): string[] => text.split(' ').filter((path) => path !== '');
    const glob = parseGlob(pattern);
    expect(listed(holding).filter((path) => glob?.mayHold(path) !== true)).toEqual([]);
    expect(listed(others).filter((path) => glob?.mayHold(path) !== false)).toEqual([]);
  });

  it('recognises a plain path, and says what is not a pattern', () => {
    expect(parseGlob('invoices/2026-04.json')).toBeUndefined();
    expect(() => parseGlob('{a*')).toThrow(/^"\{a\*" is not a path pattern/);
    expect(() => parseGlob('[z-a]')).toThrow(RangeError);
  });
});
