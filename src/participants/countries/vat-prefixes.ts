/** How the VAT numbers of a country look. */
export interface VatPrefix {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** What follows the prefix, without blanks, dots and dashes; absent where the form is not settled. */
  readonly form?: RegExp;
  /** Peppol scheme under which the VAT number itself is registered; absent where there is none. */
  readonly scheme?: string;
}

/**
 * Prefix of the VAT number to its form, for Europe (participant identifier schemes 9.7, July 2026). The prefix is the ISO code,
 * except for Greece, Northern Ireland and Switzerland.
 */
export const VAT_PREFIXES: Readonly<Record<string, VatPrefix>> = {
  AD: { country: 'AD', scheme: '9922' },
  AL: { country: 'AL', scheme: '9923' },
  AT: { country: 'AT', form: /^U\d{8}$/, scheme: '9914' },
  BA: { country: 'BA', scheme: '9924' },
  BE: { country: 'BE', form: /^[01]\d{9}$/, scheme: '9925' },
  BG: { country: 'BG', form: /^\d{9,10}$/, scheme: '9926' },
  CHE: { country: 'CH', form: /^\d{9}(?:MWST|TVA|IVA)?$/, scheme: '9927' },
  CY: { country: 'CY', form: /^\d{8}[A-Z]$/, scheme: '9928' },
  CZ: { country: 'CZ', form: /^\d{8,10}$/, scheme: '9929' },
  DE: { country: 'DE', form: /^\d{9}$/, scheme: '9930' },
  DK: { country: 'DK', form: /^\d{8}$/, scheme: '0198' },
  EE: { country: 'EE', form: /^\d{9}$/, scheme: '9931' },
  EL: { country: 'GR', form: /^\d{9}$/, scheme: '9933' },
  ES: { country: 'ES', form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, scheme: '9920' },
  FI: { country: 'FI', form: /^\d{8}$/ },
  FR: { country: 'FR', form: /^[A-Z0-9]{2}\d{9}$/, scheme: '9957' },
  GB: { country: 'GB', form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, scheme: '9932' },
  HR: { country: 'HR', form: /^\d{11}$/, scheme: '9934' },
  HU: { country: 'HU', form: /^\d{8}$/, scheme: '9910' },
  IE: { country: 'IE', form: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/, scheme: '9935' },
  IS: { country: 'IS', form: /^\d{5,6}$/ },
  IT: { country: 'IT', form: /^\d{11}$/, scheme: '0211' },
  LI: { country: 'LI', form: /^\d{5}$/, scheme: '9936' },
  LT: { country: 'LT', form: /^(?:\d{9}|\d{12})$/, scheme: '9937' },
  LU: { country: 'LU', form: /^\d{8}$/, scheme: '9938' },
  LV: { country: 'LV', form: /^\d{11}$/, scheme: '9939' },
  MC: { country: 'MC', scheme: '9940' },
  ME: { country: 'ME', scheme: '9941' },
  MK: { country: 'MK', scheme: '9942' },
  MT: { country: 'MT', form: /^\d{8}$/, scheme: '9943' },
  NL: { country: 'NL', form: /^\d{9}B\d{2}$/, scheme: '9944' },
  NO: { country: 'NO', form: /^\d{9}(?:MVA)?$/ },
  PL: { country: 'PL', form: /^\d{10}$/, scheme: '9945' },
  PT: { country: 'PT', form: /^\d{9}$/, scheme: '9946' },
  RO: { country: 'RO', form: /^\d{2,10}$/, scheme: '9947' },
  RS: { country: 'RS', form: /^\d{9}$/, scheme: '9948' },
  SE: { country: 'SE', form: /^\d{12}$/ },
  SI: { country: 'SI', form: /^\d{8}$/, scheme: '9949' },
  SK: { country: 'SK', form: /^\d{10}$/, scheme: '9950' },
  SM: { country: 'SM', scheme: '9951' },
  TR: { country: 'TR', scheme: '9952' },
  VA: { country: 'VA', scheme: '9953' },
  XI: { country: 'GB', form: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
};
