import { isBelgianEnterpriseNumber } from './check-digits/is-belgian-enterprise-number.js';
import { readWrittenNumber } from './read-written-number.js';

/**
 * A Belgian enterprise number that shows what it is without a prefix and without anything else known of the party:
 * ten digits, or nine in groups of three with dots between them as before 2008, with the right check digits.
 *
 * @returns its ten digits, or null.
 */
export function findBelgianNumber(text: string): string | null {
  const written = readWrittenNumber(text);
  const digits = (written?.parts ?? []).filter((part) => /^\d+$/.test(part)).join('');
  const number = /(?:^|\D)\d{3}\.\d{3}\.\d{3}(?!\d)/.test(text) ? digits.padStart(10, '0') : digits;
  return isBelgianEnterpriseNumber(number) ? number : null;
}
