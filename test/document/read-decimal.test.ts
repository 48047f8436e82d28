import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal, suggestDecimal } from '../../src/document/read-decimal.js';
import { runs } from '../shared/thorough.js';

const NO_GUESS = 'write digits with a point, such as "12.50"';

describe('suggestDecimal()', () => {
  it.each([
    ['1,50', 'write "1.50"'],
    ['-1,5', 'write "-1.5"'],
    ['0,500', 'write "0.500"'],
    ['1,234', 'write "1.234", or "1234" if the comma groups thousands'],
    ['1.234,56', 'write "1234.56"'],
    ['1,234.56', 'write "1234.56"'],
    ['1 234,5', 'write "1234.5"'],
    ["1'234.50", 'write "1234.50"'],
    ['1.234.567', 'write "1234567"'],
    ['€ 12.50', 'write "12.50"'],
    ['12,50 €', 'write "12.50"'],
    ['-$5', 'write "-5"'],
    ['.5', 'write "0.5"'],
    ['12.', 'write "12"'],
    ['5 %', 'write "5"'],
    ['1e3', 'write "1000", without an exponent'],
    ['1.5E-3', 'write "0.0015", without an exponent'],
  ])('tells what %j means', (text, suggestion) => {
    expect(suggestDecimal(text)).toBe(suggestion);
  });

  it.each(['ten', '--5', '0x10', '1_000', '12,34,56', '1e99', '1e-60', '1/2', '9'.repeat(100)])(
    'makes no guess at %j',
    (text) => {
      expect(suggestDecimal(text)).toBe(NO_GUESS);
    },
  );

  it('suggests only decimals', () => {
    const number = fc.stringMatching(/^[+-]?[€$ ]{0,2}[\d.,' eE-]{1,15}[€ ]{0,2}$/);
    fc.assert(
      fc.property(number, (text) => {
        const suggestions = [...suggestDecimal(text).matchAll(/"([^"]*)"/g)].map(
          ([, written = '']) => written,
        );
        for (const suggestion of suggestions) expect(readDecimal(suggestion)).toHaveProperty('value');
      }),
      { numRuns: runs(1000) },
    );
  });
});
