import { describe, expect, it } from 'vitest';
import { compileRegex } from '../../../src/xpath/runtime/regex.js';

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
    ['^[a-z-[aeiou]]+$', '', ['bcd'], ['a', '-', 'B']],
    ['^[^a-z-[5]]$', '', ['A', '-', '4'], ['5', 'b']],
    ['^[\\w-[\\d_]]$', '', ['a', '+'], ['1', '_']],
    ['^[a-z-[b-y-[m]]]$', '', ['a', 'm', 'z'], ['b', 'y']],
    ['^[\\S]+$', '', ['a\u00a0'], ['a b']],
    ['^[^\\S]$', '', [' ', '\t'], ['a', '\u00a0']],
    ['^[\\D&&|.(){}/]$', '', ['a', '&', '{', '/'], ['1']],
    ['^[\\w-.]$', '', ['-', '.', 'a'], [',', ' ']],
    ['^[\\p{L}-]$', '', ['-', 'a'], ['.']],
    ['^[+\\--/]$', '', ['+', '-', '.', '/'], ['*', '0']],
    ['^[-a]$', '', ['-', 'a'], ['b']],
    ['^[a-]$', '', ['-', 'a'], ['b']],
    ['^[😀-😂]$', '', ['😁'], ['a']],
    ['^\\p{IsBasicLatin}+$', '', ['aZ~'], ['é']],
    ['^[\\P{IsBasicLatin}x]$', '', ['é', 'x'], ['a']],
    ['^\\p{IsGreek}$', '', ['α'], ['a']],
    ['^(?:a|b)$', '', ['a'], ['c']],
  ])('%s with flags "%s"', (pattern, flags, matching, failing) => {
    const regex = compileRegex(pattern, flags);
    expect(matching.filter((text) => !regex.test(text))).toEqual([]);
    expect(failing.filter((text) => regex.test(text))).toEqual([]);
  });
});

describe('compileRegex() refuses', () => {
  it.each([
    ['(', '', 'FORX0002'],
    ['\\p{IsDingbats}', '', 'FORX0002'],
    ['\\p{Xx}', '', 'FORX0002'],
    ['\\b', '', 'FORX0002'],
    ['\\x41', '', 'FORX0002'],
    ['[\\1]', '', 'FORX0002'],
    ['(?=a)', '', 'FORX0002'],
    ['(?<n>a)', '', 'FORX0002'],
    ['[]', '', 'FORX0002'],
    ['[^]', '', 'FORX0002'],
    ['[a', '', 'FORX0002'],
    ['[a[b]]', '', 'FORX0002'],
    ['[a-z-[b]c]', '', 'FORX0002'],
    ['[z-a]', '', 'FORX0002'],
    ['a', 'q', 'FORX0001'],
  ])('%s with flags "%s"', (pattern, flags, code) => {
    expect(() => compileRegex(pattern, flags)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
