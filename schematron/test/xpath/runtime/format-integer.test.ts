import { describe, expect, it } from 'vitest';
import { formatInteger, integerPicture } from '../../../src/xpath/runtime/format-integer.js';

describe('formatInteger()', () => {
  it.each([
    ['0', 7, '7'],
    ['00', 7, '07'],
    ['00', 107, '107'],
    ['000', -7, '-007'],
    ['#0', 7, '7'],
    ['#,##0', 1234567, '1,234,567'],
    ['0,000', 12, '0,012'],
    // A separator is missing at the sixth digit, so that the one there does not continue.
    ['0000,000', 1234567890, '1234567,890'],
    // Different separators do not continue either.
    ['0,00.0', 1234567, '1234,56.7'],
    ['0', 123456789012345678901234567890n, '123456789012345678901234567890'],
    ['A', 26, 'Z'],
    ['A', 27, 'AA'],
    ['a', 703, 'aaa'],
    ['a', 0, '0'],
    ['a', -2, '-b'],
    ['I', 1949, 'MCMXLIX'],
    ['i', 4, 'iv'],
    ['i', 9999, 'mmmmmmmmmcmxcix'],
    ['i', 10000, '10000'],
    ['I', 0, '0'],
  ] as const)('writes with the picture %s the integer %s as %s', (picture, value, text) => {
    expect(formatInteger(value, integerPicture(picture))).toBe(text);
  });

  it('writes nothing as the empty text', () => {
    expect(formatInteger(undefined, integerPicture('00'))).toBe('');
  });
});

describe('integerPicture()', () => {
  it.each(['', '#', '00#', '0,', ',0', '0,,0', '1A', 'w', 'Ww', '1;o', '0;', '٠', 'AA', 'x'])(
    'refuses "%s" with FODF1310',
    (picture) => {
      expect(() => integerPicture(picture)).toThrow(
        expect.objectContaining({
          code: 'FODF1310',
          message: `"${picture}" is not a picture that format-integer() supports: write digits such as "00" or "#,##0", or A, a, I or i`,
        }),
      );
    },
  );
});
