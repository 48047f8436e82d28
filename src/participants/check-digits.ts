/**
 * Whether 10 digits are a Belgian enterprise number: the last two are 97 minus the remainder of the first eight
 * by 97 (scheme 0208; PEPPOL-COMMON-R043).
 */
export function isBelgianEnterpriseNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97);
}

const NORWEGIAN_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether 9 digits are a Norwegian organisation number: weighted sum by modulus 11, where a check digit of 10
 * does not exist (scheme 0192; PEPPOL-COMMON-R041).
 */
export function isNorwegianOrganisationNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = NORWEGIAN_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(text.charAt(index)),
    0,
  );
  return (11 - (sum % 11)) % 11 === Number(text.charAt(8));
}

const LA_POSTE = '356000000';

/**
 * Whether 9 digits are a SIREN, or 14 digits a SIRET, which starts with the SIREN of its company (schemes 0002,
 * 0009). Both are Luhn numbers, except for the establishments of La Poste: their digits add up to a multiple of 5.
 */
export function isFrenchRegisterNumber(text: string): boolean {
  if (!/^\d{9}(?:\d{5})?$/.test(text) || !isLuhnNumber(text.slice(0, 9))) return false;
  return isLuhnNumber(text) || (text.startsWith(LA_POSTE) && digitSum(text) % 5 === 0);
}

function digitSum(digits: string): number {
  return Array.from(digits, Number).reduce((total, digit) => total + digit, 0);
}

/**
 * Whether the Luhn sum of digits is divisible by 10: from the right every second digit doubled, the digits of
 * two-digit products added. Used by Swedish, French, Italian and UAE numbers (schemes 0007, 0002, 0211, 0235).
 */
export function isLuhnNumber(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const sum = Array.from(text, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const product = index % 2 === 0 ? digit : digit * 2;
      return total + (product > 9 ? product - 9 : product);
    }, 0);
  return sum % 10 === 0;
}

/**
 * Whether digits end in the GS1 check digit of those before it: weights 3 and 1 in turn from the right
 * (GLN, scheme 0088; PEPPOL-COMMON-R040). Any number of digits.
 */
export function isGs1Number(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const digits = Array.from(text, Number).reverse();
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}

const AUSTRALIAN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Whether 11 digits are an Australian Business Number: with 1 taken from the first digit the weighted sum is
 * divisible by 89 (scheme 0151; PEPPOL-COMMON-R050).
 */
export function isAustralianBusinessNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = AUSTRALIAN_WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(text.charAt(index)) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/**
 * Whether 9 digits are a Greek tax number (AFM): the first eight times falling powers of two, modulus 11, then
 * modulus 10 (scheme 9933; GR-R-009, GR-R-010).
 */
export function isGreekTaxNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 8), Number).reduce(
    (total, digit, index) => total + digit * 2 ** (8 - index),
    0,
  );
  return (sum % 11) % 10 === Number(text.charAt(8));
}

/** Whether 10 digits are a Slovak tax number (DIČ): divisible by 11 (scheme 0245). */
export function isSlovakTaxNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && Number(text) % 11 === 0;
}

const LUXEMBOURG_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether 11 digits are the number of a legal person in the register of Luxembourg: the year, its kind (20 to 99), a number, and the
 * check digit by modulus 11. Numbers of the kind 24 may have the digit of a second count instead (scheme 0240; PEPPOL-COMMON-R059).
 */
export function isLuxembourgRegisterNumber(text: string): boolean {
  if (!/^\d{4}[2-9]\d{6}$/.test(text)) return false;
  const sum = LUXEMBOURG_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(text.charAt(index)),
    0,
  );
  const remainder = sum % 11;
  const digit = Number(text.charAt(10));
  if (digit === (remainder === 0 ? 0 : 11 - remainder)) return true;
  const second = remainder < 2 ? 1 - remainder : 12 - remainder;
  return text.slice(4, 6) === '24' && digit === second;
}

/** Whether a text is an IBAN without blanks and with its check digits (ISO 13616; scheme 9918). */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text) && remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** Whether 20 letters and digits are a Legal Entity Identifier with its two check digits (ISO 17442; scheme 0199). */
export function isLegalEntityIdentifier(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && remainderBy97(text) === 1;
}

/**
 * The remainder by 97 of letters and digits read as one number, A as 10 to Z as 35 (ISO 7064, MOD 97-10).
 *
 * @param text digits and upper-case letters only.
 */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
