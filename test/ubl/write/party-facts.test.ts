import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartyFields, readPartyIds } from '../../../src/participants/read-party-ids.js';
import { readPartyFacts, readPostalAddress } from '../../../src/ubl/write/mapping.js';
import { runs } from '../../shared/thorough.js';

const text = fc.oneof(
  fc.constantFrom('BE0202239951', '0202.239.951', 'DE129273398', '0208:0202239951', 'nothing known'),
  fc.constantFrom('Markt 1, 9000 Gent, Belgium', 'Am Ring 5\n10115 Berlin', 'Markt 1', ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const fieldsOf = fc.record(
  { taxId: text, companyId: text, peppolId: text, address: text },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<PartyFields>;

describe('readPartyFacts()', () => {
  it('says of a party it has read before what it said first, and what its parts say', () => {
    fc.assert(
      fc.property(fieldsOf, (fields) => {
        const ids = readPartyIds(fields);
        const expected = { ids, address: readPostalAddress(fields.address, ids.country) };
        expect(readPartyFacts(fields, {})).toEqual(expected);
        expect(readPartyFacts({ ...fields }, {})).toEqual(expected);
      }),
      { numRuns: runs(1_000, 100) },
    );
  });

  it('does not take what it read with other schemes', () => {
    const fields = { taxId: 'BE0202239951' };
    const endpoint = (schemes?: Record<string, string[]>) =>
      readPartyFacts(fields, schemes === undefined ? {} : { schemes }).ids.endpoint?.scheme;
    expect([endpoint(), endpoint({ BE: ['9925'] }), endpoint()]).toEqual(['0208', '9925', '0208']);
  });

  it('says the same of a party before, between and after more parties than its cache holds', () => {
    const fieldsOfParty = (number: number): PartyFields => ({
      taxId: 'BE0202239951',
      address: `Markt ${number}, 9000 Gent`,
    });
    const numbers = Array.from({ length: 1_100 }, (_, index) => index % 601);
    const wrong = numbers.filter((number) => {
      const { address } = readPartyFacts(fieldsOfParty(number), {});
      return address.streetLines[0] !== `Markt ${number}` || address.city !== 'Gent';
    });
    expect(wrong).toEqual([]);
  });

  it('reads texts that are too long to be cached', () => {
    const address = `${'Markt 1, '.repeat(100)}9000 Gent`;
    const read = () => readPartyFacts({ taxId: 'BE0202239951', address }, {});
    expect(read().address).toMatchObject({ city: 'Gent', country: 'BE' });
    expect(read()).toEqual(read());
  });
});
