import { argumentError, assertFields } from '#errors';

/**
 * A Peppol participant identifier, `scheme:identifier` (for example `0208:0202239951`), in its two parts.
 * In UBL: `cbc:EndpointID/@schemeID` and the text of `cbc:EndpointID` (BT-34, BT-49).
 */
export interface PeppolId {
  /** Four digits: an ISO 6523 code or a 99xx code issued by Peppol. */
  readonly scheme: string;
  /** Everything after the first colon, without blanks around it; never empty. */
  readonly identifier: string;
}

const NETWORK_PREFIX = 'iso6523-actorid-upis::';

/**
 * Splits a participant identifier at its first colon.
 *
 * @param text `scheme:identifier` as users write it: blanks around either part and the network prefix
 *   `iso6523-actorid-upis::` are left out.
 * @returns the two parts, or null if the text has no scheme of four digits or nothing after the colon.
 *   `checkPeppolId` says what is wrong.
 * @throws TypeError if the text is not a string
 */
export function parsePeppolId(text: string): PeppolId | null {
  const given: unknown = text;
  if (typeof given !== 'string') {
    throw argumentError('parsePeppolId takes a string such as "0208:0202239951"', given);
  }
  return readPeppolId(given) ?? null;
}

/** `parsePeppolId` for use inside the library: undefined for a text that is not a participant identifier. */
export function readPeppolId(text: string): PeppolId | undefined {
  const trimmed = text.trim();
  const hasPrefix = trimmed.slice(0, NETWORK_PREFIX.length).toLowerCase() === NETWORK_PREFIX;
  const written = hasPrefix ? trimmed.slice(NETWORK_PREFIX.length) : trimmed;
  const colon = written.indexOf(':');
  if (colon < 0) return undefined;
  const scheme = written.slice(0, colon).trim();
  const identifier = written.slice(colon + 1).trim();
  return /^\d{4}$/.test(scheme) && identifier !== '' ? { scheme, identifier } : undefined;
}

/** The written form `scheme:identifier`, letter case kept. @throws TypeError when it does not have the two parts as strings */
export function formatPeppolId(id: PeppolId): string {
  assertFields('id', id, { scheme: 'a string', identifier: 'a string' });
  const { scheme, identifier } = id;
  return `${scheme}:${identifier}`;
}

/**
 * Whether two participant identifiers stand for the same participant: letter case, blanks around the parts
 * and the network prefix make no difference (service specification, "Send routing"). Texts that are
 * not identifiers are the same if their trimmed texts are.
 */
export function isSamePeppolId(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(text: string): string {
  const id = readPeppolId(text);
  return (id === undefined ? text.trim() : formatPeppolId(id)).toLowerCase();
}
