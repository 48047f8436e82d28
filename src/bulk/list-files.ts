import { assertArgument, assertKnownOptions, type OptionKinds } from '#errors';
import type { Dirent } from 'node:fs';
import { opendir, readdir, stat } from 'node:fs/promises';
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

/** Something in a folder. */
export interface FoundEntry {
  /** Of a folder that cannot be read, with `/` at the end. */
  readonly path: string;
  /** Why it is not a file to be read; absent for a file, and for a folder that cannot be read. */
  readonly obstacle?: 'linked-folder' | 'broken-link' | 'special' | 'left-out' | 'hidden' | 'folder';
}

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
  for await (const { path, obstacle } of folderEntries(folder, { leftOut: undefined, ...options }))
    if (obstacle !== 'hidden' && DOCUMENTS.test(path)) yield path;
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
  return pathsOf(globEntries(pattern, { leftOut: undefined, ...options }));
}

async function* pathsOf(entries: AsyncIterable<FoundEntry>): AsyncGenerator<string, void, void> {
  for await (const { path, obstacle } of entries) if (obstacle !== 'folder') yield path;
}

/** Options of listing everything. */
interface EntryOptions extends ListOptions {
  /** The name of folders that are listed and not entered; undefined for none. */
  readonly leftOut: string | undefined;
}

/** Everything in a folder and its subfolders, in alphabetical order. What is hidden is listed and not entered. */
export async function* folderEntries(
  folder: string,
  { leftOut, signal }: EntryOptions,
): AsyncGenerator<FoundEntry, void, void> {
  const base = folder.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '');
  const prefix = base === '/' ? '/' : `${base}/`;
  for await (const entry of walkFolder(base, { depth: Infinity, hidden: 'listed', leftOut, signal }))
    yield { ...entry, path: `${prefix}${entry.path}` };
}

/**
 * Everything that matches a pattern, in alphabetical order. A folder that matches while nothing in it does is an obstacle of its
 * own, after what is in it: a shell would give the folder to the command.
 *
 * @throws RangeError if the pattern has no special character, or a bracket or brace is not closed
 */
export function globEntries(pattern: string, options: EntryOptions): AsyncGenerator<FoundEntry, void, void> {
  const glob = parseGlob(pattern);
  if (glob === undefined) throw new RangeError(`"${pattern}" is a path, not a pattern: use it as it is.`);
  return matchesOf(glob, pattern, options);
}

async function* matchesOf(
  { base, depth, hidden, matches, mayHold }: Glob,
  pattern: string,
  { leftOut, signal }: EntryOptions,
): AsyncGenerator<FoundEntry, void, void> {
  const prefix = pattern.startsWith('./') || base !== '.' ? `${base === '/' ? '' : base}/` : '';
  const isNamed = leftOut !== undefined && pattern.split('/').includes(leftOut);
  const isLeftOut = isNamed ? undefined : leftOut;
  const walk = walkFolder(base, {
    depth,
    hidden: hidden ? 'entered' : 'ignored',
    folders: 'listed',
    leftOut: isLeftOut,
    signal,
  });
  /** Matching folders around the entry, and whether something in them has matched. */
  let around: { readonly path: string; isMatched: boolean }[] = [];
  for await (const entry of walk) {
    const { path, obstacle } = entry;
    const left = around.filter((folder) => !path.startsWith(`${folder.path}/`));
    around = around.filter((folder) => !left.includes(folder));
    for (const folder of left.reverse()) if (!folder.isMatched) yield unmatched(`${prefix}${folder.path}`);
    // A folder that cannot be read may hold documents, which nobody has judged.
    const isUnread = path.endsWith('/') || obstacle === 'left-out';
    if (!(isUnread ? mayHold(path.replace(/\/$/, '')) : matches(path))) continue;
    if (obstacle === 'folder') {
      around.push({ path, isMatched: false });
      continue;
    }
    for (const folder of around) folder.isMatched = true;
    yield { ...entry, path: `${prefix}${path}` };
  }
  for (const folder of around.reverse()) if (!folder.isMatched) yield unmatched(`${prefix}${folder.path}`);
}

const unmatched = (path: string): FoundEntry => ({ path, obstacle: 'folder' });

/** The extent of a walk. */
interface WalkOptions extends EntryOptions {
  /** The depth of subfolders: 0 for none. */
  readonly depth: number;
  /** What happens to names that start with a dot. */
  readonly hidden: 'entered' | 'listed' | 'ignored';
  /** Whether folders are listed as well, each before what is in it. */
  readonly folders?: 'listed';
}

/**
 * The entries of a folder and its subfolders, with relative paths with `/` between the names, in alphabetical order. A subfolder that cannot be read is listed as its own path, with
 * `/` at the end. Links to folders are not followed, so a walk ends. The names of one folder at a time are held in memory.
 *
 * @throws Error of the file system when the folder cannot be read
 */
async function* walkFolder(
  folder: string,
  options: WalkOptions,
  prefix = '',
): AsyncGenerator<FoundEntry, void, void> {
  const { depth, hidden, folders, leftOut, signal } = options;
  signal?.throwIfAborted();
  const names = await listNames(prefix === '' ? folder : `${folder}/${prefix}`).catch((error: unknown) => {
    if (prefix === '') throw error;
    return undefined;
  });
  if (names === undefined) {
    yield { path: `${prefix}/` };
    return;
  }
  for (const marked of names) {
    const [name = '', kind] = marked.split(MARK);
    const path = prefix === '' ? name : `${prefix}/${name}`;
    const isHidden = hidden !== 'entered' && name.startsWith('.');
    if (isHidden && hidden === 'ignored') continue;
    if (isHidden) yield { path, obstacle: 'hidden' };
    else if (kind === undefined) yield { path };
    else if (kind === KIND.link) yield await followed(folder, path);
    else if (kind === KIND.special) yield { path, obstacle: 'special' };
    else if (depth > 0 && name === leftOut) yield { path, obstacle: 'left-out' };
    else {
      if (folders === 'listed') yield { path, obstacle: 'folder' };
      if (depth > 0) yield* walkFolder(folder, { ...options, depth: depth - 1 }, path);
    }
  }
}

/** What a link leads to. */
async function followed(folder: string, path: string): Promise<FoundEntry> {
  const target = await stat(systemPath(`${folder}/${path}`)).catch(() => undefined);
  if (target === undefined) return { path, obstacle: 'broken-link' };
  if (target.isDirectory()) return { path, obstacle: 'linked-folder' };
  return target.isFile() ? { path } : { path, obstacle: 'special' };
}

/** Stands behind a name that is not that of a file, before its kind: no name contains it, and with it a name is sorted as without. */
const MARK = '\0';
const KIND = { folder: 'f', link: 'l', special: 's' } as const;

/** The names in a folder, sorted. They are read one after the other: with their kinds, those of a large folder take three times the memory. */
async function listNames(folder: string): Promise<readonly string[]> {
  const path = systemPath(folder);
  let names: string[] = [];
  for await (const entry of await opendir(path, { bufferSize: 1024 })) names.push(marked(entry.name, entry));
  if (names.some((name) => name.includes('\uFFFD'))) {
    // Node.js has put this character in place of bytes that are not UTF-8, or it is in the name.
    const entries = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
    names = entries.map((entry) => marked(nameOfBytes(entry.name), entry));
  }
  return names.sort();
}

function marked(name: string, entry: Pick<Dirent, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): string {
  if (entry.isFile()) return name;
  const kind = entry.isDirectory() ? KIND.folder : entry.isSymbolicLink() ? KIND.link : KIND.special;
  return `${name}${MARK}${kind}`;
}
