import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/participants/address/parse-address.js';
import { differences } from './differences.js';

describe('parseAddress() of hostile texts', () => {
  it.each<readonly [string, string]>([
    ['digits', '1'.repeat(200_000)],
    ['blanks', `${' '.repeat(200_000)}x`],
    ['blanks within', `a${' '.repeat(200_000)}x`],
    ['commas', ','.repeat(200_000)],
    ['dashes', ' - '.repeat(70_000)],
    ['line breaks', 'a\n'.repeat(100_000)],
    ['short words', 'a '.repeat(100_000)],
    ['capitals', 'AB '.repeat(70_000)],
    ['postal codes', '1000 '.repeat(40_000)],
    ['postal codes with commas', '1000, '.repeat(40_000)],
    ['marks', 'B-1000 '.repeat(30_000)],
    ['marks in segments', 'B-1000,'.repeat(30_000)],
    ['British codes', 'SW1A 1AA '.repeat(20_000)],
    ['countries', 'Belgium '.repeat(25_000)],
    ['countries in segments', 'Belgium,'.repeat(25_000)],
    ['city states', 'Singapore 018956,'.repeat(12_000)],
    ['provinces', '20121 Milano (MI), '.repeat(10_000)],
    ['brackets', '('.repeat(200_000)],
    ['accents', '\u0301'.repeat(200_000)],
    ['emoji', '🏢'.repeat(50_000)],
    ['one long word', 'x'.repeat(200_000)],
    ['streets', 'rue de la Loi 16 '.repeat(12_000)],
  ])('reads 200 kB of %s', (_what, text) => {
    for (const country of [undefined, 'BE', 'GB', 'IT', 'LU']) {
      expect(differences(text, parseAddress(text, { country }))).toEqual({ lost: [], invented: [] });
    }
  });
});
