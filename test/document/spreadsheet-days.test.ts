import { describe, expect, it } from 'vitest';
import { check } from 'peppol-preflight';
import { spreadsheetDay } from '../../src/document/day-readings.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const fixesOf = (invoice_date: unknown) =>
  check({ ...plainInvoice, invoice_date })
    .issues.filter(({ pointer, stage }) => pointer === '/invoice_date' && stage === 'request')
    .flatMap(({ fixes }) =>
      fixes.map(({ kind, patch: [change] }) => [kind, change?.op === 'replace' ? change.value : '']),
    );

describe('a date from a spreadsheet', () => {
  it.each([46_329, '46329', 46_329.75, ' 46329.5 '])('is the day of the number %j, by choice', (number) => {
    expect(fixesOf(number)).toEqual([['choice', '2026-11-03']]);
  });

  it('has digits that are a date, or none at all', () => {
    expect(fixesOf(20_261_105)).toEqual([['safe', '2026-11-05']]);
    expect([fixesOf(5), fixesOf(12_345), fixesOf(99_999), fixesOf(['2026-11-05'])]).toEqual([[], [], [], []]);
  });

  it('is between 1980 and 2079', () => {
    expect([29_220, 29_221, 65_745, 65_746, Number.NaN].map(spreadsheetDay)).toEqual([
      undefined,
      '1980-01-01',
      '2079-12-31',
      undefined,
      undefined,
    ]);
  });
});
