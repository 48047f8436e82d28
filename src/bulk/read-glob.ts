import type { BulkInput } from './bulk-input.js';
import { listGlob } from './list-glob.js';
import { readFiles, type FileOptions } from './read-files.js';

/**
 * The documents of the files that a pattern matches, see `listGlob` and `readFiles`.
 *
 * @throws RangeError when the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system when the folder before the first special character cannot be read
 */
export function readGlob(pattern: string, options: FileOptions = {}): AsyncGenerator<BulkInput, void, void> {
  return readFiles(listGlob(pattern, options), options);
}
