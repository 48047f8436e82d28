import type { BulkInput } from './bulk-input.js';
import { readFiles, type FileOptions } from './read-files.js';
import { walkFolder } from './walk-folder.js';

/** A folder that cannot be read is asked for as well: its reason becomes an unusable input. */
const DOCUMENTS = /\.(?:json|xml|ndjson|jsonl)$|\/$/i;

/**
 * The documents of a folder and of the folders in it, in the order of their names: files that end in `.json`, `.xml`,
 * `.ndjson` or `.jsonl`. Names that start with a point are passed over, links to folders are not followed.
 *
 * @throws Error of the file system when the folder cannot be read
 */
export async function* readFolder(
  folder: string,
  options: FileOptions = {},
): AsyncGenerator<BulkInput, void, void> {
  yield* readFiles(documentsIn(folder, options.signal), options);
}

async function* documentsIn(
  folder: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, void> {
  const base = folder.replace(/(?<=.)\/+$/, '');
  for await (const path of walkFolder(base, { depth: Infinity, hidden: false, signal })) {
    if (DOCUMENTS.test(path)) yield base === '/' ? `/${path}` : `${base}/${path}`;
  }
}
