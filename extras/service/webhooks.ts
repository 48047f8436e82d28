import { argumentError, assertKnownOptions } from '#errors';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { writeCanonicalJson } from './canonical-json.js';

/** The events that the service announces by webhook (service specification, "Event types"). */
export const WEBHOOK_EVENTS = [
  'document.received',
  'document.received.failed',
  'document.sent',
  'document.sent.failed',
] as const;

/** The type of an event, one of `WEBHOOK_EVENTS`. */
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** The body of a delivery. */
export interface WebhookEnvelope {
  /** Identifies the event: a delivery may be repeated. */
  readonly id: string;
  /** The company whose document it is. */
  readonly tenant_id: string;
  /** Unix time in seconds. */
  readonly created_at: number;
  /** What happened. */
  readonly type: WebhookEventType;
  /** To which document: its id in the service. */
  readonly data: { readonly document_id: string };
  /** For people. */
  readonly text: string;
}

/** How events are delivered (service specification, "Delivery rules"). */
export const WEBHOOK_DELIVERY = {
  /** Statuses that count as delivered, first and last. */
  delivered: [200, 299],
  /** Seconds within which the answer must arrive. */
  timeoutSeconds: 10,
  /** Attempts in total; after the last one an event is lost. */
  attempts: 3,
  /** Approximate seconds between attempts. */
  delaysSeconds: [1, 2],
  /** Redirects count as failures. */
  followsRedirects: false,
  protocols: ['https:', 'http:'],
  /** HTTPS needs a certificate of a trusted authority. */
  acceptsSelfSigned: false,
  /** A subscription with `enabled: false` gets nothing. */
  deliversWhenDisabled: false,
  headers: { signature: 'X-Signature', eventType: 'X-Event-Type', contentType: 'application/json' },
} as const;

/**
 * The header X-Signature of a webhook body (service specification, "Signature"): `sha256=` and the HMAC-SHA256 of its
 * canonical form.
 *
 * @param body the body as received, as text or bytes, or its parsed value
 * @throws TypeError when the secret is missing, or a parsed value holds what JSON has not; SyntaxError when what was received
 *   is not JSON
 */
export function signWebhook(body: unknown, secret: string): string {
  requireSecret(secret, 'secret');
  const signature = hmac.create(sha256, utf8ToBytes(secret));
  writeCanonicalJson(body, (part) => {
    signature.update(utf8ToBytes(part));
  });
  return `sha256=${bytesToHex(signature.digest())}`;
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** The maximum size of a body in bytes; an envelope of the service has some hundred. */
const MAX_BODY = 1_000_000;

/**
 * Whether a webhook delivery comes from the service: compares the header X-Signature with the signature of the body, in
 * constant time. Deliveries may be repeated: store the `id` of the envelope.
 *
 * @param body the body as received, as text or bytes, or its parsed value
 * @param signature the header's value; it comes from outside, so no value makes it throw
 * @param maxBytes larger bodies are not read, because the sender is not known yet; 1,000,000 by default
 * @returns false for a header that is missing, broken or a different signature, for a body that is not JSON, which cannot have
 * been signed, and for one that is too large
 * @throws TypeError if the secret is missing, another option has the wrong type, or the body holds what JSON has not; RangeError
 * for a bound that is not a whole number above 0
 */
export function verifyWebhook(
  body: unknown,
  options: { readonly signature: unknown; readonly secret: string; readonly maxBytes?: number },
): boolean {
  assertKnownOptions(options, { signature: 'anything?', secret: 'anything?', maxBytes: 'a number?' });
  const { signature, secret, maxBytes = MAX_BODY } = options;
  if (!Number.isSafeInteger(maxBytes) || maxBytes <= 0)
    throw new RangeError(`options.maxBytes is ${maxBytes}: choose a whole number of bytes above 0.`);
  requireSecret(secret, 'options.secret');
  // The cheap checks come first, because anybody can send a body.
  if (typeof signature !== 'string' || signature.length > 100 || !SIGNATURE.test(signature)) return false;
  if (sizeOf(body) > maxBytes) return false;
  const expected = signatureOf(body, secret);
  return expected !== undefined && isEqual(signature.toLowerCase(), expected);
}

/** The minimum number of bytes; 0 for a parsed value. */
function sizeOf(body: unknown): number {
  if (typeof body === 'string') return body.length;
  return ArrayBuffer.isView(body) ? body.byteLength : 0;
}

function requireSecret(secret: unknown, name: string): void {
  if (typeof secret !== 'string' || secret === '')
    throw argumentError(`${name} must be the secret of the subscription as a string`, secret);
}

function signatureOf(body: unknown, secret: string): string | undefined {
  try {
    return signWebhook(body, secret);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Compares texts of equal length in constant time. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}
