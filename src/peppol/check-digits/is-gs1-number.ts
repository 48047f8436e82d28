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
