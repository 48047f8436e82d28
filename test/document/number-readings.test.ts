import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberReadings } from '../../src/document/number-readings.js';
import { readDecimal } from '../../src/document/read-decimal.js';
import { runs } from '../shared/thorough.js';

describe('numberReadings()', () => {
  it.each([
    ['3,75', '3.75'],
    ['-2,5', '-2.5'],
    ['0,250', '0.250'],
    ['4.321,09', '4321.09'],
    ['4,321.09', '4321.09'],
    ['4 321,5', '4321.5'],
    ["4'321.50", '4321.50'],
    ['4’321.50', '4321.50'],
    ["7'040.625", '7040.625'],
    ['7 040.625', '7040.625'],
    ['7\u202f040,625', '7040.625'],
    ['7.040,625', '7040.625'],
    ['7,040.625', '7040.625'],
    ['7.040.625', '7040625'],
    ['7 040', '7040'],
    ['70,40,625', '7040625'],
    ['70,40,625.5', '7040625.5'],
    ['7040,625', '7040.625'],
    ["7'5", '7.5'],
    ['€ 18.25', '18.25'],
    ['18,25 €', '18.25'],
    ['-$5', '-5'],
    ['\u22125,5', '-5.5'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['5 %', '5'],
    ['2e3', '2000'],
    ['100-', '-100'],
    ['4.321,09-', '-4321.09'],
    ['18,25- €', '-18.25'],
    ['€ 95,-', '95.00'],
    ['95.-', '95.00'],
    ['95,\u2013 €', '95.00'],
    ['1.250,--', '1250.00'],
    ['-95,-', '-95.00'],
    ['١٢٣٫٥', '123.5'],
    ['٣٬٢٥٠٫٧٥', '3250.75'],
    ['۱۲۳', '123'],
    ['१२,३४,५६७.५', '1234567.5'],
    ['\u061c-٥', '-5'],
    ['５', '5'],
    ['2.5E-3', '0.0025'],
  ])('reads %j in one way', (text, reading) => {
    expect(numberReadings(text)).toEqual([reading]);
  });

  it.each([
    ['7,040', ['7.040', '7040']],
    ['7.040', ['7.040', '7040']],
    ["7'040", ['7.040', '7040']],
    ['-7,040', ['-7.040', '-7040']],
    ['€ 7.040', ['7.040', '7040']],
  ])('reads %j in two ways', (text, readings) => {
    expect(numberReadings(text)).toEqual(readings);
  });

  it.each([
    ['7,040', ',', '7.040'],
    ['7.040', ',', '7040'],
    ['7,040', '.', '7040'],
    ['7.040', '.', '7.040'],
    ['1,5', '.', '1.5'],
  ] as const)('reads %j with the decimal sign %j of a language in one way', (text, sign, reading) => {
    expect(numberReadings(text, sign)).toEqual([reading]);
  });

  it.each([
    ...[
      '-5-',
      '5--',
      '-',
      'ten',
      '--5',
      '0x10',
      '1_000',
      '12,34,56',
      '1e99',
      '1e-60',
      '1/2',
      '9'.repeat(100),
    ],
    ...['1,2,3', '1 2', "1'23,4", '1.23.456', '7.04 0,625', '7,040 625', '', '%', '1,', '5 5 €'],
  ])('makes no guess at %j', (text) => {
    expect(numberReadings(text)).toEqual([]);
  });

  it('gives only decimals', () => {
    const number = fc.stringMatching(/^[+-]?[€$ ]{0,2}[\d.,' eE-]{1,15}[€ ]{0,2}$/);
    fc.assert(
      fc.property(number, (text) => {
        for (const reading of numberReadings(text)) expect(readDecimal(reading)).toHaveProperty('value');
      }),
      { numRuns: runs(1000) },
    );
  });

  it('never reads a number in one way that is not the number that was written, in any of forty locales', () => {
    const written = fc.record({
      locale: fc.constantFrom(...LOCALES),
      cents: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      decimals: fc.integer({ min: 0, max: 4 }),
      isGrouped: fc.boolean(),
    });
    fc.assert(
      fc.property(written, ({ locale, cents, decimals, isGrouped }) => {
        const number = cents / 10 ** decimals;
        const text = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          useGrouping: isGrouped ? 'always' : false,
        }).format(number);
        const readings = numberReadings(text).map(Number);
        expect(readings).toContain(number);
      }),
      { numRuns: runs(5000) },
    );
  });
});

/** One for each way to write a number that the Unicode locale data has, and those of Europe. */
const LOCALES = [
  ...['nl-BE', 'nl-NL', 'fr-BE', 'fr-FR', 'fr-CH', 'fr-CA', 'de-DE', 'de-AT', 'de-CH', 'it-CH', 'it-IT'],
  ...['es-ES', 'es-MX', 'pt-PT', 'pt-BR', 'en-GB', 'en-US', 'en-IN', 'hi-IN', 'en-ZA', 'da-DK', 'sv-SE'],
  ...['nb-NO', 'fi-FI', 'is-IS', 'pl-PL', 'cs-CZ', 'sk-SK', 'hu-HU', 'ro-RO', 'bg-BG', 'el-GR', 'hr-HR'],
  ...['sl-SI', 'lt-LT', 'lv-LV', 'et-EE', 'tr-TR', 'uk-UA', 'ar-EG', 'ar-MA', 'fa-IR', 'he-IL', 'ja-JP'],
];
