/** Whether 10 digits are a Slovak tax number (DIČ): divisible by 11 (scheme 0245). */
export function isSlovakTaxNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && Number(text) % 11 === 0;
}
