/** A whole number with a comma between groups of three digits: `12,340`. Intl would cost a starting process 8 ms. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}
