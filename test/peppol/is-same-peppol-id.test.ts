import { describe, expect, it } from 'vitest';
import { isSamePeppolId } from '../../src/peppol/is-same-peppol-id.js';

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
