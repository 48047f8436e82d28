import { describe, expect, it } from 'vitest';
import {
  meantBase64,
  meantChoice,
  meantDay,
  meantInteger,
  meantText,
} from '../../src/document/meant-value.js';

const choices = ['EUR', 'USD', 'GBP', 'CREDIT_NOTE'];

describe('the meaning of', () => {
  it.each([
    ['eur', { value: 'EUR', isSure: true }],
    [' Eur ', { value: 'EUR', isSure: true }],
    ['€', { value: 'EUR', isSure: true }],
    ['credit note', { value: 'CREDIT_NOTE', isSure: true }],
    ['credit-note', { value: 'CREDIT_NOTE', isSure: true }],
    ['EURO', { value: 'EUR', isSure: false }],
    ['CREDITNOTE', { value: 'CREDIT_NOTE', isSure: false }],
    ['$', undefined],
    ['bitcoin', undefined],
    [5, undefined],
  ])('the choice %j', (input, expected) => {
    expect(meantChoice(input, choices)).toEqual(expected);
  });

  it.each([
    ['2026/12/20', '2026-12-20', true],
    ['2026.1.2', '2026-01-02', true],
    ['20261220', '2026-12-20', true],
    ['2026-12-20T00:00:00', '2026-12-20', true],
    ['2026-12-20 23:30', '2026-12-20', false],
    ['31/12/2026', '2026-12-31', true],
    ['1-1-2026', '2026-01-01', true],
  ])('the day %s', (text, value, isSure) => {
    expect(meantDay(text)).toEqual({ value, isSure });
  });

  it.each(['05/12/2026', '2026-02-30', '202612', '12/2026', 'tomorrow', '12/31/2026'])(
    'no day: %s',
    (text) => {
      expect(meantDay(text)).toBeUndefined();
    },
  );

  it('a value of another type', () => {
    expect(meantText(417)).toEqual({ value: '417', isSure: true });
    expect(meantText(1.5)).toBeUndefined();
    expect(meantText(new Date(Number.NaN))).toBeUndefined();
    expect(meantInteger(' 29 ')).toEqual({ value: 29, isSure: true });
    expect(meantInteger('29 KB')).toBeUndefined();
  });

  it.each([
    ['data:application/pdf;base64,JVBERi0=', 'JVBERi0='],
    ['JVBERi0', 'JVBERi0='],
    ['_-8=', '/+8='],
    ['JVBERi0=', undefined],
    ['what?', undefined],
    ['A', undefined],
  ])('the content %s', (packed, value) => {
    expect(meantBase64(packed)?.value).toBe(value);
  });
});
