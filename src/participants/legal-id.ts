import { isScheme } from './countries/scheme-countries.js';
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
    const row = vat === undefined ? undefined : LEGAL_SCHEMES[vat.country];
    if (vat === undefined || row?.fromVatNumber !== true) return undefined;
    return firstOf(row.schemes, (scheme) => identifierFromVatNumber(scheme, vat));
  }
  const written = readPeppolId(companyId);
  if (written !== undefined && isScheme(written.scheme) && !written.scheme.startsWith('99')) {
    return { scheme: written.scheme, value: written.identifier };
  }
  if (prefixed !== undefined) {
    const listed = LEGAL_SCHEMES[prefixed.country]?.schemes ?? [];
    const legalId = firstOf(listed, (scheme) => identifierFromVatNumber(scheme, prefixed));
    if (legalId !== undefined) return legalId;
  }
  for (const country of countries) {
    const listed = LEGAL_SCHEMES[country]?.schemes ?? [];
    const legalId = firstOf(listed, (scheme) => identifierFromCompanyId(scheme, companyId));
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

/**
 * The ISO 6523 schemes of the company registers of a country (BT-30-1, BT-47-1; BR-CL-11). `fromVatNumber` says
 * that the VAT number of that country contains the register number, so that the VAT number is enough.
 */
const LEGAL_SCHEMES: Readonly<
  Record<string, { readonly schemes: readonly string[]; readonly fromVatNumber?: true }>
> = {
  AE: { schemes: ['0235'] },
  AU: { schemes: ['0151'] },
  BE: { schemes: ['0208'], fromVatNumber: true },
  CH: { schemes: ['0183'], fromVatNumber: true },
  CZ: { schemes: ['0154'] },
  DK: { schemes: ['0184', '0096'], fromVatNumber: true },
  EE: { schemes: ['0191'] },
  FI: { schemes: ['0212'], fromVatNumber: true },
  FR: { schemes: ['0009', '0002'], fromVatNumber: true },
  IS: { schemes: ['0196'] },
  IT: { schemes: ['0210'] },
  JP: { schemes: ['0188', '0221'] },
  LT: { schemes: ['0200'] },
  LU: { schemes: ['0240'] },
  LV: { schemes: ['0218'] },
  NG: { schemes: ['0244'] },
  NL: { schemes: ['0106', '0190', '0217'] },
  NO: { schemes: ['0192'], fromVatNumber: true },
  SE: { schemes: ['0007'], fromVatNumber: true },
  SG: { schemes: ['0195'] },
  SK: { schemes: ['0158', '0245'] },
};
