import { isAbsent, valueAt } from './field-names.js';
import type { Wording, WordingPlace } from './wording.js';

/** Rules on the identifiers of vendor and customer, and on their Peppol addresses. */
export const IDENTIFIER_WORDING: readonly Wording[] = [
  {
    rules: [
      ...['PEPPOL-COMMON-R040', 'PEPPOL-COMMON-R041', 'PEPPOL-COMMON-R042', 'PEPPOL-COMMON-R043'],
      ...['PEPPOL-COMMON-R044', 'PEPPOL-COMMON-R045', 'PEPPOL-COMMON-R046', 'PEPPOL-COMMON-R047'],
      ...['PEPPOL-COMMON-R049', 'PEPPOL-COMMON-R050', 'PEPPOL-COMMON-R052', 'PEPPOL-COMMON-R053'],
      ...['PEPPOL-COMMON-R054', 'PEPPOL-COMMON-R055', 'PEPPOL-COMMON-R056-1', 'PEPPOL-COMMON-R056-2'],
      'PEPPOL-COMMON-R057',
    ],
    field: (at) => identifierField(at),
    problem: ({ rule_id, problem, value }) => {
      const what = / is not a valid (.*)$/.exec(problem)?.[1] ?? 'identifier';
      const hasForm = (CHECKED_FORMS[rule_id] ?? /^$/).test(bareNumber(value));
      return hasForm
        ? `{field} is {value}, which has wrong check digits and is not a valid ${what}`
        : `{field} is {value}, which is not a valid ${what}`;
    },
    remedy: ({ pointer, rule_id }) =>
      pointer.endsWith('_tax_id')
        ? 'correct the number'
        : `correct the number in {field} (${FORMS[rule_id] ?? ''})`,
  },
  {
    rules: ['PEPPOL-EN16931-R020'],
    field: '/vendor_tax_id',
    problem: ({ value }) =>
      isAbsent(value)
        ? 'No Peppol id can be derived for the vendor'
        : 'No Peppol id can be derived from {field} {value}',
    remedy: 'give vendor_tax_id with its country prefix, or vendor_company_id as scheme:identifier',
  },
  {
    rules: ['PEPPOL-EN16931-R010'],
    field: ({ document }) =>
      ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id'].find(
        (field) => !isAbsent(valueAt(document, field)),
      ) ?? '/customer_peppol_id',
    problem: ({ pointer, value }) => {
      if (isAbsent(value)) return 'No Peppol id can be derived for the customer';
      return pointer === '/customer_peppol_id' && !/^\s*\d{4}\s*:\s*\S/.test(String(value))
        ? '{field} is {value}, which is not of the form scheme:identifier'
        : 'No Peppol id can be derived from {field} {value}';
    },
    remedy: ({ pointer, value }) =>
      pointer === '/customer_peppol_id' && !isAbsent(value)
        ? 'write customer_peppol_id as scheme:identifier, such as 0208:0123456749'
        : 'give customer_peppol_id as scheme:identifier, or customer_tax_id with its country prefix',
  },
  {
    rules: ['BR-CO-09'],
    problem: '{field} is {value}, which does not start with a country code',
    remedy: 'put the code of the country that issued the number in front (EL for Greece)',
  },
  {
    rules: ['BR-CO-26'],
    field: '/vendor_tax_id',
    problem: 'The vendor has no identifier by which the customer can identify it',
    remedy: 'give vendor_tax_id or vendor_company_id',
  },
];

/** Numbers with check digits: their form without country prefix and scheme. */
const CHECKED_FORMS: Readonly<Record<string, RegExp>> = {
  'PEPPOL-COMMON-R040': /^\d{13}$/,
  'PEPPOL-COMMON-R041': /^\d{9}$/,
  'PEPPOL-COMMON-R043': /^\d{10}$/,
  'PEPPOL-COMMON-R047': /^\d{11}$/,
  'PEPPOL-COMMON-R049': /^\d{10}$/,
  'PEPPOL-COMMON-R050': /^\d{11}$/,
};

/** How the number is written in a field that holds it without country prefix. */
const FORMS: Readonly<Record<string, string>> = {
  'PEPPOL-COMMON-R040': 'thirteen digits, of which the last is the check digit',
  'PEPPOL-COMMON-R041': 'nine digits, of which the last is the check digit',
  'PEPPOL-COMMON-R042': 'eight digits, with or without DK in front',
  'PEPPOL-COMMON-R043': 'ten digits, of which the last two are check digits',
  'PEPPOL-COMMON-R044': 'six letters or digits',
  'PEPPOL-COMMON-R045': 'the 16 characters of a person or the 11 digits of a company',
  'PEPPOL-COMMON-R046': 'the 16 characters of a person or the 11 digits of a company, with the scheme 0210',
  'PEPPOL-COMMON-R047': 'IT and eleven digits, of which the last is the check digit',
  'PEPPOL-COMMON-R049': 'ten digits without a hyphen, of which the last is the check digit',
  'PEPPOL-COMMON-R050': 'eleven digits without blanks',
  'PEPPOL-COMMON-R052': 'ten digits',
  'PEPPOL-COMMON-R053': 'DK and eight digits',
  'PEPPOL-COMMON-R054': 'eight digits',
  'PEPPOL-COMMON-R055': 'twenty digits',
  'PEPPOL-COMMON-R056-1': 'NL, nine digits, B and two digits',
  'PEPPOL-COMMON-R056-2': 'NL, nine digits, B and two digits',
  'PEPPOL-COMMON-R057': 'twelve digits',
};

/** The field that the identifier was derived from: a Peppol id may come from the VAT number. */
function identifierField({ document, pointer, location }: WordingPlace): string {
  const isCustomer = location?.includes('cac:AccountingCustomerParty') ?? pointer.startsWith('/customer');
  const party = isCustomer ? 'customer' : 'vendor';
  const sources = [pointer, `/${party}_peppol_id`, `/${party}_tax_id`, `/${party}_company_id`];
  return sources.find((source) => !isAbsent(valueAt(document, source))) ?? pointer;
}

/** A number without scheme, country prefix, blanks and punctuation. */
function bareNumber(value: unknown): string {
  return String(value)
    .replace(/^\s*\d{4}:/, '')
    .replace(/^\s*[A-Za-z]{2}/, '')
    .replaceAll(/[\s.-]/g, '');
}
