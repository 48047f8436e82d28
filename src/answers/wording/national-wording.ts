import { isAbsent, valueAt } from './field-names.js';
import type { Wording } from './wording.js';

/** National rules that require a certain form of a field. */
export const NATIONAL_WORDING: readonly Wording[] = [
  {
    rules: ['DE-R-017', 'IS-R-001'],
    field: '/document_type',
    problem: ({ rule_id }) =>
      `document_type is {value}, which is not allowed ${rule_id === 'DE-R-017' ? 'between German parties' : 'for an Icelandic vendor'}`,
    remedy: 'choose another document_type, such as INVOICE or CREDIT_NOTE',
  },
  {
    rules: ['DE-R-018'],
    field: '/payment_term',
    problem: 'payment_term {value} has a cash discount that does not have the German form',
    remedy:
      'write each discount on its own line, such as #SKONTO#TAGE=14#PROZENT=2.25#, and end each line with a line feed',
  },
  scheme(
    '/vendor_company_id',
    ['DK-R-002', 'DK-R-014'],
    'the CVR number of a Danish vendor',
    '0184: and the CVR number',
  ),
  scheme(
    '/customer_company_id',
    ['DK-R-017'],
    'the CVR number of a Danish customer',
    '0184: and the CVR number',
  ),
  scheme(
    '/vendor_company_id',
    ['IS-R-002'],
    'the kennitala of an Icelandic vendor',
    '0196: and the kennitala',
  ),
  scheme(
    '/customer_company_id',
    ['IS-R-004'],
    'the kennitala of an Icelandic customer',
    '0196: and the kennitala',
  ),
  scheme(
    '/vendor_company_id',
    ['NL-R-003'],
    'the KvK number or OIN of a Dutch vendor',
    '0106: and the KvK number, or 0190: and the OIN',
  ),
  scheme(
    '/customer_company_id',
    ['NL-R-005'],
    'the KvK number or OIN of a Dutch customer',
    '0106: and the KvK number, or 0190: and the OIN',
  ),
  {
    rules: ['DK-R-004'],
    problem: '{field} is {value}, which does not follow the Danish convention for the reason_code ZZZ',
    remedy: 'write the four digits of the Danish list, or a code and a text separated by #, in {field}',
  },
  {
    rules: ['DK-R-016'],
    field: '/amount_due',
    problem: 'The amount due of the credit note between Danish parties is negative',
    remedy: 'credit a positive amount, or send an invoice instead',
  },
  {
    rules: ['GR-R-001-1'],
    problem: 'invoice_id is {value}, which does not have the six segments that a Greek vendor must use',
    remedy: 'write invoice_id as six segments separated by |',
  },
  ...(
    [
      ['GR-R-001-2', 'first', 'the nine digits of vendor_tax_id'],
      ['GR-R-001-3', 'second', 'invoice_date in the form DD/MM/YYYY'],
      ['GR-R-001-4', 'third', 'the number of the branch, with 0 for the head office'],
      ['GR-R-001-5', 'fourth', 'a Greek document type, which is 1.1, 1.6, 2.1, 2.4, 5.1 or 5.2'],
      ['GR-R-001-6', 'fifth', 'the series of the invoice, with 0 if there is none'],
      ['GR-R-001-7', 'sixth', 'the number of the invoice within its series'],
    ] as const
  ).map(([rule, segment, content]): Wording => ({
    rules: [rule],
    problem: `The ${segment} segment of invoice_id {value} is not ${content.split(',')[0] ?? content}`,
    remedy: `write the ${segment} segment of invoice_id as ${content}`,
  })),
  {
    rules: ['GR-R-004-1', 'GR-S-008-1', 'GR-R-008-2', 'GR-R-004-2', 'GR-R-008-3'],
    field: '/attachments',
    remedy: 'send UBL instead of a Document, whose attachments have no description',
  },
  {
    rules: ['GR-S-011', 'GR-R-003', 'GR-R-009'],
    field: '/vendor_tax_id',
    problem: '{field} is {value}, which is not a valid Greek VAT number',
    remedy: 'write vendor_tax_id as EL and nine digits with a correct check digit',
  },
  {
    rules: ['GR-R-006'],
    field: '/customer_tax_id',
    problem: '{field} is {value}, which is not a valid Greek VAT number',
    remedy: 'write customer_tax_id as EL and nine digits with a correct check digit',
  },
  {
    rules: ['GR-R-010'],
    field: '/customer_peppol_id',
    problem:
      'customer_peppol_id is {value}, but must be the VAT number of the Greek customer with the scheme 9933',
    remedy: 'write customer_peppol_id as 9933: and the nine digits of the VAT number, without EL',
  },
  {
    rules: ['IT-R-001'],
    field: '/vendor_tax_id',
    problem: '{field} is {value}, which is neither an Italian VAT number nor a codice fiscale',
    remedy: 'write vendor_tax_id as IT and eleven digits, or as 11 to 16 capital letters and digits',
  },
  {
    rules: ['NO-R-001'],
    field: '/vendor_tax_id',
    problem: '{field} is {value}, which is not a valid Norwegian VAT number',
    remedy: 'write vendor_tax_id as NO, nine digits with a correct check digit, and MVA',
  },
  {
    rules: ['NO-R-002'],
    field: '/vendor_tax_id',
    problem: 'The document does not state "Foretaksregisteret", as companies in the Norwegian register must',
    remedy: 'send UBL instead of a Document if the company is in the register of business enterprises',
  },
  {
    rules: ['SE-R-001', 'SE-R-002'],
    field: '/vendor_tax_id',
    problem: '{field} is {value}, which is not SE and twelve digits',
    remedy: 'write vendor_tax_id as SE and twelve digits',
  },
  {
    rules: ['SE-R-003', 'SE-R-004', 'SE-R-013'],
    // Without a company id the number is taken from the VAT number.
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_company_id')) ? '/vendor_tax_id' : '/vendor_company_id',
    problem: '{field} is {value}, which is not or does not contain a valid Swedish organisation number',
    remedy: 'write vendor_company_id as ten digits, of which the last is the check digit',
  },
  {
    rules: ['SE-R-005'],
    field: '/vendor_tax_id',
    problem: '{field} is {value}, which is not a Swedish VAT number',
    remedy: 'write vendor_tax_id as SE and twelve digits',
  },
  {
    rules: ['SE-R-006'],
    problem: ({ problem }) =>
      `The VAT rate ${/"([^"]*)"/.exec(problem)?.[1] ?? ''} is not a Swedish rate, which the category S of a Swedish vendor needs`,
    remedy: 'use the tax_rate 25, 12 or 6',
  },
  {
    rules: ['SE-R-007', 'SE-R-008', 'SE-R-009', 'SE-R-010'],
    field: ({ document, pointer, value }) => {
      const other = pointer.replace(/\/iban$/, '/bank_account_number');
      return isAbsent(value) && !isAbsent(valueAt(document, other)) ? other : pointer;
    },
    problem: ({ problem }) =>
      `{field} is {value}, which is not a ${problem.includes('Plusgiro') ? 'Plusgiro' : 'Bankgiro'} account`,
    remedy: ({ problem }) =>
      problem.includes('Plusgiro')
        ? 'write two to eight digits without a hyphen'
        : 'write seven or eight digits without a hyphen',
  },
];

function scheme(field: string, rules: readonly string[], what: string, form: string): Wording {
  return {
    rules,
    field,
    problem: ({ value }) =>
      isAbsent(value) ? `{field} is missing, but must be ${what}` : `{field} is {value}, but must be ${what}`,
    remedy: `write {field} as ${form}`,
  };
}
