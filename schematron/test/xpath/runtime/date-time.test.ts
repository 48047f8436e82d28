import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateTime } from '../../../src/xpath/runtime/date-time.js';

describe('readDateTime()', () => {
  it('reads a day without a zone as the same day in UTC, or refuses both', () => {
    const number = (digits: number, max: number) =>
      fc.integer({ min: 0, max }).map((each) => String(each).padStart(digits, '0'));
    const day = fc.tuple(fc.oneof(number(4, 9999), number(4, 120)), number(2, 14), number(2, 33));
    fc.assert(
      fc.property(day, (parts) => {
        const text = parts.join('-');
        const inUtc = readDateTime('date', `${text}Z`);
        expect(readDateTime('date', text)).toEqual(inUtc === undefined ? undefined : { ...inUtc, text });
      }),
      { numRuns: 3_000 },
    );
  });

  it('knows the last day of every month of a century that is no leap year, and of one that is', () => {
    const last = (year: number, month: number): number =>
      Array.from({ length: 32 }, (_, index) => index).findLast((day) =>
        readDateTime('date', `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
      ) ?? 0;
    const lengths = (year: number) => Array.from({ length: 12 }, (_, index) => last(year, index + 1));
    expect(lengths(1900)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(lengths(2000)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  it.each([
    '2026-1-01',
    '2026-01-1a',
    '2026/01/01',
    '20260-01-1',
    '+026-01-01',
    '2026-01-32',
    '2026-13-01',
    '0000-13-01',
  ])('refuses %s', (text) => {
    expect(readDateTime('date', text)).toBeUndefined();
  });
});
