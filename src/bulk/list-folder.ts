import { walkFolder } from './walk-folder.js';

/** What a caller may choose about the listing of files. */
export interface ListOptions {
  /** Stops the listing, which then throws the reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A folder that cannot be read is listed as well: whoever reads it learns the reason. */
const DOCUMENTS = /\.(?:json|xml|ndjson|jsonl)$|\/$/i;

/**
 * The paths of the documents in a folder and the folders in it, in the order of their names: files that end in `.json`,
 * `.xml`, `.ndjson` or `.jsonl`. Names that start with a point are passed over, links to folders are not followed.
 *
 * @throws Error of the file system when the folder cannot be read
 */
export async function* listFolder(
  folder: string,
  { signal }: ListOptions = {},
): AsyncGenerator<string, void, void> {
  const base = folder.replace(/(?<=.)\/+$/, '');
  for await (const path of walkFolder(base, { depth: Infinity, hidden: false, signal })) {
    if (DOCUMENTS.test(path)) yield base === '/' ? `/${path}` : `${base}/${path}`;
  }
}
