import { usualDocumentType } from '../fixes/code-fixes.js';
import {
  bareAccount,
  codiceFiscale,
  companyIdWithScheme,
  greekCustomerId,
  greekVatNumber,
  isInParts,
  norwegianRegister,
  norwegianVatNumber,
  schemeOf,
  swedishNumber,
  swedishTax,
  swedishVatNumber,
} from '../fixes/national-fixes.js';
import { endDiscountLines, greekNumber } from '../fixes/reference-fixes.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** National rules that require a certain form of a field. */
export const NATIONAL_RULES = {
  'document-type-in-country': row({
    rules: ['DE-R-017', 'IS-R-001'],
    field: ({ document }) => (isAbsent(valueAt(document, '/type_code')) ? '/document_type' : '/type_code'),
    values: ({ rule_id }) => ({ country: rule_id === 'DE-R-017' ? 'DE' : 'IS' }) as const,
    fixes: usualDocumentType,
  }),
  'german-discount-form': row({ rules: ['DE-R-018'], field: '/payment_term', fixes: endDiscountLines }),
  'german-customer-reference-missing': row({ rules: ['DE-R-015'], field: '/customer_id' }),
  'dutch-original-invoice-missing': row({ rules: ['NL-R-001'], field: '/purchase_order' }),
  'company-id-of-country': row({
    rules: ['DK-R-002', 'DK-R-014', 'DK-R-017', 'IS-R-002', 'IS-R-004', 'NL-R-003', 'NL-R-005'],
    field: companyField,
    values: ({ rule_id, document, pointer }) => {
      const country = /^NL/.test(rule_id) ? 'NL' : /^IS/.test(rule_id) ? 'IS' : 'DK';
      const number = textOfValue(valueAt(document, pointer.replace(/_scheme$/, '')));
      if (pointer.endsWith('_scheme')) return { country, scheme: schemeOf(country, number) } as const;
      return { country, ...(isInParts(document, pointer) && { scheme_field: `${pointer}_scheme` }) } as const;
    },
    fixes: companyIdWithScheme,
  }),
  'danish-reason-form': row({ rules: ['DK-R-004'] }),
  'danish-credit-negative': row({ rules: ['DK-R-016'], field: '/amount_due' }),
  'greek-number-segments': row({ rules: ['GR-R-001-1'], fixes: greekNumber }),
  'greek-number-segment': row({
    rules: ['GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5', 'GR-R-001-6', 'GR-R-001-7'],
    values: ({ rule_id }) => ({ segment: Number(rule_id.slice(-1)) - 1 }),
    fixes: greekNumber,
  }),
  'greek-reference-missing': row({
    rules: ['GR-R-004-1', 'GR-S-008-1', 'GR-R-008-2'],
    field: '/attachments',
    values: ({ rule_id, isExtended }) => ({
      is_extended: isExtended,
      description: rule_id.startsWith('GR-R-004') ? '##M.AR.K##' : '##INVOICE|URL##',
    }),
  }),
  'greek-vat-number-invalid': row({
    rules: ['GR-S-011', 'GR-R-003', 'GR-R-009', 'GR-R-006'],
    field: ({ rule_id }) => (rule_id === 'GR-R-006' ? '/customer_tax_id' : '/vendor_tax_id'),
    fixes: greekVatNumber,
  }),
  'greek-customer-peppol-id': row({
    rules: ['GR-R-010'],
    field: '/customer_peppol_id',
    fixes: greekCustomerId,
  }),
  'italian-tax-id-invalid': row({ rules: ['IT-R-001'], field: registrationField, fixes: codiceFiscale }),
  'norwegian-vat-number-invalid': row({
    rules: ['NO-R-001'],
    field: '/vendor_tax_id',
    fixes: norwegianVatNumber,
  }),
  'norwegian-register-missing': row({
    rules: ['NO-R-002'],
    field: ({ isExtended }) => (isExtended ? '/vendor_tax_registration' : '/vendor_tax_id'),
    values: ({ isExtended }) => ({ is_extended: isExtended }),
    fixes: norwegianRegister,
  }),
  'swedish-vat-number-invalid': row({
    rules: ['SE-R-001', 'SE-R-002', 'SE-R-005'],
    field: (at) => (at.rule_id === 'SE-R-005' ? registrationField(at) : '/vendor_tax_id'),
    fixes: (at) => (at.pointer === '/vendor_tax_id' ? swedishVatNumber(at) : swedishTax(at)),
  }),
  'swedish-organisation-number-invalid': row({
    rules: ['SE-R-003', 'SE-R-004', 'SE-R-013'],
    // Without a company id the number is taken from the VAT number.
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_company_id')) ? '/vendor_tax_id' : '/vendor_company_id',
    fixes: swedishNumber,
  }),
  'swedish-rate-unknown': row({ rules: ['SE-R-006'], values: ({ named: { rate = '' } }) => ({ rate }) }),
  'swedish-account-invalid': row({
    rules: ['SE-R-007', 'SE-R-008', 'SE-R-009', 'SE-R-010'],
    field: ({ document, pointer, value }) => {
      const other = pointer.replace(/\/iban$/, '/bank_account_number');
      return isAbsent(value) && !isAbsent(valueAt(document, other)) ? other : pointer;
    },
    values: ({ rule_id }) =>
      ({ system: /^SE-R-0(?:07|10)$/.test(rule_id) ? 'Plusgiro' : 'Bankgiro' }) as const,
    fixes: bareAccount,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** The number of a company; its scheme where that is a field of its own, and the number is given without one. */
function companyField({ rule_id, document }: Place): string {
  const party = /^(?:DK-R-017|IS-R-004|NL-R-005)$/.test(rule_id) ? 'customer' : 'vendor';
  const number = `/${party}_company_id`;
  const given = valueAt(document, number);
  const isWithoutScheme = !isAbsent(given) && !textOfValue(given).includes(':');
  return isWithoutScheme && isInParts(document, number) ? `${number}_scheme` : number;
}

/** A tax registration that is no VAT number has a field of its own, or is in place of the VAT number. */
function registrationField({ document }: Place): string {
  const own = '/vendor_tax_registration';
  return isAbsent(valueAt(document, own)) ? '/vendor_tax_id' : own;
}
