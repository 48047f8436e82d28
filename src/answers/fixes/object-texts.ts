import { EXTENDED_FIELDS } from '../../document/extended-fields.js';
import { fieldsAt, namedField } from '../../document/known-fields.js';
import { formatAddress } from '../../participants/address/format-address.js';
import { findCountry } from '../../participants/countries/find-country.js';
import { withoutUndefined } from '../../ubl/ubl-element.js';

/** Objects with more members are no address. */
const MOST_PARTS = 10;

/**
 * The address as one text that an object with its parts means, such as `{ street, zip, city, country }`.
 *
 * @returns undefined if it has a member that is no part of an address, or no text
 */
export function addressOfObject(object: object): string | undefined {
  const members = Object.entries(object).filter(([, value]) => value !== null && value !== '');
  if (members.length === 0 || members.length > MOST_PARTS) return undefined;
  const fields = fieldsAt(EXTENDED_FIELDS, '/vendor_postal_address');
  const parts = new Map<string, string>();
  for (const [name, value] of members) {
    const part = namedField(name, fields);
    if (part === undefined || parts.has(part) || typeof value !== 'string') return undefined;
    parts.set(part, value);
  }
  const country = parts.get('country');
  return formatAddress({
    streetLines: ['street', 'additional_street', 'line'].flatMap((part) => parts.get(part) ?? []),
    ...withoutUndefined({
      city: parts.get('city'),
      postalCode: parts.get('postal_code'),
      subdivision: parts.get('subdivision'),
      country: country === undefined ? undefined : (findCountry(country) ?? country),
    }),
  });
}
