import {
  isBelgianEnterpriseNumber,
  isGreekTaxNumber,
  isNorwegianOrganisationNumber,
} from '../../participants/check-digits.js';
import { derivePeppolIds } from '../../participants/derive-peppol-ids.js';
import { formatPeppolId } from '../../participants/peppol-id.js';
import { isAbsent, valueAt } from '../wording/field-names.js';
import { fixBy } from './make-fix.js';
import type { FixesOf, Recipe } from './recipe.js';

/** Identifiers of vendor and customer, from another field or from the number itself in another form. */
export const IDENTIFIER_FIXES: readonly Recipe[] = [
  {
    rules: ['PEPPOL-EN16931-R010', 'participant-missing'],
    fixes: ({ input, pointer, value, document }) => {
      if (pointer !== '/customer_peppol_id' || typeof value !== 'string') return [];
      const { customer_address } = document;
      const { receiver } = derivePeppolIds({
        customer_company_id: value,
        ...(customer_address !== undefined && { customer_address }),
      });
      return receiver === null
        ? []
        : [fixBy('suggested', input, [{ pointer, value: formatPeppolId(receiver) }])];
    },
  },
  scheme(['DK-R-002', 'DK-R-014', 'DK-R-017'], { prefix: '0184', country: 'DK', form: /^\d{8}$/ }),
  scheme(['IS-R-002', 'IS-R-004'], { prefix: '0196', country: 'IS', form: /^\d{10}$/ }),
  scheme(['NL-R-003', 'NL-R-005'], { prefix: '0106', form: /^\d{8}$/ }),
  {
    rules: ['GR-R-010'],
    fixes: ({ input }) => {
      const number = digitsOf(valueAt(input, '/customer_tax_id'));
      return isGreekTaxNumber(number)
        ? [fixBy('suggested', input, [{ pointer: '/customer_peppol_id', value: `9933:${number}` }])]
        : [];
    },
  },
  {
    rules: ['GR-R-003', 'GR-R-009', 'GR-S-011', 'GR-R-006'],
    fixes: ({ input, pointer, value }) => {
      const number = digitsOf(value);
      return isGreekTaxNumber(number) ? [fixBy('suggested', input, [{ pointer, value: `EL${number}` }])] : [];
    },
  },
  {
    rules: ['NO-R-001'],
    fixes: ({ input, pointer, value }) => {
      const number = digitsOf(value);
      return number.length === 9 && isNorwegianOrganisationNumber(number)
        ? [fixBy('suggested', input, [{ pointer, value: `NO${number}MVA` }])]
        : [];
    },
  },
  {
    rules: ['SE-R-001', 'SE-R-002', 'SE-R-005'],
    fixes: ({ input, pointer, value }) => {
      const number = digitsOf(value);
      return number.length === 10 ? [fixBy('suggested', input, [{ pointer, value: `SE${number}01` }])] : [];
    },
  },
  {
    rules: ['SE-R-003', 'SE-R-004', 'SE-R-013'],
    fixes: ({ input, pointer }) => {
      const number = /^SE(\d{10})01$/.exec(compact(valueAt(input, '/vendor_tax_id')))?.[1];
      return number === undefined || pointer !== '/vendor_company_id'
        ? []
        : [fixBy('suggested', input, [{ pointer, value: number }])];
    },
  },
  {
    rules: ['SE-R-007', 'SE-R-008', 'SE-R-009', 'SE-R-010'],
    fixes: ({ input, pointer, value, issue: { problem } }) => {
      const number = compact(value).replaceAll('-', '');
      const form = problem.includes('Plusgiro') ? /^\d{2,8}$/ : /^\d{7,8}$/;
      return form.test(number) ? [fixBy('safe', input, [{ pointer, value: number }])] : [];
    },
  },
  {
    rules: ['PEPPOL-COMMON-R053'],
    fixes: ({ input, pointer, value }) => {
      const number = /^0198:(\d{8})$/.exec(compact(value))?.[1];
      return number === undefined
        ? []
        : [fixBy('suggested', input, [{ pointer, value: `0198:DK${number}` }])];
    },
  },
];

/** A missing VAT number, if the company number beside it is a Belgian one. */
export const companyIdAsTaxId: FixesOf = ({ input, pointer, value }) => {
  const party = /^\/(vendor|customer)_tax_id$/.exec(pointer)?.[1];
  if (party === undefined || !isAbsent(value)) return [];
  const number = digitsOf(valueAt(input, `/${party}_company_id`));
  return isBelgianEnterpriseNumber(number)
    ? [fixBy('suggested', input, [{ pointer, value: `BE${number}` }])]
    : [];
};

/** The number of a field with the scheme that a country requires, if it has the right form; otherwise that of the VAT number. */
function scheme(
  rules: readonly string[],
  { prefix, country, form }: { readonly prefix: string; readonly country?: string; readonly form: RegExp },
): Recipe {
  return {
    rules,
    fixes: ({ input, pointer, value }) => {
      const taxId = compact(valueAt(input, pointer.replace('_company_id', '_tax_id')));
      const own = digitsOf(compact(value).replace(/^\d{4}:/, ''));
      const number =
        isAbsent(value) && country !== undefined && taxId.startsWith(country) ? taxId.slice(2) : own;
      return form.test(number)
        ? [fixBy('suggested', input, [{ pointer, value: `${prefix}:${number}` }])]
        : [];
    },
  };
}

function compact(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\s.]/g, '').toUpperCase() : '';
}

function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\D/g, '') : '';
}
