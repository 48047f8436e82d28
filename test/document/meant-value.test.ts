import { describe, expect, it } from 'vitest';
import {
  meantBase64,
  meantChoice,
  meantDays,
  meantDecimals,
  meantInteger,
  meantTexts,
} from '../../src/document/meant-value.js';

const choices = ['EUR', 'USD', 'GBP', 'CREDIT_NOTE'];

describe('the meaning of', () => {
  it.each([
    ['eur', { value: 'EUR', kind: 'safe' }],
    [' Eur ', { value: 'EUR', kind: 'safe' }],
    ['€', { value: 'EUR', kind: 'safe' }],
    ['credit note', { value: 'CREDIT_NOTE', kind: 'safe' }],
    ['credit-note', { value: 'CREDIT_NOTE', kind: 'safe' }],
    ['EURO', { value: 'EUR', kind: 'safe' }],
    ['EURR', { value: 'EUR', kind: 'suggested' }],
    ['CREDITNOTE', { value: 'CREDIT_NOTE', kind: 'suggested' }],
    ['$', undefined],
    ['bitcoin', undefined],
    [5, undefined],
  ])('the choice %j', (input, expected) => {
    expect(meantChoice(input, choices)).toEqual(expected);
  });

  it.each([
    ['31/12/2026', [{ value: '2026-12-31', kind: 'safe' }]],
    [
      '05/12/2026',
      [
        { value: '2026-12-05', kind: 'choice' },
        { value: '2026-05-12', kind: 'choice' },
      ],
    ],
    ['tomorrow', []],
  ])('the day %s', (text, expected) => {
    expect(meantDays(text)).toEqual(expected);
  });

  it.each([
    ['8,25', 'EUR', false, [{ value: '8.25', kind: 'safe' }]],
    ['€ 8,25', 'EUR', false, [{ value: '8.25', kind: 'safe' }]],
    ['€ 8,25', 'SEK', false, [{ value: '8.25', kind: 'choice' }]],
    ['$8', 'CAD', false, [{ value: '8', kind: 'safe' }]],
    ['121 EUR', 'EUR', false, [{ value: '121', kind: 'safe' }]],
    ['eur 1.500,00', 'EUR', false, [{ value: '1500.00', kind: 'safe' }]],
    ['121 EUR', 'SEK', false, []],
    ['EUR 121 EUR', 'EUR', false, []],
    ['EUR', 'EUR', false, []],
    ['8 %', 'EUR', true, [{ value: '8.00', kind: 'safe' }]],
    ['8 %', 'EUR', false, [{ value: '8', kind: 'choice' }]],
    [
      '8,250',
      'EUR',
      false,
      [
        { value: '8.250', kind: 'choice' },
        { value: '8250', kind: 'choice' },
      ],
    ],
  ])('the decimal %s with the currency %s', (text, currency, isPercentage, expected) => {
    expect(meantDecimals(text, { currency, isPercentage })).toEqual(expected);
  });

  it.each([
    [['F-1'], [{ value: 'F-1', kind: 'safe' }]],
    [['Dokweg 4', '8400 Oostende'], [{ value: 'Dokweg 4, 8400 Oostende', kind: 'choice' }]],
    [[], []],
    [['Dokweg', 4], []],
    [Array.from({ length: 21 }, () => 'A'), []],
    [['A'.repeat(1001)], []],
  ])('the texts of a list: %j', (texts, expected) => {
    expect(meantTexts(texts)).toEqual(expected);
  });

  it('a value of another type', () => {
    expect(meantTexts(417)).toEqual([{ value: '417', kind: 'safe' }]);
    expect(meantTexts(1.5)).toEqual([]);
    expect(meantTexts(new Date(Number.NaN))).toEqual([]);
    expect(meantTexts(new Date('2026-08-09T22:00:00Z')).map(({ value }) => value)).toEqual([
      '2026-08-09',
      '2026-08-10',
    ]);
    expect(meantInteger(' 29 ')).toEqual({ value: 29, kind: 'safe' });
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
