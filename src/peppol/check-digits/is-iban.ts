import { remainderBy97 } from './remainder-by-97.js';

/** Whether a text is an IBAN without blanks and with its check digits (ISO 13616; scheme 9918). */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text) && remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}
