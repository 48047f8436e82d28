import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codepointsToString,
  compareStrings,
  isBlank,
  normalizeSpace,
  stringLength,
  stringToCodepoints,
  substring,
  substringAfter,
  substringBefore,
  translate,
  trimSpace,
  upperCase,
} from '../../../src/xpath/runtime/strings.js';

describe('string functions count code points', () => {
  it('in string-length and substring', () => {
    expect(stringLength('a🂡b')).toBe(3);
    expect(substring('a🂡b', 2, 1)).toBe('🂡');
    expect(stringToCodepoints('a🂡')).toEqual([0x61, 0x1f0a1]);
    expect(codepointsToString([0x61, 0x1f0a1])).toBe('a🂡');
  });

  it('in the order of strings', () => {
    expect(compareStrings('\uff61', '🂡')).toBeLessThan(0);
    expect(compareStrings('a', 'ab')).toBeLessThan(0);
    expect(compareStrings('🂡b', '🂡')).toBeGreaterThan(0);
    expect(compareStrings('same', 'same')).toBe(0);
  });

  it.each([
    [1.5, 2.6, '234'],
    [0, 3, '12'],
    [0, -3, ''],
    [-3, 5, '1'],
    [Number.NaN, 3, ''],
    [1, Number.NaN, ''],
    [-42, Number.POSITIVE_INFINITY, '12345'],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, ''],
    [2, undefined, '2345'],
  ])('substring("12345", %s, %s) is "%s", as F&O 7.4.3 says', (start, length, expected) => {
    expect(substring('12345', start, length)).toBe(expected);
  });

  it('reject numbers that are not characters of XML', () => {
    expect(() => codepointsToString([0])).toThrow('0 is not');
    expect(() => codepointsToString([0xd800])).toThrow('not the code point of a character');
  });
});

describe('white space is that of XML', () => {
  it('in normalize-space', () => {
    expect(normalizeSpace(' \ta \r\n b\u00a0 ')).toBe('a b\u00a0');
    expect(normalizeSpace('word')).toBe('word');
  });

  it('at the ends of a lexical value', () => {
    expect(trimSpace('\n\t x y\u2003\r')).toBe('x y\u2003');
    expect(trimSpace('  ')).toBe('');
  });
});

describe('parts of strings', () => {
  it.each([
    ['a.b.c', '.', 'a', 'b.c'],
    ['abc', 'x', '', ''],
    ['abc', '', '', 'abc'],
  ])('before and after in %j at %j', (text, part, before, after) => {
    expect([substringBefore(text, part), substringAfter(text, part)]).toEqual([before, after]);
  });

  it.each([
    ['bar', 'abc', 'ABC', 'BAr'],
    ['--aaa--', 'abc-', 'ABC', 'AAA'],
    ['abcdabc', 'abcdb', 'AB', 'ABAB'],
    ['🂡x', '🂡', 'y', 'yx'],
  ])('translate(%j, %j, %j) is %j', (text, from, to, expected) => {
    expect(translate(text, from, to)).toBe(expected);
  });
});

describe('upperCase()', () => {
  it('is that of JavaScript, for every text', () => {
    const codes = fc.constantFrom('VAT', 'vat', 'ß', '`', '@Z', 'é');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), codes), (text) => {
        expect(upperCase(text)).toBe(text.toUpperCase());
      }),
    );
  });
});

describe('isBlank()', () => {
  it('says when normalize-space gives the empty string', () => {
    const text = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', 'x') });
    fc.assert(
      fc.property(text, (each) => {
        expect(isBlank(each)).toBe(normalizeSpace(each) === '');
      }),
    );
  });
});
