import { readdir } from 'node:fs/promises';

/** How far a walk goes. */
export interface WalkOptions {
  /** Folders below the first that it goes into: 0 for none. */
  readonly depth: number;
  /** Whether names that start with a point count. */
  readonly hidden: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The files of a folder and of those in it, as paths relative to it with `/` between the names, in the order of their names.
 * A folder in it that cannot be read comes as its own path, with `/` at the end. Links to folders are not followed, so a walk ends. The names of one folder at a time are held in memory.
 *
 * @throws Error of the file system when the folder cannot be read
 */
export async function* walkFolder(
  folder: string,
  options: WalkOptions,
  prefix = '',
): AsyncGenerator<string, void, void> {
  const { depth, hidden, signal } = options;
  signal?.throwIfAborted();
  const entries = await readdir(prefix === '' ? folder : `${folder}/${prefix}`, {
    withFileTypes: true,
  }).catch((error: unknown) => {
    if (prefix === '') throw error;
    return undefined;
  });
  if (entries === undefined) {
    yield `${prefix}/`;
    return;
  }
  const wanted = entries.filter(({ name }) => hidden || !name.startsWith('.'));
  wanted.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of wanted) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (!entry.isDirectory()) yield path;
    else if (depth > 0) yield* walkFolder(folder, { ...options, depth: depth - 1 }, path);
  }
}
