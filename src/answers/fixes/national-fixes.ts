import { isGreekTaxNumber, isNorwegianOrganisationNumber } from '../../participants/check-digits.js';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { compact, digitsOf } from './identifier-fixes.js';
import { fixBy } from './make-fix.js';
import type { FixesOf } from './fix-context.js';

/** The scheme that a country requires, and the form of its numbers. */
const SCHEMES: Readonly<Record<string, { readonly scheme: string; readonly form: RegExp }>> = {
  DK: { scheme: '0184', form: /^\d{8}$/ },
  IS: { scheme: '0196', form: /^\d{10}$/ },
  NL: { scheme: '0106', form: /^\d{8}$/ },
};

/** The company number with the scheme that a country requires; a missing one is taken from the VAT number. */
export const companyIdWithScheme: FixesOf = ({ input, pointer, value, issue: { rule_id } }) => {
  const country = rule_id.slice(0, 2);
  const required = SCHEMES[country];
  if (required === undefined) return [];
  const taxId = compact(valueAt(input, pointer.replace('_company_id', '_tax_id')));
  const own = digitsOf(compact(value).replace(/^\d{4}:/, ''));
  // A Dutch VAT number does not have the number of the chamber of commerce.
  const isInTaxId = country !== 'NL' && isAbsent(value) && taxId.startsWith(country);
  const number = isInTaxId ? taxId.slice(2) : own;
  return required.form.test(number)
    ? [fixBy('suggested', input, [{ pointer, value: `${required.scheme}:${number}` }])]
    : [];
};

export const greekVatNumber: FixesOf = ({ input, pointer, value }) => {
  const number = digitsOf(value);
  return isGreekTaxNumber(number) ? [fixBy('suggested', input, [{ pointer, value: `EL${number}` }])] : [];
};

/** The Peppol id of a Greek customer is its VAT number. */
export const greekCustomerId: FixesOf = ({ input }) => {
  const number = digitsOf(valueAt(input, '/customer_tax_id'));
  return isGreekTaxNumber(number)
    ? [fixBy('suggested', input, [{ pointer: '/customer_peppol_id', value: `9933:${number}` }])]
    : [];
};

export const norwegianVatNumber: FixesOf = ({ input, pointer, value }) => {
  const number = digitsOf(value);
  return number.length === 9 && isNorwegianOrganisationNumber(number)
    ? [fixBy('suggested', input, [{ pointer, value: `NO${number}MVA` }])]
    : [];
};

export const swedishVatNumber: FixesOf = ({ input, pointer, value }) => {
  const number = digitsOf(value);
  return number.length === 10 ? [fixBy('suggested', input, [{ pointer, value: `SE${number}01` }])] : [];
};

/** The organisation number that the VAT number contains. */
export const swedishNumber: FixesOf = ({ input, pointer }) => {
  const number = /^SE(\d{10})01$/.exec(compact(valueAt(input, '/vendor_tax_id')))?.[1];
  return number === undefined || pointer !== '/vendor_company_id'
    ? []
    : [fixBy('suggested', input, [{ pointer, value: number }])];
};

/** A Plusgiro or Bankgiro account without hyphens and blanks. */
export const bareAccount: FixesOf = ({ input, pointer, value, issue: { values } }) => {
  const number = compact(value).replaceAll('-', '');
  const form = values.system === 'Plusgiro' ? /^\d{2,8}$/ : /^\d{7,8}$/;
  return form.test(number) ? [fixBy('safe', input, [{ pointer, value: number }])] : [];
};
