import { describe, expect, it } from 'vitest';
import { isCountryCode } from '../../../src/participants/countries/find-country.js';
import { MEDIA_TYPES } from '../../../src/document/codes/media-types.js';
import { POSTAL_PREFIXES } from '../../../src/participants/address/postal-codes.js';
import {
  isGlobalScheme,
  isScheme,
  registerSchemes,
  schemeCountry,
  usualSchemes,
} from '../../../src/participants/countries/scheme-countries.js';
import { SCHEMES } from '../../../src/participants/countries/schemes.js';
import { VAT_PREFIXES } from '../../../src/participants/countries/vat-prefixes.js';

describe('the tables of schemes', () => {
  const count = (status: string | undefined): number =>
    Object.values(SCHEMES).filter((row) => row[2] === status).length;

  it('has the 82 schemes of Peppol, 22 more of EN 16931 and 16 retired ones', () => {
    expect([count(undefined), count('outside Peppol'), count('retired')]).toEqual([82, 22, 16]);
  });

  it('gives every scheme to a country that exists, or to none', () => {
    const unknown = Object.keys(SCHEMES).filter((scheme) => {
      const country = schemeCountry(scheme);
      return !isScheme(scheme) || (country !== undefined && !isCountryCode(country));
    });
    expect(unknown).toEqual([]);
  });

  it.each(['', '0000', 'constructor'])('has no scheme %j', (scheme) => {
    expect(isScheme(scheme)).toBe(false);
    expect(schemeCountry(scheme)).toBeUndefined();
    expect(isGlobalScheme(scheme)).toBe(false);
  });

  it('gives every scheme either one country or all', () => {
    const schemes = Object.keys(SCHEMES);
    expect(
      schemes.filter((scheme) => isGlobalScheme(scheme) === (schemeCountry(scheme) !== undefined)),
    ).toEqual([]);
    expect(schemes.filter(isGlobalScheme)).toContain('0088');
  });

  it('has the register schemes of a country among its schemes', () => {
    const countries = [...new Set(Object.keys(SCHEMES).map(schemeCountry))].filter(
      (each) => each !== undefined,
    );
    const wrong = countries.filter((country) =>
      [...usualSchemes(country), ...registerSchemes(country)].some(
        (scheme) => schemeCountry(scheme) !== country,
      ),
    );
    expect(wrong).toEqual([]);
    expect(registerSchemes('NL')).toEqual(['0106', '0190', '0217']);
  });

  it('gives 0204 to German public buyers, not to German VAT numbers', () => {
    expect([SCHEMES['0204']?.[0], schemeCountry('0204')]).toEqual(['Leitweg-ID', 'DE']);
    expect(VAT_PREFIXES['DE']).toMatchObject({ scheme: '9930' });
  });
});

describe('the table of VAT prefixes', () => {
  it('names schemes of the same country that Peppol accepts', () => {
    const wrong = Object.values(VAT_PREFIXES).filter(({ country, scheme }) => {
      const row = scheme === undefined ? undefined : SCHEMES[scheme];
      return scheme !== undefined && (schemeCountry(scheme) !== country || row?.length !== 2);
    });
    expect(wrong).toEqual([]);
  });

  it('has a row for every member state of the European Union', () => {
    const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
      ' ',
    );
    const listed = Object.values(VAT_PREFIXES).map(({ country }) => country);
    expect(members.filter((country) => !listed.includes(country))).toEqual([]);
  });
});

describe('the table of postal prefixes', () => {
  it('names countries that exist', () => {
    expect(Object.values(POSTAL_PREFIXES).filter((country) => !isCountryCode(country))).toEqual([]);
  });
});

describe('mediaTypes', () => {
  it('are the six of BR-CL-24', () => {
    expect(Object.keys(MEDIA_TYPES)).toHaveLength(6);
  });
});
