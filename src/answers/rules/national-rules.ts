import { isMissing, isWrong, partyName } from '../../document/english.js';
import type { Say } from '../../document/texts.js';
import { usualDocumentType } from '../fixes/code-fixes.js';
import {
  bareAccount,
  companyIdWithScheme,
  greekCustomerId,
  greekVatNumber,
  norwegianVatNumber,
  swedishNumber,
  swedishVatNumber,
} from '../fixes/national-fixes.js';
import { endDiscountLines, greekNumber } from '../fixes/reference-fixes.js';
import { isAbsent, valueAt } from '../wording/field-names.js';
import { type FieldFacts, row } from './row.js';

/** National rules that require a certain form of a field. */
export const NATIONAL_RULES = {
  'document-type-in-country': row({
    rules: ['DE-R-017', 'IS-R-001'],
    field: '/document_type',
    values: ({ rule_id }) => ({ country: rule_id === 'DE-R-017' ? 'DE' : 'IS' }) as const,
    problem: ({ country, ...about }, say) =>
      isWrong(
        `, which is not allowed ${country === 'DE' ? 'between German parties' : `for an Icelandic ${partyName('vendor', say)}`}`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) => `choose another ${name(field)}, such as INVOICE or CREDIT_NOTE`,
    fixes: usualDocumentType,
  }),
  'german-discount-form': row({
    rules: ['DE-R-018'],
    field: '/payment_term',
    problem: ({ field, given }, { name, value }) =>
      `${name(field)} ${value(given)} has a cash discount that does not have the German form`,
    remedy: () =>
      'write each discount on its own line, such as #SKONTO#TAGE=14#PROZENT=2.25#, and end each line with a line feed',
    fixes: endDiscountLines,
  }),
  'german-customer-reference-missing': row({
    rules: ['DE-R-015'],
    field: '/customer_id',
    problem: isMissing,
    remedy: ({ field }, say) =>
      `give the Leitweg-ID, or another reference from the German ${partyName('customer', say)}, in ${say.name(field)}`,
  }),
  'dutch-original-invoice-missing': row({
    rules: ['NL-R-001'],
    field: '/purchase_order',
    problem: (_, say) =>
      `The credit note of the Dutch ${partyName('vendor', say)} does not say which invoice it corrects`,
    remedy: ({ field }, { name }) => `give the number of that invoice in ${name(field)}`,
  }),
  'company-id-of-country': row({
    rules: ['DK-R-002', 'DK-R-014', 'DK-R-017', 'IS-R-002', 'IS-R-004', 'NL-R-003', 'NL-R-005'],
    field: ({ rule_id }) =>
      /^(?:DK-R-017|IS-R-004|NL-R-005)$/.test(rule_id) ? '/customer_company_id' : '/vendor_company_id',
    values: ({ rule_id }) =>
      ({ country: /^NL/.test(rule_id) ? 'NL' : /^IS/.test(rule_id) ? 'IS' : 'DK' }) as const,
    problem: ({ country, ...about }, say) => {
      const party = partyName(about.field === '/vendor_company_id' ? 'vendor' : 'customer', say);
      return isWrong(`, but must be ${REGISTERS[country](party)}`, about, say);
    },
    remedy: ({ field, country }, { name }) => `write ${name(field)} as ${REGISTER_FORMS[country]}`,
    fixes: companyIdWithScheme,
  }),
  'danish-reason-form': row({
    rules: ['DK-R-004'],
    problem: (about, say) =>
      isWrong(
        `, which does not follow the Danish convention for the ${say.term('allowances.reason_code')} ZZZ`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `write the four digits of the Danish list, or a code and a text separated by #, in ${name(field)}`,
  }),
  'danish-credit-negative': row({
    rules: ['DK-R-016'],
    field: '/amount_due',
    problem: () => 'The amount due of the credit note between Danish parties is negative',
    remedy: () => 'credit a positive amount, or send an invoice instead',
  }),
  'greek-number-segments': row({
    rules: ['GR-R-001-1'],
    problem: (about, say) =>
      isWrong(
        `, which does not have the six segments that a Greek ${partyName('vendor', say)} must use`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) => `write ${name(field)} as six segments separated by |`,
    fixes: greekNumber,
  }),
  'greek-number-segment': row({
    rules: ['GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5', 'GR-R-001-6', 'GR-R-001-7'],
    values: ({ rule_id }) => ({ segment: Number(rule_id.slice(-1)) - 1 }),
    problem: ({ field, given, segment }, say) =>
      `The ${ORDINALS[segment - 1] ?? ''} segment of ${say.name(field)} ${say.value(given)} is not ${greekSegment(segment, say)[0]}`,
    remedy: ({ field, segment }, say) =>
      `write the ${ORDINALS[segment - 1] ?? ''} segment of ${say.name(field)} as ${greekSegment(segment, say).join('')}`,
    fixes: greekNumber,
  }),
  'greek-reference-missing': row({
    rules: ['GR-R-004-1', 'GR-R-004-2', 'GR-S-008-1', 'GR-R-008-2', 'GR-R-008-3'],
    field: '/attachments',
    values: ({ rule_id }) => ({
      description: rule_id.startsWith('GR-R-004') ? '##M.AR.K##' : '##INVOICE|URL##',
    }),
    problem: ({ description }, say) =>
      `A Greek ${partyName('vendor', say)} must give one reference with the description ${description}, which a Document has no field for`,
    remedy: () => 'send UBL instead of a Document',
  }),
  'greek-vat-number-invalid': row({
    rules: ['GR-S-011', 'GR-R-003', 'GR-R-009', 'GR-R-006'],
    field: ({ rule_id }) => (rule_id === 'GR-R-006' ? '/customer_tax_id' : '/vendor_tax_id'),
    problem: (facts, say) => isNot('a valid Greek VAT number', facts, say),
    remedy: ({ field }, { name }) => `write ${name(field)} as EL and nine digits with a correct check digit`,
    fixes: greekVatNumber,
  }),
  'greek-customer-peppol-id': row({
    rules: ['GR-R-010'],
    field: '/customer_peppol_id',
    problem: (about, say) =>
      isWrong(
        `, but must be the VAT number of the Greek ${partyName('customer', say)} with the scheme 9933`,
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `write ${name(field)} as 9933: and the nine digits of the VAT number, without EL`,
    fixes: greekCustomerId,
  }),
  'italian-tax-id-invalid': row({
    rules: ['IT-R-001'],
    field: '/vendor_tax_id',
    problem: (about, say) =>
      isWrong(', which is neither an Italian VAT number nor a codice fiscale', about, say),
    remedy: ({ field }, { name }) =>
      `write ${name(field)} as IT and eleven digits, or as 11 to 16 capital letters and digits`,
  }),
  'norwegian-vat-number-invalid': row({
    rules: ['NO-R-001'],
    field: '/vendor_tax_id',
    problem: (facts, say) => isNot('a valid Norwegian VAT number', facts, say),
    remedy: ({ field }, { name }) =>
      `write ${name(field)} as NO, nine digits with a correct check digit, and MVA`,
    fixes: norwegianVatNumber,
  }),
  'norwegian-register-missing': row({
    rules: ['NO-R-002'],
    field: '/vendor_tax_id',
    problem: () =>
      'The document does not state "Foretaksregisteret", as companies in the Norwegian register must',
    remedy: () => 'send UBL instead of a Document if the company is in the register of business enterprises',
  }),
  'swedish-vat-number-invalid': row({
    rules: ['SE-R-001', 'SE-R-002', 'SE-R-005'],
    field: '/vendor_tax_id',
    problem: (facts, say) => isNot('a Swedish VAT number', facts, say),
    remedy: ({ field }, { name }) => `write ${name(field)} as SE and twelve digits`,
    fixes: swedishVatNumber,
  }),
  'swedish-organisation-number-invalid': row({
    rules: ['SE-R-003', 'SE-R-004', 'SE-R-013'],
    // Without a company id the number is taken from the VAT number.
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_company_id')) ? '/vendor_tax_id' : '/vendor_company_id',
    problem: (about, say) =>
      about.field === '/vendor_tax_id'
        ? isWrong(', which does not contain a valid Swedish organisation number', about, say)
        : isNot('a valid Swedish organisation number', about, say),
    remedy: ({ field }, { name }) =>
      `${field === '/vendor_tax_id' ? `correct ${name(field)}, or ` : ''}write ${name('/vendor_company_id')} as ten digits, of which the last is the check digit`,
    fixes: swedishNumber,
  }),
  'swedish-rate-unknown': row({
    rules: ['SE-R-006'],
    values: ({ named: { rate = '' } }) => ({ rate }),
    problem: ({ rate }, say) =>
      `The VAT rate ${rate} is not a Swedish rate, which the category S of a Swedish ${partyName('vendor', say)} needs`,
    remedy: (_, { term }) => `use the ${term('items.tax_rate')} 25, 12 or 6`,
  }),
  'swedish-account-invalid': row({
    rules: ['SE-R-007', 'SE-R-008', 'SE-R-009', 'SE-R-010'],
    field: ({ document, pointer, value }) => {
      const other = pointer.replace(/\/iban$/, '/bank_account_number');
      return isAbsent(value) && !isAbsent(valueAt(document, other)) ? other : pointer;
    },
    values: ({ rule_id }) =>
      ({ system: /^SE-R-0(?:07|10)$/.test(rule_id) ? 'Plusgiro' : 'Bankgiro' }) as const,
    problem: ({ system, ...about }, say) => isWrong(`, which is not a ${system} account`, about, say),
    remedy: ({ system }) =>
      system === 'Plusgiro'
        ? 'write two to eight digits without a hyphen'
        : 'write seven or eight digits without a hyphen',
    fixes: bareAccount,
  }),
};

/** What the company number of a party must be in some countries. */
const REGISTERS = {
  DK: (party: string) => `the CVR number of a Danish ${party}`,
  IS: (party: string) => `the kennitala of an Icelandic ${party}`,
  NL: (party: string) => `the KvK number or OIN of a Dutch ${party}`,
};
const REGISTER_FORMS = {
  DK: '0184: and the CVR number',
  IS: '0196: and the kennitala',
  NL: '0106: and the KvK number, or 0190: and the OIN',
};

function isNot(what: string, about: FieldFacts, say: Say): string {
  return isWrong(`, which is not ${what}`, about, say);
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The content of a segment of a Greek invoice number (GR-R-001), and what else to know of it. */
function greekSegment(segment: number, { name }: Say): readonly [content: string, more?: string] {
  switch (segment) {
    case 1:
      return [`the nine digits of ${name('/vendor_tax_id')}`];
    case 2:
      return [`${name('/invoice_date')} in the form DD/MM/YYYY`];
    case 3:
      return ['the number of the branch', ', with 0 for the head office'];
    case 4:
      return ['a Greek document type', ', which is 1.1, 1.6, 2.1, 2.4, 5.1 or 5.2'];
    case 5:
      return ['the series of the invoice', ', with 0 if there is none'];
    default:
      return ['the number of the invoice within its series'];
  }
}
