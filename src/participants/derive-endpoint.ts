import { isScheme, usualSchemes } from './countries/scheme-countries.js';
import {
  identifierFromCompanyId,
  identifierFromVatNumber,
  type PartyNumbers,
} from './identifier-from-number.js';
import { readPeppolId, type PeppolId } from './peppol-id.js';
import type { VatNumber } from './vat-number.js';
import { findBelgianNumber } from './written-number.js';

/**
 * The participant identifier of a party from its numbers: the VAT number first, then the company id (service
 * specification, "Send routing"). A company id in the form `scheme:identifier` is used as it is.
 *
 * @param overrides schemes of a country that replace its usual ones.
 */
export function deriveEndpoint(numbers: PartyNumbers, overrides: SchemePreferences): PeppolId | undefined {
  const { companyId, prefixed, vat, countries } = numbers;
  const schemesOf = (country: string): readonly string[] =>
    Object.hasOwn(overrides, country) ? (overrides[country] ?? []) : usualSchemes(country);
  return (
    (vat === undefined ? undefined : fromVatNumber(vat, schemesOf)) ??
    (companyId === undefined ? undefined : knownPeppolId(companyId)) ??
    (prefixed === undefined ? undefined : fromVatNumber(prefixed, schemesOf)) ??
    (companyId === undefined || prefixed !== undefined
      ? undefined
      : fromCompanyId(companyId, countries, schemesOf))
  );
}

/** The schemes of a country, in order of preference. */
type SchemesOf = (country: string) => readonly string[];

function knownPeppolId(companyId: string): PeppolId | undefined {
  const id = readPeppolId(companyId);
  return id !== undefined && isScheme(id.scheme) ? id : undefined;
}

function fromVatNumber(vat: VatNumber, schemesOf: SchemesOf): PeppolId | undefined {
  for (const scheme of schemesOf(vat.country)) {
    const identifier = identifierFromVatNumber(scheme, vat);
    if (identifier !== undefined) return { scheme, identifier };
  }
  return undefined;
}

/** Register schemes before VAT schemes: a number without a prefix is a register number if both forms fit. */
function fromCompanyId(
  companyId: string,
  countries: readonly string[],
  schemesOf: SchemesOf,
): PeppolId | undefined {
  for (const country of countries) {
    const listed = schemesOf(country);
    const isVatScheme = (scheme: string): boolean => scheme.startsWith('99');
    const ordered = [...listed.filter((scheme) => !isVatScheme(scheme)), ...listed.filter(isVatScheme)];
    for (const scheme of ordered) {
      const identifier = identifierFromCompanyId(scheme, companyId);
      if (identifier !== undefined) return { scheme, identifier };
    }
  }
  if (countries.length > 0) return undefined;
  const belgian = findBelgianNumber(companyId);
  return belgian === undefined
    ? undefined
    : fromVatNumber({ prefix: 'BE', number: belgian, country: 'BE' }, schemesOf);
}

/**
 * The schemes of the parties of a country, in order of preference: country code (ISO 3166-1)
 * to scheme codes, for example `{ NL: ['0106', '9944'] }`.
 */
export type SchemePreferences = Readonly<Partial<Record<string, readonly string[]>>>;
