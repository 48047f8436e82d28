import { argumentError, assertArgument, assertFields, fileError } from '#errors';
import { assertMaxBytes } from '../verdict/validation-options.js';
import { shownPath, systemPath } from './file-names.js';
import { type BulkInput, isIterable, LARGEST_INPUT } from './input.js';
import { listFolder, listGlob } from './list-files.js';
import { readNdjson } from './read-ndjson.js';
import { open, opendir, stat } from 'node:fs/promises';
import { groupDigits } from './group-digits.js';

/** Options of reading files. */
export interface FileOptions {
  /** Stops the reading, which then throws the reason, and closes open files. */
  readonly signal?: AbortSignal | undefined;
  /** Read every file as NDJSON, regardless of its name. */
  readonly ndjson?: boolean;
  /**
   * How large a file of one document, or a line of NDJSON, may be: 32,000,000 bytes by default; give `validateMany` the same.
   */
  readonly maxBytes?: number | undefined;
}

/** Files with one document per line. */
export const NDJSON = /\.(?:ndjson|jsonl)$/i;

/**
 * The documents of files: a file is one document, except that one with the extension `.ndjson` or `.jsonl` has one per line.
 * A file that cannot be read is an unusable input. A name that is not UTF-8 (see `listFolder`) is shown with `\\xE9` for such a byte.
 *
 * @param paths in the order of the inputs
 * @throws TypeError when an argument or a path has the wrong type
 */
export async function* readFiles(
  paths: Iterable<string> | AsyncIterable<string>,
  options: FileOptions = {},
): AsyncGenerator<BulkInput, void, void> {
  if (!isIterable(paths)) throw argumentError('paths must be an iterable of paths, such as an array', paths);
  assertFields('options', options, { signal: 'an AbortSignal?', ndjson: 'true or false?' });
  assertMaxBytes(options.maxBytes);
  const { signal, ndjson = false, maxBytes } = options;
  for await (const path of paths) {
    if (typeof path !== 'string') throw argumentError('paths must be an iterable of strings', path);
    signal?.throwIfAborted();
    const name = shownPath(path);
    try {
      if (ndjson || NDJSON.test(path)) {
        yield* readNdjson(readChunks(path, { signal, maxBytes: Infinity }), {
          name,
          ...(maxBytes !== undefined && { longestLine: maxBytes }),
        });
      } else {
        yield { name, content: await readInputFile(path, { signal, maxBytes }) };
      }
    } catch (error) {
      signal?.throwIfAborted();
      yield { name, unusable: fileError(name, error) };
    }
  }
}

/**
 * The documents of a folder and its subfolders, see `listFolder` and `readFiles`.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws Error of the file system if the folder cannot be read
 */
export function readFolder(folder: string, options: FileOptions = {}): AsyncGenerator<BulkInput, void, void> {
  assertArgument('folder', folder, 'a string');
  assertFields('options', options, { signal: 'an AbortSignal?', ndjson: 'true or false?' });
  return readFiles(listFolder(folder, options), options);
}

/**
 * The documents of the files that match a pattern, see `listGlob` and `readFiles`.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system if the folder before the first special character cannot be read
 */
export function readGlob(pattern: string, options: FileOptions = {}): AsyncGenerator<BulkInput, void, void> {
  assertFields('options', options, { signal: 'an AbortSignal?', ndjson: 'true or false?' });
  return readFiles(listGlob(pattern, options), options);
}

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
  const expected = await sizeOfFile(path, maxBytes);
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

/** The size of a regular file. Anything else, and a file that is too large, is rejected before it is opened. */
async function sizeOfFile(path: string, largest: number): Promise<number> {
  const found = await stat(systemPath(path));
  // A pipe opened by the shell (<(command)) is written by a running process.
  const isOpened = /^\/(?:dev|proc\/self)\/(?:fd\/\d+|stdin)$/.test(path);
  if (found.isDirectory()) {
    // One that cannot be read is listed, so that its reason is told.
    await (await opendir(systemPath(path))).close();
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
