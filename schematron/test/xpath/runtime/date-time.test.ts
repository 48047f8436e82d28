import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateTime } from '../../../src/xpath/runtime/date-time.js';
import { runs } from '../../../../test/shared/thorough.js';

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
      { numRuns: runs(3_000, 100) },
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

  it('orders the days of any year up to 2147483647', () => {
    const year = fc.oneof(
      fc.integer({ min: -9_999, max: 9_999 }),
      fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
    );
    const day = fc.tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
    const textOf = ([y, m, d]: readonly number[]) =>
      `${(y ?? 0) < 0 ? '-' : ''}${String(Math.abs(y ?? 0)).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
    const order = (one: readonly number[], other: readonly number[]): number => {
      const at = one.findIndex((part, index) => part !== other[index]);
      return at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0));
    };
    const momentOf = (parts: readonly number[], zone: string): number =>
      readDateTime('date', textOf(parts) + zone)?.moment ?? NaN;
    fc.assert(
      fc.property(day, day, fc.constantFrom('', 'Z', '+01:00', '-14:00'), (one, other, zone) => {
        expect(Math.sign(momentOf(one, zone) - momentOf(other, zone))).toBe(order(one, other));
      }),
      { numRuns: runs(2_000, 100) },
    );
  });

  it.each([
    ['12026-01-01', 317_336_745_600_000],
    ['275761-01-01Z', 8_640_009_504_000_000],
  ])('knows when the day %s begins', (text, moment) => {
    expect(readDateTime('date', text)?.moment).toBe(moment);
  });

  it('takes the same moment in two zones for one, however late', () => {
    for (const year of ['2026', '12026', '300000', '2147483647']) {
      const east = readDateTime('dateTime', `${year}-07-02T01:30:00+13:00`)?.moment;
      expect(east).toBe(readDateTime('dateTime', `${year}-07-01T00:30:00-12:00`)?.moment);
      expect(east).toBeLessThan(readDateTime('dateTime', `${year}-07-01T00:31:00-12:00`)?.moment ?? NaN);
    }
  });

  it.each(['2147483648-01-01', '-2147483648-01-01', '300000-01-01T00:00:01'])(
    'calls %s out of range',
    (text) => {
      const kind = text.includes('T') ? 'dateTime' : 'date';
      expect(() => readDateTime(kind, text)).toThrow('out of range');
    },
  );
});
