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
