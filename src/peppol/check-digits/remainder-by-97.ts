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
