import { describe, expect, it } from 'vitest';
import { compileRegex } from '../../src/runtime/regex.js';

describe('compileRegex() reads patterns as XPath does', () => {
  it.each<[pattern: string, flags: string, matching: string[], failing: string[]]>([
    ['^\\d{2}$', '', ['12', '٣٤'], ['1', '12\n', 'ab']],
    ['^[0-9]+$', '', ['12'], ['٣٤', '12\n']],
    ['^\\s$', '', [' ', '\t', '\n', '\r'], ['\u00a0', '\u2028', '\u3000']],
    ['^\\S+$', '', ['a\u00a0b'], ['a b']],
    ['^[^\\s]$', '', ['\u00a0'], [' ']],
    ['^.$', '', ['a', '🂡', '\u2028'], ['\n', '\r']],
    ['^.$', 's', ['\n'], ['ab']],
    ['^b$', 'm', ['a\nb'], ['ab']],
    ['^ABC$', 'i', ['abc'], ['abd']],
    ['^ a b $', 'x', ['ab'], ['a b']],
    ['^[a b]$', 'x', [' ', 'a'], ['ab']],
    ['^\\i\\c*$', '', ['_a-1', 'é:b'], ['-a', '1']],
    ['^\\p{Lu}\\P{Lu}$', '', ['Éa'], ['aa']],
    ['^[\\w]$', '', ['a', '1', '+'], ['.', ' ']],
    ['^[\\-a]$', '', ['-', 'a'], ['b']],
    ['^\\.\\|\\$$', '', ['.|$'], ['x|$']],
    ['^(a)\\1$', '', ['aa'], ['ab']],
  ])('%s with flags "%s"', (pattern, flags, matching, failing) => {
    const regex = compileRegex(pattern, flags);
    expect(matching.filter((text) => !regex.test(text))).toEqual([]);
    expect(failing.filter((text) => regex.test(text))).toEqual([]);
  });
});

describe('compileRegex() refuses', () => {
  it.each([
    ['(', '', 'FORX0002'],
    ['[a-z-[aeiou]]', '', 'FORX0002'],
    ['\\p{IsGreek}', '', 'FORX0002'],
    ['[\\S]', '', 'FORX0002'],
    ['a', 'q', 'FORX0001'],
  ])('%s with flags "%s"', (pattern, flags, code) => {
    expect(() => compileRegex(pattern, flags)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
