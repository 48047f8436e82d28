import { checkPeppolId, VAT_PREFIXES } from 'peppol-preflight';
import { ibanOf, referenceOf, vatNumberOf } from '../read/values/identifiers.js';
import { vatChecks } from '../read/values/vat-checks.js';
import type { GivenValue } from './document-values.js';

/**
 * Whether the check digits of a value are right: IBANs, VAT numbers, company numbers of Belgium, Peppol ids and references of payment; undefined
 * for a value without them, or of a country whose check digits are not known.
 *
 * @param prefix of the VAT number of the same party, which says whose company number it is
 */
export function checkDigitsOf({ field, value }: GivenValue, prefix?: string): boolean | undefined {
  if (/(?:^|\.)iban$/.test(field)) return ibanOf(value) !== undefined;
  if (field.endsWith('tax_id')) return isVatNumber(value);
  if (field.endsWith('peppol_id')) return checkPeppolId(value).length === 0;
  if (/^(?:vendor|customer)_company_id$/.test(field)) return isCompanyNumber(value, prefix);
  if (field.endsWith('payment_reference')) return isReference(value);
  return undefined;
}

function isVatNumber(value: string): boolean | undefined {
  const plain = value.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = plain.startsWith('CHE') ? 'CHE' : plain.slice(0, 2);
  const known = prefix === 'GR' ? 'EL' : prefix;
  if (!Object.hasOwn(VAT_PREFIXES, known)) return undefined;
  if (vatNumberOf(value) === undefined) return false;
  return Object.hasOwn(vatChecks, known) ? true : undefined;
}

/** The number of a company of Belgium is that of its VAT. */
function isCompanyNumber(value: string, prefix: string | undefined): boolean | undefined {
  const digits = value.replace(/[\s.]/g, '');
  return prefix === 'BE' && /^\d{9,10}$/.test(digits) ? vatNumberOf(`BE${digits}`) !== undefined : undefined;
}

/** A reference has check digits where it has the form of one that does. */
function isReference(value: string): boolean | undefined {
  const hasForm = /^(?:\+{3}|\*{3})?\d{3}\/\d{4}\/\d{5}(?:\+{3}|\*{3})?$|^RF\d{2}/i.test(
    value.replace(/\s/g, ''),
  );
  return hasForm ? referenceOf(value) !== undefined : undefined;
}
