import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeppolId } from 'peppol-preflight';
import type { SchemePreferences } from '../../src/participants/derive-endpoint.js';
import { type PartyFields, readPartyIds } from '../../src/participants/read-party-ids.js';
import { runs } from '../shared/thorough.js';

const endpointOf = (party: PartyFields, schemes: SchemePreferences = {}): string | undefined => {
  const { endpoint } = readPartyIds(party, { schemes });
  return endpoint === undefined ? undefined : formatPeppolId(endpoint);
};

describe('readPartyIds() of a Belgian party', () => {
  const writings = [
    '0123456749',
    '0123.456.749',
    '123.456.749',
    'BE0123456749',
    'BE 0123.456.749',
    'be-0123-456-749',
    'RPR Gent 0123.456.749',
    'RPM Bruxelles 0123.456.749',
    'KBO 0123.456.749',
    'BTW BE 0123.456.749',
    'Ondernemingsnummer: 0123.456.749',
    "Numéro d'entreprise 0123 456 749",
  ];

  it.each(writings)('finds the enterprise number in the tax id %j', (taxId) => {
    expect(readPartyIds({ taxId })).toEqual({
      country: 'BE',
      vatNumber: 'BE0123456749',
      taxNumber: undefined,
      legalId: { scheme: '0208', value: '0123456749' },
      endpoint: { scheme: '0208', identifier: '0123456749' },
    });
  });

  it.each(writings)('finds the enterprise number in the company id %j', (companyId) => {
    expect(readPartyIds({ companyId })).toEqual({
      country: 'BE',
      vatNumber: undefined,
      taxNumber: undefined,
      legalId: { scheme: '0208', value: '0123456749' },
      endpoint: { scheme: '0208', identifier: '0123456749' },
    });
  });

  it('leaves wrong check digits to the rules if another field names Belgium', () => {
    expect(endpointOf({ taxId: 'BE0123456789' })).toBe('0208:0123456789');
    expect(endpointOf({ companyId: '0123456789', address: 'Wetstraat 16, 1000 Brussel, België' })).toBe(
      '0208:0123456789',
    );
    expect(endpointOf({ companyId: '0123456789', address: 'Wetstraat 16, B-1000 Brussel' })).toBe(
      '0208:0123456789',
    );
    expect(endpointOf({ companyId: '0123456789', taxId: 'foo' })).toBeUndefined();
  });

  it('does not read ten digits as Belgian if another field names another country', () => {
    expect(
      endpointOf({ companyId: '0123456749', address: 'Damrak 1, Amsterdam, Nederland' }),
    ).toBeUndefined();
    expect(endpointOf({ taxId: '0123456749', address: 'NL-1012 LG Amsterdam' })).toBeUndefined();
    expect(readPartyIds({ companyId: '0123456749', taxId: 'PL1234567890' }).legalId?.scheme).toBeUndefined();
  });

  it('reads nine digits without dots as Belgian only if another field names Belgium', () => {
    expect(endpointOf({ companyId: '123456749' })).toBeUndefined();
    expect(endpointOf({ companyId: '123456749', address: 'Brussels, Belgium' })).toBe('0208:0123456749');
  });

  it('keeps the company id as legal id next to another VAT number', () => {
    expect(readPartyIds({ taxId: 'BE0202239951', companyId: '0123.456.749' })).toMatchObject({
      vatNumber: 'BE0202239951',
      legalId: { scheme: '0208', value: '0123456749' },
      endpoint: { scheme: '0208', identifier: '0202239951' },
    });
  });
});

