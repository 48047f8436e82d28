import type { BulkInput } from './bulk-input.js';
import { listFolder } from './list-folder.js';
import { readFiles, type FileOptions } from './read-files.js';

/**
 * The documents of a folder and of the folders in it, see `listFolder` and `readFiles`.
 *
 * @throws Error of the file system when the folder cannot be read
 */
export function readFolder(folder: string, options: FileOptions = {}): AsyncGenerator<BulkInput, void, void> {
  return readFiles(listFolder(folder, options), options);
}
