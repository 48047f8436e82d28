const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether 9 digits are a Norwegian organisation number: weighted sum by modulus 11, where a check digit of 10
 * does not exist (scheme 0192; PEPPOL-COMMON-R041).
 */
export function isNorwegianOrganisationNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text.charAt(index)), 0);
  return (11 - (sum % 11)) % 11 === Number(text.charAt(8));
}
