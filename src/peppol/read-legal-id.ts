import { schemes } from '../codes/schemes.js';
import { findBelgianNumber } from './find-belgian-number.js';
import { identifierFromCompanyId } from './identifier-from-company-id.js';
import { identifierFromVatNumber } from './identifier-from-vat-number.js';
import { legalSchemes } from './legal-schemes.js';
import { parsePeppolId } from './parse-peppol-id.js';
import type { LegalId } from './legal-id.js';
import type { PartyNumbers } from './party-numbers.js';

/**
 * The legal registration number of a party (BT-30, BT-47): its company id, with the scheme of the register where
 * the country and the form of the number tell it; without a company id, the register number within the VAT number.
 *
 * @returns null when there is neither. A company id that is of no known register keeps its text and has no scheme.
 */
export function readLegalId({ companyId, prefixed, vat, countries }: PartyNumbers): LegalId | null {
  if (companyId === null) {
    const row = vat === null ? undefined : legalSchemes[vat.country];
    if (vat === null || row?.fromVatNumber !== true) return null;
    return firstOf(row.schemes, (scheme) => identifierFromVatNumber(scheme, vat));
  }
  const written = parsePeppolId(companyId);
  if (written !== null && schemes[written.scheme] !== undefined && !written.scheme.startsWith('99')) {
    return { scheme: written.scheme, value: written.identifier };
  }
  if (prefixed !== null) {
    const listed = legalSchemes[prefixed.country]?.schemes ?? [];
    const legalId = firstOf(listed, (scheme) => identifierFromVatNumber(scheme, prefixed));
    if (legalId !== null) return legalId;
  }
  for (const country of countries) {
    const listed = legalSchemes[country]?.schemes ?? [];
    const legalId = firstOf(listed, (scheme) => identifierFromCompanyId(scheme, companyId));
    if (legalId !== null) return legalId;
  }
  const lei = identifierFromCompanyId('0199', companyId);
  if (lei !== null) return { scheme: '0199', value: lei };
  const belgian = countries.length === 0 ? findBelgianNumber(companyId) : null;
  return belgian === null ? { scheme: null, value: companyId } : { scheme: '0208', value: belgian };
}

function firstOf(listed: readonly string[], identifier: (scheme: string) => string | null): LegalId | null {
  for (const scheme of listed) {
    const value = identifier(scheme);
    if (value !== null) return { scheme, value };
  }
  return null;
}
