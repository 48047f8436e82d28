import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitVatNumber } from '../../src/participants/vat-number.js';
import { runs } from '../shared/thorough.js';

const belgian = [
  'BE 0123.456.749',
  'BE0123456749',
  'BE 0123 456 749',
  'be-0123-456-749',
  'BE0123.456.749',
  'BE 123.456.749',
  'BE123456749',
  'BTW BE 0123.456.749',
  'BTW: BE0123456749',
  'BTW-BE 0123.456.749',
  'BTWBE0123456749',
  'TVA BE0123.456.749 RPM Liège',
  'N° TVA : BE 0123 456 749',
  'Numéro de TVA BE0123.456.749',
  'VAT no. BE 0123.456.749',
  'VAT BE 0123.456.749 (RPR Gent, afdeling Kortrijk)',
  'RPR Brussel BE 0123.456.749',
  'BE 0123 456 749 te Gent',
  'BE０１２３４５６７４９',
  ' BE\u00a00123.456.749 ',
];

describe('splitVatNumber()', () => {
  it.each(belgian)('reads the Belgian number in %j', (text) => {
    expect(splitVatNumber(text)).toEqual({ prefix: 'BE', number: '0123456749', country: 'BE' });
  });

  it.each([
    ['AT U12345678', 'AT', 'U12345678', 'AT'],
    ['UID: ATU12345678', 'AT', 'U12345678', 'AT'],
    ['BG 123456789', 'BG', '123456789', 'BG'],
    ['CHE-123.456.789 MWST', 'CHE', '123456789MWST', 'CH'],
    ['CHE 123 456 789', 'CHE', '123456789', 'CH'],
    ['CH-123.456.789', 'CHE', '123456789', 'CH'],
    ['CY12345678X', 'CY', '12345678X', 'CY'],
    ['DIČ: CZ12345678', 'CZ', '12345678', 'CZ'],
    ['USt-IdNr.: DE 123 456 789', 'DE', '123456789', 'DE'],
    ['DK 12 34 56 78', 'DK', '12345678', 'DK'],
    ['EL 061828591', 'EL', '061828591', 'GR'],
    ['GR061828591', 'EL', '061828591', 'GR'],
    ['ES-B-12345674', 'ES', 'B12345674', 'ES'],
    ['ESX1234567X', 'ES', 'X1234567X', 'ES'],
    ['FI 1234567-8', 'FI', '12345678', 'FI'],
    ['FR 31 417 626 587', 'FR', '31417626587', 'FR'],
    ['FRXX417626587', 'FR', 'XX417626587', 'FR'],
    ['GB 123 4567 89', 'GB', '123456789', 'GB'],
    ['GBGD123', 'GB', 'GD123', 'GB'],
    ['UK123456789', 'GB', '123456789', 'GB'],
    ['XI 123456789', 'XI', '123456789', 'GB'],
    ['HR 12345678901', 'HR', '12345678901', 'HR'],
    ['IE 1234567WA', 'IE', '1234567WA', 'IE'],
    ['IE 1+23456L', 'IE', '1+23456L', 'IE'],
    ['P.IVA IT 00743110157', 'IT', '00743110157', 'IT'],
    ['NL 1234.56.789.B01', 'NL', '123456789B01', 'NL'],
    ['NO 991 825 827 MVA', 'NO', '991825827MVA', 'NO'],
    ['VAT NO 991825827', 'NO', '991825827', 'NO'],
    ['PL 123-456-78-90', 'PL', '1234567890', 'PL'],
    ['RO 12 345 678', 'RO', '12345678', 'RO'],
    ['SE 556677-8899 01', 'SE', '556677889901', 'SE'],
    ['US 12-3456789', 'US', '123456789', 'US'],
  ])('reads %j', (text, prefix, number, country) => {
    expect(splitVatNumber(text)).toEqual({ prefix, number, country });
  });

  it.each([
    ['BE 0123.456', 'BE', '0123456'],
    ['BE01234567490', 'BE', '01234567490'],
    ['NL123456789B1', 'NL', '123456789B1'],
    ['DE12345678', 'DE', '12345678'],
    ['ATU1234567', 'AT', 'U1234567'],
  ])('reads %j although its length is wrong', (text, prefix, number) => {
    expect(splitVatNumber(text)).toMatchObject({ prefix, number });
  });

  it.each([
    '',
    'BE',
    'foo',
    '0123456749',
    'HRB 12345',
    'HR 12345',
    'VAT no. 123456789',
    'Company No. 12345678',
    'KvK 12345678',
    'KvK nr 12345678',
    'RSSMRA85T10A562S',
    'SIRET 417 626 587 00012',
    'NR 12345678',
    'B12345674',
    'RPR Gent 0123.456.749',
    'Order ES1 of Belgium',
    `BE${'0'.repeat(200)}`,
  ])('finds no prefix in %j', (text) => {
    expect(splitVatNumber(text)).toBeUndefined();
  });

  it('reads the same from what it read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...belgian, 'ATU12345678', 'NO 991825827 MVA', 'IE1234567WA'), (text) => {
        const first = splitVatNumber(text);
        expect(splitVatNumber(`${first?.prefix ?? ''}${first?.number ?? ''}`)).toEqual(first);
      }),
    );
  });

  it('answers any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z]{0,4}[ .]?[0-9A-Z .-]*$/));
    fc.assert(
      fc.property(text, (written) => {
        const number = splitVatNumber(written);
        expect(number === undefined || /^[0-9A-Z+*]+$/.test(number.number)).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });
});
