import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '../../../src/participants/address/format-address.js';
import { parseAddress } from '../../../src/participants/address/parse-address.js';
import { addresses } from './addresses.js';
import { addressText, countryHint, postalAddress } from './generated-addresses.js';
import { runs } from '../../shared/thorough.js';

describe('formatAddress()', () => {
  it.each([
    [
      { streetLines: ['Kerkstraat 12 bus 3'], postalCode: '9000', city: 'Gent', country: 'BE' },
      'Kerkstraat 12 bus 3\n9000 Gent\nBE',
    ],
    [
      { streetLines: ['Via Roma 10'], postalCode: '20121', city: 'Milano', subdivision: 'MI', country: 'IT' },
      'Via Roma 10\n20121 Milano (MI)\nIT',
    ],
    [
      {
        streetLines: ['12 High Street'],
        postalCode: 'GU1 3AA',
        city: 'Guildford',
        subdivision: 'Surrey',
        country: 'GB',
      },
      '12 High Street\nGuildford\nSurrey\nGU1 3AA\nGB',
    ],
    [
      {
        streetLines: ['Calle Real 1'],
        postalCode: '28760',
        city: 'Tres Cantos',
        subdivision: 'Madrid',
        country: 'ES',
      },
      'Calle Real 1\n28760 Tres Cantos\nMadrid\nES',
    ],
    [{ streetLines: [], country: 'BE' }, 'BE'],
    [{ streetLines: [] }, ''],
    [{ streetLines: ['Kerkstraat', 'Gent'] }, 'Kerkstraat\nGent'],
    [{ streetLines: [' Kerk\n straat ', ''], city: ' ' }, 'Kerk straat'],
  ])('writes %j', (address, text) => {
    expect(formatAddress(address)).toBe(text);
  });

  it('labels the parts if nothing else distinguishes them', () => {
    expect(formatAddress({ streetLines: ['1000 Brussel'], city: 'Gent', country: 'BE' })).toBe(
      'Street: 1000 Brussel\nCity: Gent\nCountry: BE',
    );
  });

  it('needs no labels for the addresses that people write', () => {
    const texts = Object.values(addresses)
      .flat()
      .map(([text, , , , , , hint]) => formatAddress(parseAddress(text, { country: hint })));
    expect(texts.filter((text) => /^(?:Street|City|Country): /m.test(text))).toEqual([]);
  });

  it('writes what parseAddress() reads the same way again', () => {
    fc.assert(
      fc.property(addressText, countryHint, (text, hint) => {
        const address = parseAddress(text, { country: hint });
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('writes any address so that parseAddress() finds its parts', () => {
    fc.assert(
      fc.property(postalAddress, (address) => {
        expect(parseAddress(formatAddress(address))).toEqual(address);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('writes an address with its country so that no hint changes it', () => {
    fc.assert(
      fc.property(postalAddress, countryHint, (address, hint) => {
        fc.pre(address.country !== undefined);
        expect(parseAddress(formatAddress(address), { country: hint })).toEqual(address);
      }),
      { numRuns: runs(3000) },
    );
  });
});
