import type { Party } from './party.js';

/**
 * Which field an identifier was made from: the tax id when the identifier is part of it or ends with its digits, as
 * the Finnish 0037 12345678 does with those of FI12345678; else the company id.
 */
export function identifierSource(
  identifier: string,
  { ids, sources }: Pick<Party, 'ids' | 'sources'>,
): string {
  const number = ids.vatNumber ?? ids.taxNumber ?? '';
  const digits = number.replace(/\D/g, '');
  const isInTaxId = number.includes(identifier) || (digits !== '' && identifier.endsWith(digits));
  return isInTaxId ? sources.taxId : sources.companyId;
}
