import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayReadings } from '../../src/document/day-readings.js';
import { runs } from '../shared/thorough.js';

describe('dayReadings()', () => {
  it.each([
    ['2026/12/20', '2026-12-20'],
    ['2026.1.2', '2026-01-02'],
    ['20261220', '2026-12-20'],
    ['2026-12-20T00:00:00', '2026-12-20'],
    ['2026-12-20T00:00:00.000Z', '2026-12-20'],
    ['2026-12-20T23:30:00+01:00', '2026-12-20'],
    ['2026-12-20T00:00+0200[Europe/Athens]', '2026-12-20'],
    ['27/11/2026', '2026-11-27'],
    ['11/27/2026', '2026-11-27'],
    ['2-2-2026', '2026-02-02'],
  ])('reads %j in one way', (text, day) => {
    expect(dayReadings(text)).toEqual([day]);
  });

  it.each([
    ['05/12/2026', '2026-12-05', '2026-05-12'],
    ['5.12.2026', '2026-12-05', '2026-05-12'],
    ['2026-07-31T22:00:00.000Z', '2026-07-31', '2026-08-01'],
    ['2026-12-31 23:00:00', '2026-12-31', '2027-01-01'],
    ['2026-03-01T05:00:00+00:00', '2026-03-01', '2026-02-28'],
  ])('reads %j in two ways', (text, ...days) => {
    expect(dayReadings(text)).toEqual(days);
  });

  it('reads a time at which it is the day before in one place and the day after in another in three ways', () => {
    expect(dayReadings('2026-10-17T11:00:00Z')).toEqual(['2026-10-17', '2026-10-16', '2026-10-18']);
  });

  it('reads a date in the order that is usual in a language', () => {
    expect(dayReadings('05/12/2026', 'day')).toEqual(['2026-12-05']);
    expect(dayReadings('05/12/2026', 'month')).toEqual(['2026-05-12']);
    expect(dayReadings('27/11/2026', 'month')).toEqual(['2026-11-27']);
  });

  it.each([
    ...['2026-02-30', '202612', '12/2026', 'tomorrow', '13/31/2026', '31-12-26', '2026-1220'],
    ...['2026-12-20T25:00', '2026-12-20T10:00 or later', '2026-12-20 AD'],
  ])('makes no guess at %j', (text) => {
    expect(dayReadings(text)).toEqual([]);
  });

  it('has the day that was meant among its readings, in every time zone', () => {
    const zones = ['Europe/Brussels', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'];
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (date, timeZone) => {
        // Midnight in UTC is the form that programs give a day without a time.
        if (date.getTime() % 86_400_000 === 0) return;
        const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
        expect(dayReadings(date.toISOString())).toContain(parts);
      }),
      { numRuns: runs(2000) },
    );
  });
});
