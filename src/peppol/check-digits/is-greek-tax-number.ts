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
