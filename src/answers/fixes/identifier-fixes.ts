import { isBelgianEnterpriseNumber } from '../../participants/check-digits.js';
import { derivePeppolIds } from '../../participants/derive-peppol-ids.js';
import { formatPeppolId } from '../../participants/peppol-id.js';
import { isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { fixBy } from './make-fix.js';
import type { FixesOf } from './fix-context.js';

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
