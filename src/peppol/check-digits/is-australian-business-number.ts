const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Whether 11 digits are an Australian Business Number: with 1 taken from the first digit the weighted sum is
 * divisible by 89 (scheme 0151; PEPPOL-COMMON-R050).
 */
export function isAustralianBusinessNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(text.charAt(index)) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
