import { assertArgument, assertKnownOptions, type OptionKinds } from '#errors';
import type { Dirent } from 'node:fs';
import { opendir, readdir } from 'node:fs/promises';
import { nameOfBytes, systemPath } from './file-names.js';
import { type Glob, parseGlob } from './parse-glob.js';

/** Options of listing files. */
export interface ListOptions {
  /** Stops the listing, which then throws the reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Their names and kinds. */
const LIST_OPTIONS: OptionKinds<ListOptions> = { signal: 'an AbortSignal?' };

/** A folder that cannot be read is also listed: reading it then reports the reason. */
const DOCUMENTS = /\.(?:json|xml|ndjson|jsonl)$|\/$/i;

/**
 * The paths of the documents in a folder and its subfolders, in alphabetical order: files that end in `.json`,
 * `.xml`, `.ndjson` or `.jsonl`. Names that start with a dot are ignored, links to folders are not followed. In a name that is
 * not UTF-8, each byte above 7F is half a surrogate pair, U+DC80 to U+DCFF, as in Python; `readFiles` reads such paths.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws Error of the file system when the folder cannot be read
 */
export async function* listFolder(
  folder: string,
  options: ListOptions = {},
): AsyncGenerator<string, void, void> {
  assertArgument('folder', folder, 'a string');
  assertKnownOptions(options, LIST_OPTIONS);
  const { signal } = options;
  const base = folder.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '');
  for await (const path of walkFolder(base, { depth: Infinity, hidden: false, signal })) {
    if (DOCUMENTS.test(path)) yield base === '/' ? `/${path}` : `${base}/${path}`;
  }
}

/**
 * The paths of the files that match a pattern, in alphabetical order: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any number
 * of folders. A shell does the same, but not for any number of files.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if the pattern has no special character, or a bracket or brace is not closed
 * @throws Error of the file system if the folder before the first special character cannot be read
 */
export function listGlob(pattern: string, options: ListOptions = {}): AsyncGenerator<string, void, void> {
  assertArgument('pattern', pattern, 'a string');
  assertKnownOptions(options, LIST_OPTIONS);
  const glob = parseGlob(pattern);
  if (glob === undefined) throw new RangeError(`"${pattern}" is a path, not a pattern: use it as it is.`);
  return matchesOf(glob, pattern, options.signal);
}

async function* matchesOf(
  { base, depth, hidden, matches, mayHold }: Glob,
  pattern: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<string, void, void> {
  const prefix = pattern.startsWith('./') || base !== '.' ? `${base === '/' ? '' : base}/` : '';
  for await (const path of walkFolder(base, { depth, hidden, signal })) {
    // A folder that cannot be read may hold documents, which nobody has judged.
    if (path.endsWith('/') ? mayHold(path.slice(0, -1)) : matches(path)) yield `${prefix}${path}`;
  }
}

/** The extent of a walk. */
interface WalkOptions {
  /** The depth of subfolders: 0 for none. */
  readonly depth: number;
  /** Whether to include names that start with a dot. */
  readonly hidden: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The files of a folder and its subfolders, as relative paths with `/` between the names, in alphabetical order. A subfolder that cannot be read is listed as its own path, with
 * `/` at the end. Links to folders are not followed, so a walk ends. The names of one folder at a time are held in memory.
 *
 * @throws Error of the file system when the folder cannot be read
 */
async function* walkFolder(
  folder: string,
  options: WalkOptions,
  prefix = '',
): AsyncGenerator<string, void, void> {
  const { depth, hidden, signal } = options;
  signal?.throwIfAborted();
  const names = await listNames(prefix === '' ? folder : `${folder}/${prefix}`, hidden).catch(
    (error: unknown) => {
      if (prefix === '') throw error;
      return undefined;
    },
  );
  if (names === undefined) {
    yield `${prefix}/`;
    return;
  }
  for (const name of names) {
    const path = prefix === '' ? name : `${prefix}/${name}`;
    if (!path.endsWith(FOLDER)) yield path;
    else if (depth > 0) yield* walkFolder(folder, { ...options, depth: depth - 1 }, path.slice(0, -1));
  }
}

/** Ends the name of a folder: no name contains it, and with it a name is sorted as without. */
const FOLDER = '\0';

/** The names in a folder, sorted. They are read one after the other: with their kinds, those of a large folder take three times the memory. */
async function listNames(folder: string, hidden: boolean): Promise<readonly string[]> {
  const path = systemPath(folder);
  let names: string[] = [];
  for await (const entry of await opendir(path, { bufferSize: 1024 })) names.push(marked(entry.name, entry));
  if (names.some((name) => name.includes('\uFFFD'))) {
    // Node.js has put this character in place of bytes that are not UTF-8, or it is in the name.
    const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
    names = entries.map((entry) => marked(nameOfBytes(entry.name), entry));
  }
  return (hidden ? names : names.filter((name) => !name.startsWith('.'))).sort();
}

function marked(name: string, entry: Pick<Dirent, 'isDirectory'>): string {
  return entry.isDirectory() ? `${name}${FOLDER}` : name;
}
