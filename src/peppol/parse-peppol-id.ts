import type { PeppolId } from './peppol-id.js';

const networkPrefix = 'iso6523-actorid-upis::';

/**
 * Splits a participant identifier at its first colon.
 *
 * @param text `scheme:identifier` as users write it: blanks around either part and the network prefix
 *   `iso6523-actorid-upis::` are left out.
 * @returns the two parts, or null when the text has no scheme of four digits or nothing after the colon.
 *   Nothing is thrown: `checkPeppolId` says what is wrong.
 */
export function parsePeppolId(text: string): PeppolId | null {
  const trimmed = text.trim();
  const hasPrefix = trimmed.slice(0, networkPrefix.length).toLowerCase() === networkPrefix;
  const written = hasPrefix ? trimmed.slice(networkPrefix.length) : trimmed;
  const colon = written.indexOf(':');
  if (colon < 0) return null;
  const scheme = written.slice(0, colon).trim();
  const identifier = written.slice(colon + 1).trim();
  return /^\d{4}$/.test(scheme) && identifier !== '' ? { scheme, identifier } : null;
}
