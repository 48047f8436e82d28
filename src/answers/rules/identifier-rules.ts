import {
  customerPeppolId,
  danishSeNumber,
  schemeOnce,
  vatNumberMeant,
  zeroInFront,
} from '../fixes/identifier-fixes.js';
import { fixBy } from '../fixes/make-fix.js';
import type { FixesOf, FixPlace } from '../fixes/fix-context.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { faultOf, KIND_OF_RULE } from './identifier-kinds.js';
import { once, type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on the identifiers of vendor and customer, and on their Peppol addresses. */
export const IDENTIFIER_RULES = {
  'identifier-invalid': row({
    rules: Object.keys(KIND_OF_RULE),
    field: identifierField,
    values: ({ rule_id, value }) => {
      const kind = KIND_OF_RULE[rule_id] ?? 'gln';
      return { kind, ...faultOf(kind, value) };
    },
    fixes: (place) => [
      ...schemeOnce(place),
      ...danishSeNumber(place),
      ...numberInItsForm(place),
      ...zeroInFront(place),
      ...vatNumberMeant(place),
    ],
  }),
  'vendor-peppol-id-missing': row({
    rules: ['PEPPOL-EN16931-R020', ...once(160, 229)],
    field: ({ document }) =>
      isAbsent(valueAt(document, '/vendor_peppol_id')) ? '/vendor_tax_id' : '/vendor_peppol_id',
    values: ({ value, isExtended }) => ({
      prefix: prefixOf(value),
      id_field: isExtended ? '/vendor_peppol_id' : '/vendor_company_id',
    }),
  }),
  'customer-peppol-id-missing': row({
    rules: ['PEPPOL-EN16931-R010', ...once(150, 219)],
    field: ({ document }) =>
      ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id'].find(
        (field) => !isAbsent(valueAt(document, field)),
      ) ?? '/customer_peppol_id',
    values: ({ value }) => ({
      prefix: prefixOf(value),
      is_of_form: /^\s*\d{4}\s*:\s*\S/.test(textOfValue(value)),
    }),
    fixes: customerPeppolId,
  }),
  'vat-number-without-country': row({
    rules: ['BR-CO-09'],
    field: ({ pointer, location }) => {
      if (location?.includes('cac:TaxRepresentativeParty') === true) return '/tax_representative/tax_id';
      return location?.includes('cac:AccountingCustomerParty') === true ? '/customer_tax_id' : pointer;
    },
  }),
  'vendor-identifier-missing': row({ rules: ['BR-CO-26'], field: '/vendor_tax_id' }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** The same number in the form of its scheme. */
function numberInItsForm({ input, pointer, value, issue }: FixPlace): ReturnType<FixesOf> {
  const kind = KIND_OF_RULE[issue.rule_id];
  const meant = kind === undefined || pointer.endsWith('_tax_id') ? undefined : faultOf(kind, value).meant;
  return meant === undefined ? [] : [fixBy('safe', input, [{ pointer, value: meant }])];
}

/** The letters in front of a VAT number. */
export function prefixOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\s*([A-Za-z]{2})[\s.]*\d/.exec(value)?.[1]?.toUpperCase() : undefined;
}

/** The field that the identifier was derived from: a Peppol id may come from the VAT number. */
function identifierField({ document, pointer, location }: Place): string {
  const isCustomer = location?.includes('cac:AccountingCustomerParty') ?? pointer.startsWith('/customer');
  const party = isCustomer ? 'customer' : 'vendor';
  const sources = [pointer, `/${party}_peppol_id`, `/${party}_tax_id`, `/${party}_company_id`];
  return sources.find((source) => !isAbsent(valueAt(document, source))) ?? pointer;
}
