import { addCountry, destinationOfCustomer } from '../fixes/reference-fixes.js';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { phoneField } from './address-parts.js';
import { once, type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** What a part of an extended Document cannot do without. */
const PARTS = {
  'BR-18': 'name',
  'BR-19': 'address',
  'BR-20': 'address/country',
  'BR-55': 'id',
  'UBL-SR-07': 'id',
  'BR-56': 'tax_id',
  'PEPPOL-EN16931-R193': 'name',
  'PEPPOL-EN16931-R261': 'name',
  'PEPPOL-EN16931-R197': 'address',
  'PEPPOL-EN16931-R265': 'address',
  'PEPPOL-EN16931-R199': 'address/country',
  'PEPPOL-EN16931-R267': 'address/country',
  'PEPPOL-EN16931-R194': 'tax_id',
  'PEPPOL-EN16931-R262': 'tax_id',
  'PEPPOL-EN16931-R190': 'iban',
  'PEPPOL-EN16931-R258': 'iban',
} as const satisfies Readonly<Record<string, string>>;

/** Rules on names, addresses and contacts, and on what parts of a Document cannot do without. */
export const PARTY_RULES = {
  'vendor-name-missing': row({
    rules: ['BR-06', 'GR-R-002', ...once(152, 153, 221, 222)],
    field: (at) => nameField(at, 'vendor'),
  }),
  'customer-name-missing': row({
    rules: ['BR-07', 'GR-R-005', ...once(142, 143, 211, 212)],
    field: (at) => nameField(at, 'customer'),
  }),
  'address-missing': row({
    rules: ['BR-08', 'BR-10', ...once(146, 156, 215, 225)],
    field: ({ rule_id, document }) => {
      const party = ['BR-08', ...once(156, 225)].includes(rule_id) ? 'vendor' : 'customer';
      const parts = `/${party}_postal_address`;
      return isAbsent(valueAt(document, parts)) ? `/${party}_address` : parts;
    },
  }),
  'address-without-country': row({
    rules: ['BR-09', 'BR-11', 'BR-57', ...once(148, 158, 217, 227)],
    field: addressField,
    // An address in its parts has a code, one in a single text has a name.
    values: ({ pointer }) => ({ is_code: pointer.endsWith('/country') }),
    fixes: addCountry,
  }),
  'address-without-street': row({ rules: ['IT-R-002', 'SK-R-002', 'SK-R-005'], field: addressField }),
  'address-without-city': row({
    rules: ['DE-R-003', 'DE-R-008', 'DE-R-010', 'IT-R-003', 'SK-R-003', 'SK-R-006'],
    field: addressField,
  }),
  'address-without-post-code': row({
    rules: ['DE-R-004', 'DE-R-009', 'DE-R-011', 'IT-R-004', 'SK-R-004', 'SK-R-007'],
    field: addressField,
  }),
  'address-incomplete': row({ rules: ['NL-R-002', 'NL-R-004'], field: addressField }),
  'address-without-street-and-post-code': row({ rules: ['IS-R-003', 'IS-R-005'], field: addressField }),
  'destination-missing': row({
    rules: ['BR-IC-12'],
    field: ({ document }) => {
      const isInParts = ['/shipping_postal_address', '/customer_postal_address'].some(
        (address) => !isAbsent(valueAt(document, address)),
      );
      return isInParts ? '/shipping_postal_address/country' : '/shipping_address';
    },
    fixes: destinationOfCustomer,
  }),
  'german-contact-missing': row({
    rules: ['DE-R-002'],
    field: '/vendor_address_recipient',
    values: ({ document }) => ({ is_split: phoneField(document) === '/vendor_phone' }),
  }),
  'german-contact-incomplete': row({
    rules: ['DE-R-005', 'DE-R-006', 'DE-R-027'],
    field: ({ rule_id, document }) =>
      rule_id === 'DE-R-005' ? '/vendor_address_recipient' : phoneField(document),
    values: ({ rule_id, document }) =>
      ({
        lacks: rule_id === 'DE-R-005' ? 'name' : 'telephone',
        is_split: phoneField(document) === '/vendor_phone',
      }) as const,
  }),
  'german-email-invalid': row({ rules: ['DE-R-007', 'DE-R-028'], field: '/vendor_email' }),
  'part-missing': row({
    rules: Object.keys(PARTS),
    field: ({ rule_id, pointer }) => `${partOf(pointer)}/${PARTS[rule_id as keyof typeof PARTS]}`,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** A party whose address is in parts has no trading name but the one that is given. */
function nameField({ document }: Place, party: 'vendor' | 'customer'): string {
  return isAbsent(valueAt(document, `/${party}_name`)) ? `/${party}_name` : `/${party}_trading_name`;
}

/** The place of delivery has two fields. */
function addressField({ pointer, value, document }: Place): string {
  return isAbsent(value) &&
    pointer === '/shipping_address' &&
    !isAbsent(valueAt(document, '/service_address'))
    ? '/service_address'
    : pointer;
}

function partOf(pointer: string): string {
  return (
    /^\/(?:tax_representative|(?:preceding_invoices|payment_details)\/\d+)/.exec(pointer)?.[0] ?? pointer
  );
}
