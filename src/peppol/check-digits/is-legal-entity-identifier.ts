import { remainderBy97 } from './remainder-by-97.js';

/** Whether 20 letters and digits are a Legal Entity Identifier with its two check digits (ISO 17442; scheme 0199). */
export function isLegalEntityIdentifier(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && remainderBy97(text) === 1;
}