describe('readPartyIds() of parties elsewhere', () => {
  it.each([
    ['ATU12345678', '9914:ATU12345678'],
    ['CHE-123.456.789 MWST', '9927:CHE123456789MWST'],
    ['DE123456789', '9930:DE123456789'],
    ['DK12345678', '0184:12345678'],
    ['EL061828591', '9933:061828591'],
    ['ESA12345674', '9920:ESA12345674'],
    ['FI12345678', '0216:003712345678'],
    ['FR31417626587', '0002:417626587'],
    ['IT00743110157', '0211:IT00743110157'],
    ['LT123456789', '9937:LT123456789'],
    ['LU12345678', '9938:LU12345678'],
    ['NL123456789B12', '9944:NL123456789B12'],
    ['123456789B12', '9944:NL123456789B12'],
    ['NO991825827MVA', '0192:991825827'],
    ['PT123456789', '9946:PT123456789'],
    ['SE556677889901', '0007:5566778899'],
    ['SK1234567890', '9950:SK1234567890'],
    ['AU 51 824 753 556', '0151:51824753556'],
    ['IS 12345', undefined],
    ['XI123456789', undefined],
    ['12/345/67890', undefined],
    ['not a number', undefined],
  ])('derives the endpoint from the tax id %s', (taxId, endpoint) => {
    expect(endpointOf({ taxId })).toBe(endpoint);
  });

  it.each([
    ['12345678', 'Damrak 1, 1012 LG Amsterdam, Netherlands', '0106:12345678', '0106', '12345678'],
    ['KvK 12345678', 'NL-1012 LG Amsterdam', '0106:12345678', '0106', '12345678'],
    [
      'OIN 00000001820029336000',
      'Den Haag\nNederland',
      '0190:00000001820029336000',
      '0190',
      '00000001820029336000',
    ],
    ['12345678', 'København, Danmark', '0184:12345678', '0184', '12345678'],
    ['CVR-nr. 12 34 56 78', 'DK-1620 København', '0184:12345678', '0184', '12345678'],
    ['Org.nr. 991 825 827', 'Oslo, Norge', '0192:991825827', '0192', '991825827'],
    ['556677-8899', 'Sverige', '0007:5566778899', '0007', '5566778899'],
    ['165566778899', 'Sverige', '0007:5566778899', '0007', '5566778899'],
    ['Y-tunnus 1234567-8', 'Helsinki, Suomi', '0216:003712345678', '0212', '12345678'],
    ['417 626 587 00012', '75008 Paris, France', '0009:41762658700012', '0009', '41762658700012'],
    ['RCS Paris 417 626 587', 'F-75008 Paris', '0002:417626587', '0002', '417626587'],
    ['12345678', 'Tallinn, Eesti', '0191:12345678', '0191', '12345678'],
    ['123456789', 'Vilnius, Lithuania', '0200:123456789', '0200', '123456789'],
    ['IČO: 12345678', 'Praha, Česko', '9929:CZ12345678', '0154', '12345678'],
    ['123456789', 'Berlin, Deutschland', '9930:DE123456789', undefined, '123456789'],
    ['HRB 12345', 'Berlin, Deutschland', undefined, undefined, 'HRB 12345'],
    ['04011000-12345-34', 'Hamburg, Deutschland', '0204:04011000-12345-34', undefined, '04011000-12345-34'],
    ['B 123456', 'L-1234 Luxembourg', undefined, undefined, 'B 123456'],
    ['FN 123456a', 'Wien, Österreich', undefined, undefined, 'FN 123456a'],
    ['SC123456', 'Edinburgh, UK', undefined, undefined, 'SC123456'],
    ['REA MI-123456', 'Milano, Italia', undefined, undefined, 'REA MI-123456'],
    ['UEN 201234567X', 'Singapore', '0195:SGUEN201234567X', '0195', 'SGUEN201234567X'],
    ['0106:12345678', '', '0106:12345678', '0106', '12345678'],
    ['LEI 5493001KJTIIGC8Y1R12', '', undefined, '0199', '5493001KJTIIGC8Y1R12'],
  ])('reads the company id %j of %j', (companyId, address, endpoint, scheme, value) => {
    expect(endpointOf({ companyId, address })).toBe(endpoint);
    expect(readPartyIds({ companyId, address }).legalId).toEqual({ scheme, value });
  });

  it('adds the prefix to a VAT number when the address names the country', () => {
    expect(readPartyIds({ taxId: '123 456 789', address: 'Berlin, Germany' }).vatNumber).toBe('DE123456789');
    expect(readPartyIds({ taxId: 'B12345674', address: '28013 Madrid, España' }).vatNumber).toBe(
      'ESB12345674',
    );
  });

  it('keeps a tax id that is not a VAT number as written', () => {
    expect(readPartyIds({ taxId: ' 123/456/ 78901 ', address: 'Berlin, Germany' })).toMatchObject({
      country: 'DE',
      vatNumber: undefined,
      taxNumber: '123/456/ 78901',
    });
  });

  it('prefers the tax id to the company id', () => {
    expect(endpointOf({ taxId: 'NL123456789B12', companyId: '12345678' })).toBe('9944:NL123456789B12');
  });

  it('takes the schemes of a country from an option', () => {
    const schemes = { NL: ['0106'], FR: ['9957'], DE: ['0088', '0060'] };
    expect(endpointOf({ taxId: 'NL123456789B12', companyId: '12345678' }, schemes)).toBe('0106:12345678');
    expect(endpointOf({ taxId: 'FR31417626587' }, schemes)).toBe('9957:FR31417626587');
    expect(endpointOf({ taxId: 'DE123456789', companyId: '7300010000001' }, schemes)).toBe(
      '0088:7300010000001',
    );
    expect(endpointOf({ taxId: 'DE123456789', companyId: '7300010000002' }, schemes)).toBeUndefined();
    expect(endpointOf({ taxId: 'BE0123456749' }, { BE: ['9925'] })).toBe('9925:BE0123456749');
    expect(endpointOf({ companyId: '0123456749' }, { BE: ['9925'] })).toBe('9925:BE0123456749');
    expect(endpointOf({ taxId: 'SE556677889901' }, schemes)).toBe('0007:5566778899');
  });
});

