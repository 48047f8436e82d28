import { argumentError, assertArgument, assertKnownOptions, fileError, type OptionKinds } from '#errors';
import { assertMaxBytes } from '../verdict/validation-options.js';
import { shownPath } from './file-names.js';
import { type BulkInput, isIterable, openSource, type ReadInput } from './input.js';
import { listFolder, listGlob, type ListOptions } from './list-files.js';
import { atLeastOneLine, readNdjson } from './read-ndjson.js';
import { isRegularPath, readChunks, readInputFile } from './read-input-file.js';

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

/** Their names and kinds. */
const FILE_OPTIONS: OptionKinds<FileOptions> = {
  signal: 'an AbortSignal?',
  ndjson: 'true or false?',
  maxBytes: 'anything?',
};

/** Files with one document per line. */
export const NDJSON = /\.(?:ndjson|jsonl)$/i;

/** Readers from which `validateMany` takes paths, as its threads read what they judge. */
const givingPaths = new WeakSet();

/** Has one of the readers below, from now on, give paths in place of what is in the files. */
export function givePaths(inputs: object): void {
  givingPaths.add(inputs);
}

/**
 * The documents of files: a file is one document, except that one with the extension `.ndjson` or `.jsonl` has one per line.
 * A file that cannot be read, or has no line, is an unusable input. A name that is not UTF-8 (see `listFolder`) is shown with `\\xE9` for such a byte.
 *
 * @param paths in the order of the inputs
 * @throws TypeError when an argument or a path has the wrong type
 */
export function readFiles(
  paths: Iterable<string> | AsyncIterable<string>,
  options: FileOptions = {},
): AsyncGenerator<ReadInput, void, void> {
  const inputs: AsyncGenerator<BulkInput, void, void> = inputsOf(paths, options, () =>
    givingPaths.has(inputs),
  );
  return inputs as AsyncGenerator<ReadInput, void, void>;
}

async function* inputsOf(
  paths: Iterable<string> | AsyncIterable<string>,
  options: FileOptions,
  isGivingPaths: () => boolean,
): AsyncGenerator<BulkInput, void, void> {
  if (!isIterable(paths)) throw argumentError('paths must be an iterable of paths, such as an array', paths);
  assertKnownOptions(options, FILE_OPTIONS);
  assertMaxBytes(options.maxBytes);
  const { signal, ndjson = false, maxBytes } = options;
  for await (const path of openSource('paths', paths)) {
    if (typeof path !== 'string') throw argumentError('paths must be an iterable of strings', path);
    signal?.throwIfAborted();
    const name = shownPath(path);
    try {
      if (ndjson || NDJSON.test(path)) {
        const lines = readNdjson(readChunks(path, { signal, maxBytes: Infinity }), {
          name,
          ...(maxBytes !== undefined && { longestLine: maxBytes }),
        });
        yield* atLeastOneLine(name, lines);
      } else if (isGivingPaths() && isRegularPath(path)) {
        yield { name, path, maxBytes };
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
export function readFolder(folder: string, options: FileOptions = {}): AsyncGenerator<ReadInput, void, void> {
  assertArgument('folder', folder, 'a string');
  assertKnownOptions(options, FILE_OPTIONS);
  return readFiles(listFolder(folder, signalOf(options)), options);
}

/**
 * The documents of the files that match a pattern, see `listGlob` and `readFiles`.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system if the folder before the first special character cannot be read
 */
export function readGlob(pattern: string, options: FileOptions = {}): AsyncGenerator<ReadInput, void, void> {
  assertKnownOptions(options, FILE_OPTIONS);
  return readFiles(listGlob(pattern, signalOf(options)), options);
}

/** What the listing of files can be told. */
function signalOf({ signal }: FileOptions): ListOptions {
  return { signal };
}
