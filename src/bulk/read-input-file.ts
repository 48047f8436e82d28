import { closeSync, openSync, opendirSync, readSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { groupDigits } from './group-digits.js';
import { LARGEST_INPUT } from './input.js';
import { systemPath } from './file-names.js';

/** Bytes that are read at once from a file of unknown or large size. */
const CHUNK = 65_536;

/** Options of reading a file. */
interface ReadOptions {
  /** Ends the reading between two chunks, which then throws the reason. */
  readonly signal?: AbortSignal | undefined;
  readonly maxBytes?: number | undefined;
}

/**
 * The bytes of a regular file: a named pipe would wait forever, a device would never end, and a file that is too large is not
 * read at all.
 *
 * @throws Error with the reason, or that of the file system
 */
export async function readInputFile(path: string, options: ReadOptions = {}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(path, options)) chunks.push(chunk);
  const [first = new Uint8Array()] = chunks;
  return chunks.length <= 1 ? first : Buffer.concat(chunks);
}

/**
 * The bytes of a regular file as they are read, each chunk in memory of its own. A stream of Node.js is not used: one that a
 * signal ends before it is read emits an error that nobody can catch.
 *
 * @param options.maxBytes 32,000,000 by default; a file that is read line by line may have any size
 * @throws Error with the reason, or that of the file system
 */
export async function* readChunks(
  path: string,
  { signal, maxBytes = LARGEST_INPUT }: ReadOptions = {},
): AsyncGenerator<Uint8Array, void, void> {
  signal?.throwIfAborted();
  const expected = sizeOfFile(path, maxBytes);
  const file = await open(systemPath(path));
  try {
    // The size can change, and means nothing for files such as those of /proc: the limit is checked while reading.
    let size = 0;
    for (;;) {
      signal?.throwIfAborted();
      const room = Buffer.allocUnsafeSlow(expected > 0 && expected < CHUNK ? expected : CHUNK);
      const { bytesRead } = await file.read(room);
      if (bytesRead === 0) return;
      size += bytesRead;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield room.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Whether a path cannot be a pipe or a device that is open, such as one that the shell has opened for `<(command)`. */
export function isRegularPath(path: string): boolean {
  return !/^\/(?:dev|proc)\//.test(path);
}

/**
 * The bytes of a regular file, read at once: for a thread that has nothing else to do meanwhile.
 *
 * @throws Error with the reason, or that of the file system
 */
export function readFileNow(path: string, maxBytes = LARGEST_INPUT): Uint8Array {
  const expected = sizeOfFile(path, maxBytes);
  const file = openSync(systemPath(path), 'r');
  try {
    // One byte more shows that the file ends. It may have grown since, too.
    let bytes = Buffer.allocUnsafeSlow(expected + 1);
    let size = 0;
    for (;;) {
      const count = readSync(file, bytes, size, bytes.byteLength - size, -1);
      if (count === 0) return bytes.subarray(0, size);
      size += count;
      if (size > maxBytes) throw tooLarge(maxBytes);
      if (size === bytes.byteLength) bytes = Buffer.concat([bytes, Buffer.allocUnsafeSlow(CHUNK)]);
    }
  } finally {
    closeSync(file);
  }
}

/** The size of a regular file. Anything else, and a file that is too large, is rejected before it is opened. */
function sizeOfFile(path: string, largest: number): number {
  const found = statSync(systemPath(path));
  // A pipe opened by the shell (<(command)) is written by a running process.
  const isOpened = /^\/(?:dev|proc\/self)\/(?:fd\/\d+|stdin)$/.test(path);
  if (found.isDirectory()) {
    // One that cannot be read is listed, so that its reason is told.
    opendirSync(systemPath(path)).closeSync();
    throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  }
  if (!found.isFile() && !isOpened) {
    throw new Error(
      found.isFIFO() ? 'it is a named pipe; pass its content on standard input' : 'it is not a regular file',
    );
  }
  if (found.size > largest) throw tooLarge(largest);
  return found.size;
}

function tooLarge(largest: number): Error {
  return new Error(`it is larger than ${groupDigits(largest)} bytes (maxBytes)`);
}
