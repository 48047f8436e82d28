import { schemes } from '../codes/schemes.js';
import { defaultSchemePreferences } from './default-scheme-preferences.js';
import { findBelgianNumber } from './find-belgian-number.js';
import { identifierFromCompanyId } from './identifier-from-company-id.js';
import { identifierFromVatNumber } from './identifier-from-vat-number.js';
import { parsePeppolId } from './parse-peppol-id.js';
import type { PartyNumbers } from './party-numbers.js';
import type { PeppolId } from './peppol-id.js';
import type { SchemePreferences } from './scheme-preferences.js';
import type { VatNumber } from './split-vat-number.js';

/**
 * The participant identifier of a party from its numbers: the VAT number first, then the company id (service
 * specification, "Send routing"). A company id in the form `scheme:identifier` is taken as it is.
 *
 * @param overrides schemes of a country that replace those of `defaultSchemePreferences`.
 */
export function deriveEndpoint(numbers: PartyNumbers, overrides: SchemePreferences): PeppolId | null {
  const { companyId, prefixed, vat, countries } = numbers;
  const preferences = { ...defaultSchemePreferences, ...overrides };
  return (
    (vat === null ? null : fromVatNumber(vat, preferences)) ??
    (companyId === null ? null : knownPeppolId(companyId)) ??
    (prefixed === null ? null : fromVatNumber(prefixed, preferences)) ??
    (companyId === null || prefixed !== null ? null : fromCompanyId(companyId, countries, preferences))
  );
}

function knownPeppolId(companyId: string): PeppolId | null {
  const id = parsePeppolId(companyId);
  return id !== null && Object.hasOwn(schemes, id.scheme) ? id : null;
}

function fromVatNumber(vat: VatNumber, preferences: SchemePreferences): PeppolId | null {
  for (const scheme of preferences[vat.country] ?? []) {
    const identifier = identifierFromVatNumber(scheme, vat);
    if (identifier !== null) return { scheme, identifier };
  }
  return null;
}

/** Register schemes before VAT schemes: a number without prefix is a register number where both forms fit. */
function fromCompanyId(
  companyId: string,
  countries: readonly string[],
  preferences: SchemePreferences,
): PeppolId | null {
  for (const country of countries) {
    const listed = preferences[country] ?? [];
    const isVatScheme = (scheme: string): boolean => scheme.startsWith('99');
    const ordered = [...listed.filter((scheme) => !isVatScheme(scheme)), ...listed.filter(isVatScheme)];
    for (const scheme of ordered) {
      const identifier = identifierFromCompanyId(scheme, companyId);
      if (identifier !== null) return { scheme, identifier };
    }
  }
  if (countries.length > 0) return null;
  const belgian = findBelgianNumber(companyId);
  return belgian === null
    ? null
    : fromVatNumber({ prefix: 'BE', number: belgian, country: 'BE' }, preferences);
}
