import { isAbsent, valueAt } from './field-names.js';
import type { Wording } from './wording.js';

/** Rules on names, addresses and contacts, and on what the document refers to. */
export const PARTY_WORDING: readonly Wording[] = [
  ...missing('vendor_name', ['BR-06', 'GR-R-002'], 'give the full legal name of the vendor in vendor_name'),
  ...missing(
    'customer_name',
    ['BR-07', 'GR-R-005'],
    'give the full legal name of the customer in customer_name',
  ),
  ...missing('vendor_address', ['BR-08'], 'give vendor_address with street, post code, city and country'),
  ...missing('customer_address', ['BR-10'], 'give customer_address with street, post code, city and country'),
  ...addressPart('a country', ['BR-09', 'BR-11', 'BR-57'], 'end {field} with the country, such as "Belgium"'),
  ...addressPart('a street', ['IT-R-002'], 'add the street to {field}'),
  ...addressPart('a city', ['DE-R-003', 'DE-R-008', 'DE-R-010', 'IT-R-003'], 'add the city to {field}'),
  ...addressPart(
    'a post code',
    ['DE-R-004', 'DE-R-009', 'DE-R-011', 'IT-R-004'],
    'add the post code to {field}, before the city',
  ),
  ...addressPart('street, post code and city', ['NL-R-002', 'NL-R-004'], 'add what is missing to {field}'),
  ...addressPart('street and post code', ['IS-R-003', 'IS-R-005'], 'add what is missing to {field}'),
  {
    rules: ['BR-IC-12'],
    field: '/shipping_address',
    problem: 'VAT category K (intra-community supply) needs a country of destination',
    remedy: 'give shipping_address, ending with the country',
  },
  {
    rules: ['DE-R-002'],
    field: '/vendor_address_recipient',
    problem: 'The German vendor has no contact',
    remedy:
      'give vendor_email, and vendor_address_recipient with name and telephone number, such as "Anna Meyer, Tel. +49 30 2093 1234"',
  },
  {
    rules: ['DE-R-005'],
    field: '/vendor_address_recipient',
    problem: '{field} {value} has no name of a contact',
    remedy: 'start {field} with the name of the department or person',
  },
  {
    rules: ['DE-R-006', 'DE-R-027'],
    field: '/vendor_address_recipient',
    problem: '{field} {value} has no telephone number',
    remedy: 'add the telephone number to {field}, such as "Anna Meyer, Tel. +49 30 2093 1234"',
  },
  {
    rules: ['DE-R-007', 'DE-R-028'],
    field: '/vendor_email',
    problem: ({ value }) =>
      isAbsent(value) ? 'vendor_email is missing' : '{field} is {value}, which is not a valid email address',
    remedy: 'give one address in vendor_email, such as name@example.de',
  },
  {
    rules: ['PEPPOL-EN16931-R003'],
    field: '/customer_id',
    problem: 'The document has neither a customer_id (buyer reference) nor a purchase_order',
    remedy: 'give at least one of them',
  },
  {
    rules: ['DE-R-015'],
    field: '/customer_id',
    problem: 'customer_id is missing',
    remedy: 'give the Leitweg-ID or the reference that the German customer has given',
  },
  {
    rules: ['NL-R-001'],
    field: '/purchase_order',
    problem: 'The credit note of the Dutch vendor does not say which invoice it corrects',
    remedy: 'give the number of that invoice in purchase_order',
  },
  { rules: ['DE-R-022'], remedy: 'give each of the attachments its own file_name' },
  {
    rules: ['BR-29'],
    problem: ({ document }) =>
      `service_end_date ${String(valueAt(document, '/service_end_date'))} is before service_start_date ` +
      String(valueAt(document, '/service_start_date')),
    remedy: 'correct one of the two dates',
  },
  {
    rules: ['PEPPOL-EN16931-R110'],
    problem: ({ document }) =>
      `{field} {value} is before service_start_date ${String(valueAt(document, '/service_start_date'))}`,
    remedy: 'correct one of the two dates',
  },
  {
    rules: ['PEPPOL-EN16931-R111'],
    problem: ({ document }) =>
      `{field} {value} is after service_end_date ${String(valueAt(document, '/service_end_date'))}`,
    remedy: 'correct one of the two dates',
  },
  {
    rules: ['BR-IC-11'],
    field: '/service_end_date',
    problem: 'VAT category K (intra-community supply) needs a date of supply',
    remedy: 'give service_end_date, the day of delivery',
  },
  {
    rules: ['BR-CO-25'],
    field: '/due_date',
    problem: 'The amount due is positive, but the document has neither a due_date nor a payment_term',
    remedy: 'give one of them',
  },
  {
    rules: ['DE-R-001', 'NL-R-007'],
    field: '/payment_details',
    problem: 'The document does not say how to pay',
    remedy: 'give payment_details with an iban',
  },
  {
    rules: ['UBL-SR-44'],
    field: '/payment_details',
    problem: 'The payment_details have different payment_reference texts',
    remedy: 'use the same payment_reference in all of them',
  },
];

function missing(field: string, rules: readonly string[], remedy: string): readonly Wording[] {
  return [{ rules, field: `/${field}`, problem: '{field} is missing', remedy }];
}

function addressPart(part: string, rules: readonly string[], remedy: string): readonly Wording[] {
  return [
    {
      rules,
      // The place of delivery has two fields.
      field: ({ pointer, value, document }) =>
        isAbsent(value) && pointer === '/shipping_address' && !isAbsent(valueAt(document, '/service_address'))
          ? '/service_address'
          : pointer,
      problem: ({ value }) =>
        isAbsent(value) ? '{field} is missing' : `{field} {value} does not contain ${part}`,
      remedy,
    },
  ];
}
