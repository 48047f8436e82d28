import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileError } from '../file-error.js';
import type { BulkInput } from './bulk-input.js';
import { readNdjson } from './read-ndjson.js';

/** What a caller may choose about the reading of files. */
export interface FileOptions {
  /** Stops the reading: files that are open are closed. */
  readonly signal?: AbortSignal | undefined;
  /** Take every file as NDJSON, whatever its name. */
  readonly ndjson?: boolean;
}

const NDJSON = /\.(?:ndjson|jsonl)$/i;

/**
 * The documents of files: a file is one document, and one with the ending `.ndjson` or `.jsonl` has one on each line.
 * A file that cannot be read is an unusable input.
 *
 * @param paths in the order of the inputs
 */
export async function* readFiles(
  paths: Iterable<string> | AsyncIterable<string>,
  options: FileOptions = {},
): AsyncGenerator<BulkInput, void, void> {
  const { signal, ndjson = false } = options;
  for await (const path of paths) {
    signal?.throwIfAborted();
    try {
      if (ndjson || NDJSON.test(path)) {
        yield* readNdjson(createReadStream(path, signal === undefined ? {} : { signal }), { name: path });
      } else {
        yield { name: path, content: await readFile(path, { signal }) };
      }
    } catch (error) {
      signal?.throwIfAborted();
      yield { name: path, unusable: fileError(path, error) };
    }
  }
}
