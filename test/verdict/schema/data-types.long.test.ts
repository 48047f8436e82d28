import { describe, expect, it } from 'vitest';
import { isLexical } from '../../../src/verdict/schema/data-types.js';

describe('isLexical() on a value of 20 million characters', () => {
  const MANY = 20_000_000;
  const cases: readonly (readonly [type: string, build: () => string, isValid: boolean])[] = [
    ['decimal', () => '1'.repeat(MANY), true],
    ['date', () => '1'.repeat(MANY), false],
    ['time', () => `12:00:00.${'1'.repeat(MANY)}Z`, true],
    ['language', () => 'en'.concat('-a1'.repeat(MANY / 3)), true],
    ['base64Binary', () => 'AAAA'.repeat(MANY / 4), true],
    ['anyURI', () => `http://h:${'0'.repeat(MANY)}80/`, true],
  ];

  it.each(cases.map(([type], index) => [type, index] as const))('answers for %s', (type, index) => {
    const [, build, isValid] = cases[index]!;
    expect(isLexical(type, build())).toBe(isValid);
  });
});
