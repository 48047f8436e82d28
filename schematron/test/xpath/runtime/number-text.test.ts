import { describe, expect, it } from 'vitest';
import { doubleToText, readDouble } from '../../../src/xpath/runtime/number-text.js';

describe('readDouble()', () => {
  it.each([
    ['1e2', 100],
    [' -.5E-1 ', -0.05],
    ['5.', 5],
    ['INF', Number.POSITIVE_INFINITY],
    ['-INF', Number.NEGATIVE_INFINITY],
    ['NaN', Number.NaN],
    ['-1e-400', -0],
  ])('reads %j', (text, value) => {
    expect(readDouble(text)).toBe(value);
  });

  it.each(['', '.', 'e5', '1e', 'Infinity', '0x10', '1,5', '\u00a01'])('refuses %j', (text) => {
    expect(readDouble(text)).toBeUndefined();
  });
});

describe('doubleToText() writes as F&O 17.1.2 says', () => {
  it.each([
    [0, '0'],
    [-0, '-0'],
    [12.5, '12.5'],
    [999999, '999999'],
    [1e6, '1.0E6'],
    [1234567.5, '1.2345675E6'],
    [0.000001, '0.000001'],
    [1e-7, '1.0E-7'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-INF'],
  ])('%s as %s', (value, text) => {
    expect(doubleToText(value)).toBe(text);
  });
});
