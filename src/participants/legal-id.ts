import { isRegisterInVatNumber, isScheme, registerSchemes } from './countries/scheme-countries.js';
import {
  identifierFromCompanyId,
  identifierFromVatNumber,
  type PartyNumbers,
} from './identifier-from-number.js';
import { readPeppolId } from './peppol-id.js';
import { findBelgianNumber } from './written-number.js';

/**
 * The legal registration number of a party (BT-30, BT-47): its company id, with the scheme of the register if the
 * country and the form of the number identify it; without a company id, the register number within the VAT number.
 *
 * @returns undefined if there is neither. A company id of an unknown register keeps its text and has no scheme.
 */
export function readLegalId({ companyId, prefixed, vat, countries }: PartyNumbers): LegalId | undefined {
  if (companyId === undefined) {
    if (vat === undefined || !isRegisterInVatNumber(vat.country)) return undefined;
    return firstOf(registerSchemes(vat.country), (scheme) => identifierFromVatNumber(scheme, vat));
  }
  const written = readPeppolId(companyId);
  if (written !== undefined && isScheme(written.scheme) && !written.scheme.startsWith('99')) {
    return { scheme: written.scheme, value: written.identifier };
  }
  if (prefixed !== undefined) {
    const legalId = firstOf(registerSchemes(prefixed.country), (scheme) =>
      identifierFromVatNumber(scheme, prefixed),
    );
    if (legalId !== undefined) return legalId;
  }
  for (const country of countries) {
    const legalId = firstOf(registerSchemes(country), (scheme) => identifierFromCompanyId(scheme, companyId));
    if (legalId !== undefined) return legalId;
  }
  const lei = identifierFromCompanyId('0199', companyId);
  if (lei !== undefined) return { scheme: '0199', value: lei };
  const belgian = countries.length === 0 ? findBelgianNumber(companyId) : undefined;
  return belgian === undefined ? { scheme: undefined, value: companyId } : { scheme: '0208', value: belgian };
}

function firstOf(
  listed: readonly string[],
  identifier: (scheme: string) => string | undefined,
): LegalId | undefined {
  for (const scheme of listed) {
    const value = identifier(scheme);
    if (value !== undefined) return { scheme, value };
  }
  return undefined;
}

/** A legal registration number (BT-30, BT-47) with its ISO 6523 scheme if known. */
export interface LegalId {
  readonly scheme: string | undefined;
  readonly value: string;
}
