import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../../../src/participants/countries/find-country.js';
import { MEDIA_TYPES } from '../../../src/document/codes/media-types.js';
import { POSTAL_PREFIXES } from '../../../src/participants/countries/postal-prefixes.js';
import {
  isGlobalScheme,
  isScheme,
  schemeCountry,
} from '../../../src/participants/countries/scheme-countries.js';
import { SCHEMES } from '../../../src/participants/countries/schemes.js';
import { VAT_PREFIXES } from '../../../src/participants/countries/vat-prefixes.js';

describe('schemes', () => {
  const count = (status: string): number =>
    Object.values(SCHEMES).filter((row) => row.status === status).length;

  it('are the 82 of Peppol, 22 more of EN 16931 and 16 retired ones', () => {
    expect([count('accepted'), count('outside Peppol'), count('retired')]).toEqual([82, 22, 16]);
  });

  it('are of countries that exist', () => {
    const unknown = Object.keys(SCHEMES).filter((scheme) => {
      const country = schemeCountry(scheme);
      return !isScheme(scheme) || (country !== undefined && !isCountryCode(country));
    });
    expect(unknown).toEqual([]);
  });

  it.each(['', '0000', 'constructor'])('are none of code %j', (scheme) => {
    expect(isScheme(scheme)).toBe(false);
    expect(schemeCountry(scheme)).toBeUndefined();
    expect(isGlobalScheme(scheme)).toBe(false);
  });

  it('are for parties of one country or of all', () => {
    const schemes = Object.keys(SCHEMES);
    expect(
      schemes.filter((scheme) => isGlobalScheme(scheme) === (schemeCountry(scheme) !== undefined)),
    ).toEqual([]);
    expect(schemes.filter(isGlobalScheme)).toContain('0088');
  });

  it('give 0204 to German public buyers, not to German VAT numbers', () => {
    expect([SCHEMES['0204']?.name, schemeCountry('0204')]).toEqual(['Leitweg-ID', 'DE']);
    expect(VAT_PREFIXES['DE']).toMatchObject({ scheme: '9930' });
  });
});

describe('vatPrefixes', () => {
  it('name schemes of their own country that Peppol accepts', () => {
    const wrong = Object.values(VAT_PREFIXES).filter(({ country, scheme }) => {
      const row = scheme === undefined ? undefined : SCHEMES[scheme];
      return scheme !== undefined && (schemeCountry(scheme) !== country || row?.status !== 'accepted');
    });
    expect(wrong).toEqual([]);
  });

  it('have a row for every member state of the European Union', () => {
    const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
      ' ',
    );
    const listed = Object.values(VAT_PREFIXES).map(({ country }) => country);
    expect(members.filter((country) => !listed.includes(country))).toEqual([]);
  });
});

describe('postalPrefixes', () => {
  it('name countries', () => {
    expect(Object.values(POSTAL_PREFIXES).filter((country) => !isCountryCode(country))).toEqual([]);
  });
});

describe('mediaTypes', () => {
  it('are the six of BR-CL-24', () => {
    expect(Object.keys(MEDIA_TYPES)).toHaveLength(6);
  });
});
