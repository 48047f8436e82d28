import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeppolId, parsePeppolId } from 'peppol-preflight';
import { isSamePeppolId } from '../../src/participants/peppol-id.js';

describe('parsePeppolId()', () => {
  it.each([
    ['0208:0202239951', '0208', '0202239951'],
    ['  0208 : 0202239951 ', '0208', '0202239951'],
    ['iso6523-actorid-upis::0208:0202239951', '0208', '0202239951'],
    ['ISO6523-ACTORID-UPIS::9925:be0202239951', '9925', 'be0202239951'],
    ['0203:urn:x:y', '0203', 'urn:x:y'],
    ['0225:123456789_A-B', '0225', '123456789_A-B'],
  ])('reads %j', (text, scheme, identifier) => {
    expect(parsePeppolId(text)).toEqual({ scheme, identifier });
  });

  it.each([
    '',
    ':',
    '0208',
    '0208:',
    '0208: ',
    ':0202239951',
    '208:1',
    '02080:1',
    'EM:a@b.be',
    'a::0208:1',
    '০২০৮:1',
  ])('reads nothing from %j', (text) => {
    expect(parsePeppolId(text)).toBeNull();
  });

  it('reads what formatPeppolId() writes', () => {
    const id = fc.record({
      scheme: fc.stringMatching(/^\d{4}$/),
      identifier: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
    });
    fc.assert(
      fc.property(id, (written) => {
        expect(parsePeppolId(formatPeppolId(written))).toEqual(written);
      }),
    );
  });
});

describe('isSamePeppolId()', () => {
  it.each([
    ['0208:0202239951', '0208:0202239951'],
    ['9925:BE0202239951', ' 9925:be0202239951 '],
    ['iso6523-actorid-upis::0208:0202239951', '0208: 0202239951'],
    ['Foo', ' foo'],
  ])('takes %j and %j for the same', (one, other) => {
    expect(isSamePeppolId(one, other)).toBe(true);
  });

  it.each([
    ['0208:0202239951', '9925:0202239951'],
    ['0208:0202239951', '0208:202239951'],
    ['0208:0202239951', '0208:0202239951 1'],
    ['', '0208:0202239951'],
  ])('tells %j from %j', (one, other) => {
    expect(isSamePeppolId(one, other)).toBe(false);
  });
});
