import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import type { Place } from './row.js';

// A party of an extended Document may have its address in parts; then its contact is in fields of its own, too.

/** What rules on addresses ask for, by the code of their texts. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'address-without-street': ['street'],
  'address-without-city': ['city'],
  'address-without-post-code': ['postal_code'],
  'address-without-street-and-post-code': ['street', 'postal_code'],
  'address-incomplete': ['street', 'postal_code', 'city'],
};

/** The part that an address in parts lacks; undefined for an address in one string. */
export function missingPart(code: string, { document, pointer }: Place): string | undefined {
  const party = /^\/(vendor|customer|shipping)_(?:postal_)?address(?=\/|$)/.exec(pointer)?.[1];
  if (party === undefined || !hasParts(document, party)) return undefined;
  const address = `/${party}_postal_address`;
  const part = NEEDED[code]?.find((each) => isAbsent(valueAt(document, `${address}/${each}`)));
  return part === undefined ? undefined : `${address}/${part}`;
}

/** The field of the telephone number of the seller: its own, where the contact is not split. */
export function phoneField(document: unknown): string {
  const own = '/vendor_phone';
  return hasParts(document, 'vendor') || !isAbsent(valueAt(document, own))
    ? own
    : '/vendor_address_recipient';
}

function hasParts(document: unknown, party: string): boolean {
  return !isAbsent(valueAt(document, `/${party}_postal_address`));
}
