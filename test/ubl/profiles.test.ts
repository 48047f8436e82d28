import { describe, expect, it } from 'vitest';
import { profileOf, PROFILES } from '../../src/ubl/document-kind.js';

const { billing, selfBilling } = PROFILES;

describe('profileOf()', () => {
  it.each(Object.values(PROFILES))('finds $ruleSet by its own ids', (profile) => {
    expect(profileOf(profile)).toBe(profile);
  });

  it.each([
    [
      'a national extension of self-billing',
      `${selfBilling.customizationId}#x`,
      billing.profileId,
      selfBilling,
    ],
    ['blanks around the id', ` ${selfBilling.customizationId}\n`, undefined, selfBilling],
    ['the process of self-billing alone', undefined, selfBilling.profileId, selfBilling],
    ['an empty specification beside it', ' ', ` ${selfBilling.profileId}`, selfBilling],
    ['another version of the process', '', selfBilling.profileId.replace('1.0', '2.0'), selfBilling],
    ['a specification that outweighs the process', billing.customizationId, selfBilling.profileId, billing],
    ['a specification of others', 'urn:cen.eu:en16931:2017', undefined, billing],
    ['nothing', undefined, undefined, billing],
  ])('takes %s', (_, customizationId, profileId, profile) => {
    expect(profileOf({ customizationId, profileId })).toBe(profile);
  });
});
