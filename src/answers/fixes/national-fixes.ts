import { isGreekTaxNumber, isNorwegianOrganisationNumber } from '../../participants/check-digits.js';
import { isAbsent, textOfValue } from '../../document/given.js';
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

/** The scheme of a number of a country: a Dutch one of 20 digits is that of an authority. */
export function schemeOf(country: 'DK' | 'IS' | 'NL', number: string): string {
  return country === 'NL' && /^\d{20}$/.test(number) ? '0190' : (SCHEMES[country]?.scheme ?? '');
}

/** Whether the scheme of a company number is a field of its own: it is given, or the address is in parts. */
export function isInParts(document: unknown, companyId: string): boolean {
  return [`${companyId}_scheme`, companyId.replace('_company_id', '_postal_address')].some(
    (field) => !isAbsent(valueAt(document, field)),
  );
}

/** The company number with the scheme that a country requires; a missing one is taken from the VAT number. */
export const companyIdWithScheme: FixesOf = ({ input, pointer, value, issue: { rule_id, values } }) => {
  const country = rule_id.slice(0, 2);
  if (typeof values.scheme === 'string')
    return [fixBy('suggested', input, [{ pointer, value: values.scheme }])];
  const required = SCHEMES[country];
  if (required === undefined) return [];
  const taxId = compact(valueAt(input, pointer.replace('_company_id', '_tax_id')));
  const own = digitsOf(compact(value).replace(/^\d{4}:/, ''));
  // A Dutch VAT number does not have the number of the chamber of commerce.
  const isInTaxId = country !== 'NL' && isAbsent(value) && taxId.startsWith(country);
  const number = isInTaxId ? taxId.slice(2) : own;
  if (!required.form.test(number)) return [];
  const changes = isInParts(input, pointer)
    ? [
        { pointer, value: number },
        { pointer: `${pointer}_scheme`, value: required.scheme },
      ]
    : [{ pointer, value: `${required.scheme}:${number}` }];
  return [fixBy('suggested', input, changes)];
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

/** The register that a Norwegian company may be in. */
export const norwegianRegister: FixesOf = ({ input, pointer }) =>
  pointer === '/vendor_tax_registration'
    ? [fixBy('choice', input, [{ pointer, value: 'Foretaksregisteret' }])]
    : [];

/** The only thing that a Swedish company states as a tax registration, or nothing. */
export const swedishTax: FixesOf = ({ input, pointer }) => [
  fixBy('choice', input, [{ pointer, value: 'Godkänd för F-skatt' }]),
  fixBy('choice', input, [{ pointer, value: undefined }]),
];

/** An Italian tax code in capital letters, without blanks. */
export const codiceFiscale: FixesOf = ({ input, pointer, value }) => {
  const code = textOfValue(value)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{11,16}$/.test(code) ? [fixBy('safe', input, [{ pointer, value: code }])] : [];
};