describe('readPartyIds() with a Peppol id', () => {
  it('uses the id unchanged', () => {
    expect(endpointOf({ peppolId: ' 0088:7300010000001 ', taxId: 'BE0123456749' })).toBe(
      '0088:7300010000001',
    );
  });

  it('leaves out the endpoint if the id cannot be read', () => {
    expect(endpointOf({ peppolId: 'BE0123456749', taxId: 'BE0123456749' })).toBeUndefined();
  });

  it('ignores an empty id', () => {
    expect(endpointOf({ peppolId: ' ', taxId: 'BE0123456749' })).toBe('0208:0123456749');
  });

  it('takes the country from its scheme', () => {
    expect(readPartyIds({ peppolId: '0106:12345678', companyId: '12345678' })).toMatchObject({
      country: 'NL',
      legalId: { scheme: '0106', value: '12345678' },
    });
  });
});

describe('readPartyIds()', () => {
  it('finds no identifiers in empty fields', () => {
    const nothing = {
      country: undefined,
      vatNumber: undefined,
      taxNumber: undefined,
      legalId: undefined,
      endpoint: undefined,
    };
    expect(readPartyIds({})).toEqual(nothing);
    expect(readPartyIds({ taxId: ' ', companyId: '', peppolId: '\n', address: '' })).toEqual(nothing);
  });

  it('answers any texts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('constructor', '__proto__', 'toString:1', 'BE', '0208:', 'proto 0123456749'),
      fc.stringMatching(/^[A-Z]{0,3}[ .]?\d{4,14}[A-Z]{0,2}$/),
    );
    const party = fc.record(
      { taxId: text, companyId: text, peppolId: text, address: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(party, (fields) => {
        const { endpoint, legalId } = readPartyIds(fields);
        expect(endpoint === undefined || endpoint.identifier !== '').toBe(true);
        expect(legalId === undefined || legalId.value !== '').toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('reads a text of a megabyte quickly', () => {
    const long = '0123456749 '.repeat(100_000);
    expect(
      readPartyIds({ taxId: long, companyId: long, peppolId: long, address: long }).vatNumber,
    ).toBeUndefined();
  });
});
