import type { BulkInput } from './input.js';
import type { FileFacts } from './outcome.js';
import { createHash } from 'node:crypto';

/**
 * The size of an input and the hash of its name and content, which decide on its outcome; nothing of an input that has no bytes.
 *
 * @param hasHash false leaves the hash out
 */
export function factsOf(input: BulkInput, hasHash = true): FileFacts {
  if (!('content' in input) || !(input.content instanceof Uint8Array)) return { size: 0 };
  const { name, content } = input;
  const size = content.byteLength;
  if (!hasHash) return { size };
  return { size, hash: createHash('sha256').update(`${name}\0`).update(content).digest('base64url') };
}
