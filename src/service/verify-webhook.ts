import { signWebhook } from './sign-webhook.js';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/**
 * Whether a webhook delivery comes from the service: compares the header X-Signature with the signature of the body, in
 * constant time. Deliveries may repeat: keep the `id` of the envelope.
 *
 * @param body what was received, as text or bytes, or the value it was parsed to
 * @param signature the header's value
 * @returns false for another signature, and for a body that is not JSON, which nobody can have signed
 * @throws TypeError when the secret or the signature is missing, or the signature does not begin with `sha256=`
 */
export function verifyWebhook(
  body: unknown,
  { signature, secret }: { readonly signature: string; readonly secret: string },
): boolean {
  if (typeof signature !== 'string' || signature === '') {
    throw new TypeError('The signature is missing: give the value of the header X-Signature.');
  }
  if (!signature.startsWith('sha256=')) {
    throw new TypeError(
      'The signature does not begin with "sha256=": give the header X-Signature as it came.',
    );
  }
  const expected = signatureOf(body, secret);
  return expected !== undefined && SIGNATURE.test(signature) && isEqual(signature.toLowerCase(), expected);
}

function signatureOf(body: unknown, secret: string): string | undefined {
  try {
    return signWebhook(body, secret);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Compares texts of one length without telling by its time where they differ. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}
