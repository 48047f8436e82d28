/** The country whose parties a scheme is for (ISO 3166-1 code); undefined for a scheme of parties anywhere, or for none. */
export function schemeCountry(scheme: string): string | undefined {
  return COUNTRY_OF_SCHEME.get(scheme);
}

/** Whether a scheme is for parties of all countries, as GLN is. */
export function isGlobalScheme(scheme: string): boolean {
  return GLOBAL_SCHEMES.has(scheme);
}

/** Whether there is an electronic address scheme with this code: in the lists of `schemes.ts`, retired ones included. */
export function isScheme(scheme: string): boolean {
  return COUNTRY_OF_SCHEME.has(scheme) || GLOBAL_SCHEMES.has(scheme);
}

/** The schemes under which parties of a country usually register, the most common first. */
export function usualSchemes(country: string): readonly string[] {
  return codesOf(rowOf(country)?.usual);
}

/** The schemes of the company registers of a country (BT-30-1, BT-47-1; BR-CL-11). */
export function registerSchemes(country: string): readonly string[] {
  return codesOf(rowOf(country)?.registers);
}

/** Whether the VAT numbers of a country contain the number of a company register, so that the VAT number is enough. */
export function isRegisterInVatNumber(country: string): boolean {
  return rowOf(country)?.isInVatNumber === true;
}

function rowOf(country: string): CountrySchemes | undefined {
  return Object.hasOwn(SCHEMES_OF_COUNTRY, country) ? SCHEMES_OF_COUNTRY[country] : undefined;
}

function codesOf(codes = ''): readonly string[] {
  return codes === '' ? [] : codes.split(' ');
}

/** The schemes of a country, with blanks between their codes. */
interface CountrySchemes {
  readonly usual: string;
  readonly others?: string;
  /** Those of company registers, all of which are among the usual and the other ones. */
  readonly registers?: string;
  readonly isInVatNumber?: true;
}

// Without the names and forms in schemes.ts, which only checkPeppolId() needs: they are the larger part of a bundle.
/** Country (ISO 3166-1 code) to its schemes (participant identifier schemes 9.7). */
const SCHEMES_OF_COUNTRY: Readonly<Record<string, CountrySchemes>> = {
  AD: { usual: '9922' },
  AE: { usual: '0235', registers: '0235' },
  AL: { usual: '9923' },
  AT: { usual: '9914 9919', others: '9915 9916' },
  AU: { usual: '0151', registers: '0151' },
  BA: { usual: '9924' },
  BE: { usual: '0208 9925', others: '0193 9956', registers: '0208', isInVatNumber: true },
  BG: { usual: '9926' },
  CH: { usual: '9927 0183', registers: '0183', isInVatNumber: true },
  CY: { usual: '9928' },
  CZ: { usual: '9929', others: '0154', registers: '0154' },
  DE: { usual: '9930 0204 0246', others: '9958' },
  DK: { usual: '0184 0198 0096', others: '9901 9902 9904 9905', registers: '0184 0096', isInVatNumber: true },
  EE: { usual: '9931 0191', registers: '0191' },
  ES: { usual: '9920' },
  FI: { usual: '0216', others: '0037 0212 0213 0215', registers: '0212', isInVatNumber: true },
  FR: { usual: '0009 0002 9957', others: '0225', registers: '0009 0002', isInVatNumber: true },
  GB: { usual: '9932' },
  GR: { usual: '9933' },
  HR: { usual: '9934' },
  HU: { usual: '9910' },
  IE: { usual: '9935' },
  IS: { usual: '0196', others: '9917', registers: '0196' },
  IT: { usual: '0211 0210', others: '0097 0135 0142 0201 0202 0205 9906 9907 9921', registers: '0210' },
  JP: { usual: '0188 0221', others: '0147 0170', registers: '0188 0221' },
  LI: { usual: '9936' },
  LT: { usual: '9937 0200', registers: '0200' },
  LU: { usual: '9938 0240', registers: '0240' },
  LV: { usual: '9939 0218', others: '0219 0220', registers: '0218' },
  MC: { usual: '9940' },
  ME: { usual: '9941' },
  MK: { usual: '9942' },
  MT: { usual: '9943' },
  MY: { usual: '', others: '0230' },
  NG: { usual: '0244', registers: '0244' },
  NL: { usual: '0106 9944 0190', others: '0217 9954', registers: '0106 0190 0217' },
  NO: { usual: '0192', others: '9908 9909', registers: '0192', isInVatNumber: true },
  OM: { usual: '0248' },
  PL: { usual: '9945' },
  PT: { usual: '9946' },
  RO: { usual: '9947' },
  RS: { usual: '9948' },
  SE: { usual: '0007', others: '9955', registers: '0007', isInVatNumber: true },
  SG: { usual: '0195', registers: '0195' },
  SI: { usual: '9949' },
  SK: { usual: '9950 0245', others: '0158', registers: '0158 0245' },
  SM: { usual: '9951' },
  TR: { usual: '9952' },
  US: { usual: '9959' },
  VA: { usual: '9953' },
};

const GLOBAL_SCHEMES: ReadonlySet<string> = new Set(
  '0060 0088 0130 0177 0194 0199 0203 0209 0242 9912 9913 9918 AN AQ AS AU EM'.split(' '),
);

const COUNTRY_OF_SCHEME: ReadonlyMap<string, string> = new Map(
  Object.entries(SCHEMES_OF_COUNTRY).flatMap(([country, { usual, others }]) =>
    [...codesOf(usual), ...codesOf(others)].map((scheme) => [scheme, country] as const),
  ),
);
