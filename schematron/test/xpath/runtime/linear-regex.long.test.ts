import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLinear } from '../../../src/xpath/runtime/linear-regex.js';
import { matches, regex, replace, tokenize } from '../../../src/xpath/runtime/regex-functions.js';
import { mayBacktrackLong, parseRegex } from '../../../src/xpath/runtime/regex-syntax.js';

const { pattern: anyPattern } = fc.letrec<{ pattern: string; atom: string; piece: string }>((tie) => ({
  pattern: fc
    .array(
      fc.array(tie('piece'), { maxLength: 3 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((parts) => parts.join('|')),
  piece: fc
    .tuple(
      tie('atom'),
      fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,2}?', '{1,}'),
    )
    .map(([atom, quantifier]) => (/^[\^$]$/.test(atom) ? atom : atom + quantifier)),
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\.', '😀', '\\p{Lu}', '^', '$', '[\\]a]'),
    tie('pattern').map((each) => `(${each})`),
    tie('pattern').map((each) => `(?:${each})`),
  ),
}));
const anyText = fc
  .array(fc.constantFrom('a', 'b', 'a', 'b', 'A', '.', '\n', '😀', ']'), { maxLength: 8 })
  .map((parts) => parts.join(''));
const anyFlags = fc.constantFrom('u', 'ui', 'um', 'v');

describe('A pattern that is matched in linear time', () => {
  it('matches the texts, and where it matches first, as backtracking does', () => {
    fc.assert(
      fc.property(anyPattern, anyFlags, anyText, (pattern, flags, text) => {
        const linear = compileLinear(parseRegex(pattern), flags);
        const expected = new RegExp(pattern, flags).exec(text);
        const found = linear?.find(text, 0);
        expect(found?.start).toBe(expected?.index);
      }),
    );
  });

  it('ends where backtracking ends, with the same groups, if nothing repeated can be empty', () => {
    fc.assert(
      fc.property(anyPattern, anyFlags, anyText, (pattern, flags, text) => {
        fc.pre(!/[*?}]\??\)[*+{?]|[(|]\)|\(\||[$^]/.test(pattern));
        const expected = new RegExp(pattern, flags).exec(text);
        const found = compileLinear(parseRegex(pattern), flags)?.find(text, 0);
        expect(found && [text.slice(found.start, found.end), ...found.groups]).toEqual(
          expected ? [...expected] : undefined,
        );
      }),
    );
  });

  it.each([
    ['^(a|a)*$', 'a', false],
    ['^(a+)+$', 'a', false],
    ['^([a-z]+[._-]?)*@', 'a', false],
    ['(x+x+)+y', 'x', false],
    ['^(\\w|\\d)+$', '1', false],
    [`^${'(a|a)'.repeat(30)}$`, 'a', false],
    [`^${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a', false],
    ['^((a{1,30}){1,30})$', 'a', false],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', false],
  ])('%s does not hang', (pattern, character, expected) => {
    expect(matches(`${character.repeat(40)}!`, pattern, '')).toBe(expected);
    expect(matches(`${character.repeat(100_000)}!`, pattern, '')).toBe(expected);
  });

  it.each(['^a*a*a*a*a*a*b$', '.*a.*a.*a.*b', '^(a*)(a*)(a*)(a*)b', 'a{0,15}a{0,15}a{0,15}a{0,15}b', 'a+b'])(
    '%s does not take a power of the length of a text',
    (pattern) => {
      expect(matches(`${'a'.repeat(30)}b`, pattern, '')).toBe(true);
      expect(matches('a'.repeat(20_000), pattern, '')).toBe(false);
      expect(matches(`${'a'.repeat(20_000)}b`, pattern, '')).toBe(true);
    },
  );

  it('is the same in replace() and tokenize() of a long text', () => {
    const text = 'ab'.repeat(10_000);
    expect(replace(text, '(b)(a*)(a*)(a*)', '$2$1', '')).toBe(`a${'ab'.repeat(9_999)}b`);
    expect(tokenize(text, 'a*a*a*b', '')).toHaveLength(10_001);
  });

  it('is refused for a long text if a reference to a group needs backtracking', () => {
    const pattern = '^(a*)(a*)(a*)\\1b$';
    expect(matches('aab', pattern, '')).toBe(true);
    expect(() => matches('a'.repeat(20_000), pattern, '')).toThrow(
      /may take forever on a text of 20000 characters/,
    );
  });

  it('is the same in replace() and tokenize()', () => {
    expect(replace('aab-b!ab', '((a|b)+)', '<$1$2>', '')).toBe('<aabb>-<bb>!<abb>');
    expect(tokenize('1, 2,,3', '(,| |\\s)+', '')).toEqual(['1', '2', '3']);
    expect(replace('x', '(a|a)+', 'y', '')).toBe('x');
  });

  it.each(['^(a|b)+\\1$', '((a|b){1,200}){1,200}'])('is refused if it cannot be: %s', (pattern) => {
    expect(() => regex(pattern, '')).toThrow(/may take forever on some texts/);
  });
});

describe('Backtracking stays where it is fast', () => {
  it.each([
    '^[0-9]{4}-[0-9]{2}$',
    '^(a|b|c)$',
    '^\\s*([A-Z]{2})\\s*$',
    '^(\\d{2}){2}$',
    '^0[0-9]*(\\.[0-9]+)?$',
  ])('%s', (pattern) => {
    expect(mayBacktrackLong(parseRegex(pattern))).toBe(false);
  });
});
