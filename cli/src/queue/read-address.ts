import type { ReadInput } from 'peppol-preflight/bulk';
import { LARGEST_INPUT, groupDigits } from 'peppol-preflight/tools';
import { fileError, messageOf } from '#errors';
import type { QueuedInput } from './enqueue.js';

/** Milliseconds for one object. */
const LIMIT = 60_000;
const ATTEMPTS = 3;

/** The input at an address, such as a signed one of an object store; other inputs as they are. */
export async function readAddress(input: QueuedInput, maxBytes = LARGEST_INPUT): Promise<ReadInput> {
  if (!('url' in input)) return input;
  const { name, url } = input;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { name, content: await download(url, maxBytes) };
    } catch (error) {
      if (attempt === ATTEMPTS) return { name, unusable: fileError(name, new Error(messageOf(error))) };
    }
  }
}

async function download(url: string, maxBytes: number): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`its server answers with status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > maxBytes) throw new Error(`it is larger than ${groupDigits(maxBytes)} bytes (maxBytes)`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}
