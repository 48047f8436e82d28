import { argumentError, assertArgument, assertFields, fileError } from '#schematron/errors';
import { assertMaxBytes } from '../verdict/validation-options.js';
import { type BulkInput, isIterable } from './input.js';
import { listFolder, listGlob } from './list-files.js';
import { readChunks, readInputFile } from './read-file.js';
import { readNdjson } from './read-ndjson.js';

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
 * A file that cannot be read is an unusable input.
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
    try {
      if (ndjson || NDJSON.test(path)) {
        yield* readNdjson(readChunks(path, { signal, maxBytes: Infinity }), {
          name: path,
          ...(maxBytes !== undefined && { longestLine: maxBytes }),
        });
      } else {
        yield { name: path, content: await readInputFile(path, { signal, maxBytes }) };
      }
    } catch (error) {
      signal?.throwIfAborted();
      yield { name: path, unusable: fileError(path, error) };
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
