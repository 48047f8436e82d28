import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/ubl/address/parse-address.js';
import { addresses, type AddressCase } from './addresses.js';

const cases = Object.entries(addresses).flatMap(([group, rows]) => rows.map((row) => [group, row] as const));

describe('parseAddress()', () => {
  it.each(cases)(
    '%s: reads %j',
    (_group, [text, streetLines, postalCode, city, subdivision, country, hint]: AddressCase) => {
      const found = parseAddress(text, { country: hint });
      expect({
        streetLines: found.streetLines.join(' / '),
        postalCode: found.postalCode ?? '',
        city: found.city ?? '',
        subdivision: found.subdivision ?? '',
        country: found.country ?? '',
      }).toEqual({ streetLines, postalCode, city, subdivision, country });
    },
  );
});
