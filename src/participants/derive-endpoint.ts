import { isScheme } from './countries/scheme-countries.js';
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
 * @param overrides schemes of a country that replace those of `defaultSchemePreferences`.
 */
export function deriveEndpoint(numbers: PartyNumbers, overrides: SchemePreferences): PeppolId | undefined {
  const { companyId, prefixed, vat, countries } = numbers;
  const preferences = { ...DEFAULT_SCHEME_PREFERENCES, ...overrides };
  return (
    (vat === undefined ? undefined : fromVatNumber(vat, preferences)) ??
    (companyId === undefined ? undefined : knownPeppolId(companyId)) ??
    (prefixed === undefined ? undefined : fromVatNumber(prefixed, preferences)) ??
    (companyId === undefined || prefixed !== undefined
      ? undefined
      : fromCompanyId(companyId, countries, preferences))
  );
}

function knownPeppolId(companyId: string): PeppolId | undefined {
  const id = readPeppolId(companyId);
  return id !== undefined && isScheme(id.scheme) ? id : undefined;
}

function fromVatNumber(vat: VatNumber, preferences: SchemePreferences): PeppolId | undefined {
  for (const scheme of preferences[vat.country] ?? []) {
    const identifier = identifierFromVatNumber(scheme, vat);
    if (identifier !== undefined) return { scheme, identifier };
  }
  return undefined;
}

/** Register schemes before VAT schemes: a number without a prefix is a register number if both forms fit. */
function fromCompanyId(
  companyId: string,
  countries: readonly string[],
  preferences: SchemePreferences,
): PeppolId | undefined {
  for (const country of countries) {
    const listed = preferences[country] ?? [];
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
    : fromVatNumber({ prefix: 'BE', number: belgian, country: 'BE' }, preferences);
}

/**
 * The schemes of the parties of a country, in order of preference: country code (ISO 3166-1)
 * to scheme codes, for example `{ NL: ['0106', '9944'] }`.
 */
export type SchemePreferences = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * The scheme under which companies of a country usually register comes first (participant identifier schemes 9.7);
 * the others are used if the first cannot be derived from the Document.
 */
const DEFAULT_SCHEME_PREFERENCES: SchemePreferences = {
  AD: ['9922'],
  AE: ['0235'],
  AL: ['9923'],
  AT: ['9914', '9919'],
  AU: ['0151'],
  BA: ['9924'],
  BE: ['0208', '9925'],
  BG: ['9926'],
  CH: ['9927', '0183'],
  CY: ['9928'],
  CZ: ['9929'],
  DE: ['9930', '0204', '0246'],
  DK: ['0184', '0198', '0096'],
  EE: ['9931', '0191'],
  ES: ['9920'],
  FI: ['0216'],
  FR: ['0009', '0002', '9957'],
  GB: ['9932'],
  GR: ['9933'],
  HR: ['9934'],
  HU: ['9910'],
  IE: ['9935'],
  IS: ['0196'],
  IT: ['0211', '0210'],
  JP: ['0188', '0221'],
  LI: ['9936'],
  LT: ['9937', '0200'],
  LU: ['9938', '0240'],
  LV: ['9939', '0218'],
  MC: ['9940'],
  ME: ['9941'],
  MK: ['9942'],
  MT: ['9943'],
  NG: ['0244'],
  NL: ['0106', '9944', '0190'],
  NO: ['0192'],
  OM: ['0248'],
  PL: ['9945'],
  PT: ['9946'],
  RO: ['9947'],
  RS: ['9948'],
  SE: ['0007'],
  SG: ['0195'],
  SI: ['9949'],
  SK: ['9950', '0245'],
  SM: ['9951'],
  TR: ['9952'],
  US: ['9959'],
  VA: ['9953'],
};
