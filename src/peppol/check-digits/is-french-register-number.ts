import { isLuhnNumber } from './is-luhn-number.js';

const laPoste = '356000000';

/**
 * Whether 9 digits are a SIREN, or 14 digits a SIRET, which starts with the SIREN of its company (schemes 0002,
 * 0009). Both are Luhn numbers, but for the establishments of La Poste: their digits add up to a multiple of 5.
 */
export function isFrenchRegisterNumber(text: string): boolean {
  if (!/^\d{9}(?:\d{5})?$/.test(text) || !isLuhnNumber(text.slice(0, 9))) return false;
  return isLuhnNumber(text) || (text.startsWith(laPoste) && digitSum(text) % 5 === 0);
}

function digitSum(digits: string): number {
  return Array.from(digits, Number).reduce((total, digit) => total + digit, 0);
}
