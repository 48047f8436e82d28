import { postalCodePatterns } from './postal-code-patterns.js';

/** Whether a text is a postal code of a country and nothing else; a country mark before it may be there. */
export function isPostalCode(text: string, country: string): boolean {
  return postalCodePatterns(country)?.atStart.exec(text)?.[0] === text;
}
