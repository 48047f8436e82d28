/**
 * Whether 10 digits are a Belgian enterprise number: the last two are 97 minus the remainder of the first eight
 * by 97 (scheme 0208; PEPPOL-COMMON-R043).
 */
export function isBelgianEnterpriseNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97);
}
