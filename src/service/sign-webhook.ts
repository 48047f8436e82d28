import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.js';

/**
 * The header X-Signature of a webhook body (service specification, "Signature"): `sha256=` and the HMAC-SHA256 of its
 * canonical form.
 *
 * @param body what was received, as text or bytes, or the value it was parsed to
 * @throws TypeError when the secret is missing; SyntaxError when what was received is not JSON
 */
export function signWebhook(body: unknown, secret: string): string {
  if (typeof secret !== 'string' || secret === '') {
    throw new TypeError('The webhook secret is missing: give the secret of the subscription as a string.');
  }
  return `sha256=${bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(canonicalJson(body))))}`;
}
