import { isBelgianEnterpriseNumber } from '../../participants/check-digits.js';
import { derivePeppolIds, partyFieldsOf } from '../../participants/derive-peppol-ids.js';
import { withLostZeros } from '../../participants/identifier-fault.js';
import { meantVatNumbers } from '../../participants/meant-vat-number.js';
import { formatPeppolId, readPeppolId } from '../../participants/peppol-id.js';
import { readPartyIds } from '../../participants/read-party-ids.js';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { fixBy } from './make-fix.js';
import { EXTENDED_FIELDS } from '../../document/extended-fields.js';
import type { FixContext, FixesOf } from './fix-context.js';

/** The Peppol id that a number in its field means. */
export const customerPeppolId: FixesOf = ({ input, pointer, value, document }) => {
  if (pointer !== '/customer_peppol_id' || typeof value !== 'string') return [];
  const { customer_address } = document;
  const { receiver } = derivePeppolIds({
    customer_company_id: value,
    ...(customer_address !== undefined && { customer_address }),
  });
  return receiver === null ? [] : [fixBy('suggested', input, [{ pointer, value: formatPeppolId(receiver) }])];
};

/** A missing VAT number, if the company number beside it is a Belgian one. */
export const companyIdAsTaxId: FixesOf = ({ input, pointer, value }) => {
  const party = /^\/(vendor|customer)_tax_id$/.exec(pointer)?.[1];
  if (party === undefined || !isAbsent(value)) return [];
  const number = digitsOf(valueAt(input, `/${party}_company_id`));
  return isBelgianEnterpriseNumber(number)
    ? [fixBy('suggested', input, [{ pointer, value: `BE${number}` }])]
    : [];
};

/** The VAT numbers that a number in its field probably means. Other numbers may be meant as well, so a person chooses. */
export const vatNumberMeant: FixesOf = ({ pointer, value, ...context }) =>
  typeof value === 'string'
    ? vatNumbersOf(pointer, value, context).map((number) =>
        fixBy('choice', context.input, [{ pointer, value: number }]),
      )
    : [];

/** The VAT numbers that a text in the field of one probably means. */
export function vatNumbersOf(
  pointer: string,
  text: string,
  { document, fields }: FixContext,
): readonly string[] {
  const party = /^\/(vendor|customer)_tax_id$/.exec(pointer)?.[1];
  if (party !== 'vendor' && party !== 'customer') return [];
  const given = partyFieldsOf(document, party, fields === EXTENDED_FIELDS);
  return meantVatNumbers(text, readPartyIds({ ...given, taxId: undefined }).country);
}

/** A Peppol id whose number lost zeros in front. */
export const zeroInFront: FixesOf = ({ input, pointer, value }) => {
  const id = typeof value === 'string' ? readPeppolId(value) : undefined;
  const padded = id === undefined ? undefined : withLostZeros(id);
  return padded === undefined ? [] : [fixBy('choice', input, [{ pointer, value: formatPeppolId(padded) }])];
};

/** A Peppol id with its scheme twice: `0208:0208:0202239951`. */
export const schemeOnce: FixesOf = ({ input, pointer, value }) => {
  const id = typeof value === 'string' ? readPeppolId(value) : undefined;
  const inner = id === undefined ? undefined : readPeppolId(id.identifier);
  return inner === undefined || inner.scheme !== id?.scheme
    ? []
    : [fixBy('safe', input, [{ pointer, value: formatPeppolId(inner) }])];
};

/** A Danish SE number (scheme 0198) with DK in front. */
export const danishSeNumber: FixesOf = ({ input, pointer, value, issue: { rule_id } }) => {
  const number = /^0198:(\d{8})$/.exec(compact(value))?.[1];
  return number === undefined || rule_id !== 'PEPPOL-COMMON-R053'
    ? []
    : [fixBy('suggested', input, [{ pointer, value: `0198:DK${number}` }])];
};

/** A number without blanks and points, in capitals; '' for what is not a text. */
export function compact(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\s.]/g, '').toUpperCase() : '';
}

/** The digits of a text. */
export function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\D/g, '') : '';
}
