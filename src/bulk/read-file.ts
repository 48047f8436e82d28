import { open, stat } from 'node:fs/promises';
import { groupDigits } from '../group-digits.js';
import { LARGEST_INPUT } from './largest-input.js';

/**
 * The bytes of a regular file: a named pipe would wait forever, a device would never end, and a file that is too large is not
 * read at all.
 *
 * @throws Error with the reason, or that of the file system
 */
export async function readInputFile(
  path: string,
  {
    signal,
    maxBytes = LARGEST_INPUT,
  }: { readonly signal?: AbortSignal | undefined; readonly maxBytes?: number } = {},
): Promise<Uint8Array> {
  await assertFile(path, maxBytes);
  const file = await open(path);
  try {
    // The size from `stat` can change, and means nothing for files such as those of /proc: the limit is checked while reading.
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false, ...(signal && { signal }) })) {
      const bytes = chunk as Uint8Array;
      size += bytes.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(bytes);
    }
    const [first = new Uint8Array()] = chunks;
    return chunks.length <= 1 ? first : Buffer.concat(chunks, size);
  } finally {
    await file.close();
  }
}

/**
 * Rejects anything that is not a regular file or is too large, before it is opened.
 *
 * @param largest in bytes; a file that is read line by line may have any size
 * @throws Error with the reason, or that of the file system
 */
export async function assertFile(path: string, largest = LARGEST_INPUT): Promise<void> {
  const found = await stat(path);
  // A pipe opened by the shell (<(command)) is written by a running process.
  const isOpened = /^\/(?:dev|proc\/self)\/(?:fd\/\d+|stdin)$/.test(path);
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  if (!found.isFile() && !isOpened) {
    throw new Error(
      found.isFIFO() ? 'it is a named pipe; pass its content on standard input' : 'it is not a regular file',
    );
  }
  if (found.size > largest) throw tooLarge(largest);
}

function tooLarge(largest: number): Error {
  return new Error(`it is larger than ${groupDigits(largest)} bytes (maxBytes)`);
}
