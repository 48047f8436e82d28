import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import {
  isAustralianBusinessNumber,
  isBelgianEnterpriseNumber,
  isFrenchRegisterNumber,
  isGreekTaxNumber,
  isGs1Number,
  isIban,
  isLegalEntityIdentifier,
  isLuhnNumber,
  isLuxembourgRegisterNumber,
  isNorwegianOrganisationNumber,
  isSlovakTaxNumber,
} from './check-digits.js';

/** The form of the identifiers of a scheme. */
interface IdentifierForm {
  readonly pattern: RegExp;
  /** How many digits it has, if it has nothing else. */
  readonly digits?: number;
  /** Whether an identifier of the right form has the right check digits; absent if there are none to check. */
  readonly hasCheckDigits?: (identifier: string) => boolean;
}

const LEITWEG_ID = /^\d{2,12}(?:-[0-9A-Za-z]{1,30})?-\d{2}$/;
const CODICE_FISCALE = /^(?:[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[0-9A-Za-z]{3}\d[A-Za-z]|\d{11})$/;
const OVT_CODE = /^0037\d{8}[0-9A-Za-z]{0,5}$/;
const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/;
const withoutPrefix = (identifier: string): string => identifier.slice(2);
const partitaIva: IdentifierForm = {
  pattern: /^IT\d{11}$/,
  hasCheckDigits: (identifier) => isLuhnNumber(withoutPrefix(identifier)),
};
const BELGIAN: IdentifierForm = { ...digits(10), hasCheckDigits: isBelgianEnterpriseNumber };
const NORWEGIAN: IdentifierForm = { ...digits(9), hasCheckDigits: isNorwegianOrganisationNumber };

/**
 * Scheme to the form of its identifiers, if that is defined (participant identifier schemes 9.7 and the rules
 * PEPPOL-COMMON-R040 to R057). Case matters, as in the rules.
 */
export const IDENTIFIER_FORMS: Readonly<Record<string, IdentifierForm>> = {
  ...vatForms(),
  '0002': { pattern: /^\d{9}(?:\d{5})?$/, hasCheckDigits: isFrenchRegisterNumber },
  '0007': { ...digits(10), hasCheckDigits: isLuhnNumber },
  '0009': { ...digits(14), hasCheckDigits: isFrenchRegisterNumber },
  '0037': { pattern: OVT_CODE },
  '0060': digits(9),
  '0088': { ...digits(13), hasCheckDigits: isGs1Number },
  '0096': digits(10),
  '0097': { pattern: /^\d{11,16}$/ },
  '0106': digits(8),
  '0135': { pattern: /^\d+$/ },
  '0142': { pattern: /^\d+$/ },
  '0151': { ...digits(11), hasCheckDigits: isAustralianBusinessNumber },
  '0154': digits(8),
  '0158': digits(8),
  '0183': { pattern: /^CHE\d{9}$/ },
  '0184': { pattern: /^(?:DK)?\d{8}$/ },
  '0188': digits(13),
  '0190': digits(20),
  '0191': digits(8),
  '0192': NORWEGIAN,
  '0195': { pattern: /^[A-Z]{5}[0-9A-Z]{9,10}$/ },
  '0196': digits(10),
  '0198': { pattern: /^DK\d{8}$/ },
  '0199': { pattern: /^[0-9A-Z]{18}\d{2}$/, hasCheckDigits: isLegalEntityIdentifier },
  '0200': digits(9),
  '0201': { pattern: /^[0-9A-Za-z]{6}$/ },
  '0202': { pattern: MAIL_ADDRESS },
  '0204': { pattern: LEITWEG_ID },
  '0208': BELGIAN,
  '0210': { pattern: CODICE_FISCALE },
  '0211': partitaIva,
  '0212': digits(8),
  '0213': { pattern: /^FI\d{8}$/ },
  '0216': { pattern: OVT_CODE },
  '0217': digits(12),
  '0218': { pattern: /^(?:\d{11}|\d{9})$/ },
  '0219': digits(11),
  '0220': digits(11),
  '0221': { pattern: /^T\d{13}$/ },
  '0225': { pattern: /^[0-9A-Za-z_-]{1,130}$/ },
  '0235': { pattern: /^1\d{9}$/, hasCheckDigits: isLuhnNumber },
  '0240': { ...digits(11), hasCheckDigits: isLuxembourgRegisterNumber },
  '0242': { pattern: /^\d{6}(?!\d)/ },
  '0244': digits(13),
  '0245': { ...digits(10), hasCheckDigits: isSlovakTaxNumber },
  '0246': { pattern: /^DE\d{9}(?:-\d{5})?(?:\.[^.]{1,8})?$/ },
  '0248': { pattern: /^OM\d{10}$/ },
  '9906': partitaIva,
  '9907': { pattern: CODICE_FISCALE },
  '9908': NORWEGIAN,
  '9915': { pattern: /^[A-Za-z][0-9A-Za-z]*$/ },
  '9917': digits(10),
  '9918': { pattern: /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/, hasCheckDigits: isIban },
  '9919': { pattern: /^[A-Za-z]\d{3}[A-Za-z]\d{3}[A-Za-z]$/ },
  '9921': { pattern: /^[0-9A-Za-z]{6}$/ },
  '9925': {
    pattern: /^BE\d{10}$/,
    hasCheckDigits: (identifier) => isBelgianEnterpriseNumber(withoutPrefix(identifier)),
  },
  '9927': { pattern: /^CHE\d{9}(?:MWST|TVA|IVA)?$/ },
  '9933': { ...digits(9), hasCheckDigits: isGreekTaxNumber },
  '9948': { pattern: /^(?:RS)?\d{9}$/ },
  '9954': digits(20),
  '9956': BELGIAN,
  '9958': { pattern: LEITWEG_ID },
  '9959': digits(9),
};

function digits(count: number): { readonly pattern: RegExp; readonly digits: number } {
  return { pattern: new RegExp(`^\\d{${count}}$`), digits: count };
}

/** The schemes of VAT numbers: the prefix and what the country puts after it. */
function vatForms(): Record<string, IdentifierForm> {
  return Object.fromEntries(
    Object.entries(VAT_PREFIXES).flatMap(([prefix, { scheme, form }]) =>
      scheme === undefined || form === undefined
        ? []
        : [[scheme, { pattern: new RegExp(`^${prefix}${form.source.slice(1)}`) }] as const],
    ),
  );
}
