/** Whether a text is an IBAN without blanks and with its check digits (ISO 13616). */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text) && remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** The remainder by 97 of digits and capital letters read as one number, A as 10 to Z as 35 (ISO 7064, MOD 97-10). */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
