import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/participants/address/parse-address.js';
import { COUNTRY_NAMES } from '../../../src/participants/countries/country-table.js';
import { addresses } from './addresses.js';
import { differences } from './differences.js';
import { addressText, countryHint } from './generated-addresses.js';
import { runs } from '../../shared/thorough.js';

describe.each(Object.entries(addresses))('parseAddress() reads addresses: %s', (_group, rows) => {
  it.each(rows.map((row) => [row] as const))(
    '%j',
    ([text, streetLines, postalCode, city, subdivision, country, hint]) => {
      const found = parseAddress(text, { country: hint });
      expect({ ...found, streetLines: found.streetLines.join(' / ') }).toEqual({
        streetLines,
        ...(postalCode === '' ? {} : { postalCode }),
        ...(city === '' ? {} : { city }),
        ...(subdivision === '' ? {} : { subdivision }),
        ...(country === '' ? {} : { country }),
      });
    },
  );
});

describe('parseAddress()', () => {
  it('keeps every word except the name of the country', () => {
    fc.assert(
      fc.property(addressText, countryHint, (text, hint) => {
        expect(differences(text, parseAddress(text, { country: hint }))).toEqual({ lost: [], invented: [] });
      }),
      { numRuns: runs(3000) },
    );
  });

  it('keeps the street lines in the order of the text', () => {
    fc.assert(
      fc.property(addressText, countryHint, (text, hint) => {
        const places = parseAddress(text, { country: hint }).streetLines.map(
          (line) => /[\p{L}\p{N}]+/u.exec(line)?.[0] ?? '',
        );
        let at = 0;
        for (const place of places) {
          at = text.indexOf(place, at);
          expect(at).not.toBe(-1);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('always names the country that is known', () => {
    fc.assert(
      fc.property(addressText, (text) => {
        expect(Object.keys(COUNTRY_NAMES)).toContain(parseAddress(text, { country: 'BE' }).country);
      }),
    );
  });

  it.each([
    ['EL', 'GR'],
    ['XI', 'GB'],
    ['be', 'BE'],
    ['nonsense', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('takes the hint %j for %j', (hint, country) => {
    expect(parseAddress('Kerkstraat 12', { country: hint }).country).toBe(country);
  });

  it('reads lines with labels by their labels', () => {
    const text =
      'Street: 1000 Brussel, België\nCity: Kerkstraat 12\nPostal code: none\nSubdivision: 1\nCountry: Belgium';
    expect(parseAddress(text, { country: 'NL' })).toEqual({
      streetLines: ['1000 Brussel, België'],
      city: 'Kerkstraat 12',
      postalCode: 'none',
      subdivision: '1',
      country: 'BE',
    });
    expect(parseAddress('Street: 5\nCity: Gent', { country: 'BE' }).country).toBe('BE');
  });

  it.each(['City: Gent\nKerkstraat 12', 'City: Gent\nCity: Brugge', 'Country: Atlantis', 'City:'])(
    'does not when it is not sure: %j',
    (text) => {
      expect(differences(text, parseAddress(text))).toEqual({ lost: [], invented: [] });
    },
  );
});
