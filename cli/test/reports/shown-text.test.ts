import { groupDigits } from 'peppol-preflight/tools';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('groups digits as English does', () => {
  const english = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(16), (number, digits) => {
      const count = Math.floor(number / 10 ** digits);
      expect(groupDigits(count)).toBe(english.format(count));
    }),
  );
});
