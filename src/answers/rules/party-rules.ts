import { isMissing, isWrong, partyName } from '../../document/english.js';
import type { Say } from '../../document/texts.js';
import { addCountry, destinationOfCustomer } from '../fixes/reference-fixes.js';
import { isAbsent, valueAt } from '../wording/field-names.js';
import { type FieldFacts, type Place, row } from './row.js';

/** Rules on names, addresses and contacts. */
export const PARTY_RULES = {
  'vendor-name-missing': row({
    rules: ['BR-06', 'GR-R-002'],
    field: '/vendor_name',
    problem: isMissing,
    remedy: ({ field }, say) =>
      `give the full legal name of the ${partyName('vendor', say)} in ${say.name(field)}`,
  }),
  'customer-name-missing': row({
    rules: ['BR-07', 'GR-R-005'],
    field: '/customer_name',
    problem: isMissing,
    remedy: ({ field }, say) =>
      `give the full legal name of the ${partyName('customer', say)} in ${say.name(field)}`,
  }),
  'address-missing': row({
    rules: ['BR-08', 'BR-10'],
    field: ({ rule_id }) => (rule_id === 'BR-08' ? '/vendor_address' : '/customer_address'),
    problem: isMissing,
    remedy: ({ field }, { name }) => `give ${name(field)} with street, post code, city and country`,
  }),
  'address-without-country': row({
    rules: ['BR-09', 'BR-11', 'BR-57'],
    field: addressField,
    problem: (facts, say) => lacks('a country', facts, say),
    remedy: ({ field }, { name }) => `end ${name(field)} with the country, such as "Belgium"`,
    fixes: addCountry,
  }),
  'address-without-street': row({
    rules: ['IT-R-002'],
    field: addressField,
    problem: (facts, say) => lacks('a street', facts, say),
    remedy: ({ field, given }, { name }) =>
      given === undefined ? giveAddress(field, name) : `add the street to ${name(field)}`,
  }),
  'address-without-city': row({
    rules: ['DE-R-003', 'DE-R-008', 'DE-R-010', 'IT-R-003'],
    field: addressField,
    problem: (facts, say) => lacks('a city', facts, say),
    remedy: ({ field, given }, { name }) =>
      given === undefined ? giveAddress(field, name) : `add the city to ${name(field)}`,
  }),
  'address-without-post-code': row({
    rules: ['DE-R-004', 'DE-R-009', 'DE-R-011', 'IT-R-004'],
    field: addressField,
    problem: (facts, say) => lacks('a post code', facts, say),
    remedy: ({ field, given }, { name }) =>
      given === undefined ? giveAddress(field, name) : `add the post code to ${name(field)}, before the city`,
  }),
  'address-incomplete': row({
    rules: ['NL-R-002', 'NL-R-004'],
    field: addressField,
    problem: (facts, say) => lacks('street, post code and city', facts, say),
    remedy: ({ field, given }, { name }) =>
      given === undefined ? giveAddress(field, name) : `add what is missing to ${name(field)}`,
  }),
  'address-without-street-and-post-code': row({
    rules: ['IS-R-003', 'IS-R-005'],
    field: addressField,
    problem: (facts, say) => lacks('street and post code', facts, say),
    remedy: ({ field, given }, { name }) =>
      given === undefined ? giveAddress(field, name) : `add what is missing to ${name(field)}`,
  }),
  'destination-missing': row({
    rules: ['BR-IC-12'],
    field: '/shipping_address',
    problem: () => 'VAT category K (intra-community supply) needs a country of destination',
    remedy: ({ field }, { name }) => `give ${name(field)}, ending with the country`,
    fixes: destinationOfCustomer,
  }),
  'german-contact-missing': row({
    rules: ['DE-R-002'],
    field: '/vendor_address_recipient',
    problem: (_, say) => `The German ${partyName('vendor', say)} has no contact`,
    remedy: ({ field }, { name }) =>
      `give ${name('/vendor_email')}, and ${name(field)} with name and telephone number, such as ${CONTACT}`,
  }),
  'german-contact-incomplete': row({
    rules: ['DE-R-005', 'DE-R-006', 'DE-R-027'],
    field: '/vendor_address_recipient',
    values: ({ rule_id }) => ({ lacks: rule_id === 'DE-R-005' ? 'name' : 'telephone' }) as const,
    problem: ({ lacks: part, ...about }, say) =>
      lacks(part === 'name' ? 'the name of a contact' : 'a telephone number', about, say),
    remedy: ({ field, given, lacks }, { name }) => {
      if (given === undefined)
        return `give the name and the telephone number of a contact in ${name(field)}, such as ${CONTACT}`;
      return lacks === 'name'
        ? `start ${name(field)} with the name of the department or person`
        : `add the telephone number to ${name(field)}, such as ${CONTACT}`;
    },
  }),
  'german-email-invalid': row({
    rules: ['DE-R-007', 'DE-R-028'],
    field: '/vendor_email',
    problem: (about, say) => isWrong(', which is not a valid email address', about, say),
    remedy: ({ field }, { name }) => `give one address in ${name(field)}, such as name@example.de`,
  }),
};

const CONTACT = '"Anna Meyer, Tel. +49 30 2093 1234"';

function lacks(part: string, about: FieldFacts, say: Say): string {
  return about.given === undefined
    ? isMissing(about, say)
    : `${say.name(about.field)} ${say.value(about.given)} does not contain ${part}`;
}

function giveAddress(field: string, name: Say['name']): string {
  return `give ${name(field)} with street, post code, city and country`;
}

/** The place of delivery has two fields. */
function addressField({ pointer, value, document }: Place): string {
  return isAbsent(value) &&
    pointer === '/shipping_address' &&
    !isAbsent(valueAt(document, '/service_address'))
    ? '/service_address'
    : pointer;
}
