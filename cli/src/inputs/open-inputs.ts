import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type BulkInput, readNdjson, type ReadInput } from 'peppol-preflight/bulk';
import {
  atLeastOneLine,
  folderEntries,
  type FoundEntry,
  globEntries,
  systemPath,
} from 'peppol-preflight/tools';
import { fileError } from '#errors';
import type { FoundInput, InputOptions } from './found-input.js';
import { kindOfFile } from './kind-of-file.js';
import { ofPart } from './part.js';
import { targetOf } from '../terminal/file-beside.js';
import type { CliIo } from '../terminal/io.js';
import { hasSeveral, type InputEntry, readEntry } from './read-entry.js';
import { readStandardInput } from './read-standard-input.js';

/** The inputs named by the arguments of a command. */
export interface OpenedInputs<Input = FoundInput> {
  /** Read on demand. */
  readonly inputs: AsyncIterable<Input>;
  /** Whether it is one file, or standard input, rather than a folder, a pattern or lines. */
  readonly isOne: boolean;
  /** Whether some come from standard input, which may be slow and endless. */
  readonly isStream: boolean;
  /** The number of bytes to read; undefined if not known in advance. */
  readonly size: () => Promise<number | undefined>;
}

/** What an argument of a command names. */
export interface Place {
  readonly path: string;
  readonly kind: 'standard input' | 'folder' | 'glob' | 'file';
}

const SPECIAL = /[*?[{]/;

/**
 * The documents that arguments name: files, folders, patterns, NDJSON files with one document per line, and `-` for standard input.
 */
export function openInputs(
  paths: readonly string[],
  options: InputOptions & { readonly asPaths?: false },
  io: CliIo,
): Promise<OpenedInputs<ReadInput>>;
export function openInputs(paths: readonly string[], options: InputOptions, io: CliIo): Promise<OpenedInputs>;
export async function openInputs(
  paths: readonly string[],
  options: InputOptions,
  io: CliIo,
): Promise<OpenedInputs> {
  const places = await Promise.all(paths.map((path) => placeOf(path)));
  const [first] = places;
  return {
    inputs: inputsOf(places, options, io),
    isOne: places.length === 1 && first !== undefined && isOneDocument(first, options),
    isStream: places.some(({ kind }) => kind === 'standard input'),
    size: () => sizeOf(places, options),
  };
}

function isOneDocument({ path, kind }: Place, options: InputOptions): boolean {
  if (kind === 'standard input') return !options.ndjson;
  return kind === 'file' && !hasSeveral({ path, origin: 'named' }, options);
}

/** Lists the paths of the files that a command reads: those that its arguments name, or also those in folders and of patterns. */
export type ListedInputs = (which: 'named' | 'all') => Iterable<string> | AsyncIterable<string>;

/** The files named by the arguments, until the signal; nothing for what cannot be listed. */
export function listInputs(paths: readonly string[], signal: AbortSignal): ListedInputs {
  return async function* (which) {
    for (const path of paths) {
      const place = await placeOf(path);
      if (place.kind === 'standard input' || (which === 'named' && place.kind !== 'file')) continue;
      try {
        for await (const { path: file } of filesIn(place, { signal })) yield file;
      } catch {
        // Reading the inputs reports it.
      }
    }
  };
}

/** What an argument names: a folder, a pattern, a file, or standard input. */
export async function placeOf(path: string): Promise<Place> {
  if (path === '-') return { path, kind: 'standard input' };
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return { path, kind: 'folder' };
  if (found === undefined && SPECIAL.test(path)) return { path, kind: 'glob' };
  return { path, kind: 'file' };
}

async function* inputsOf(
  places: readonly Place[],
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<FoundInput, void, void> {
  for (const place of places) {
    options.signal.throwIfAborted();
    if (place.kind === 'standard input') yield* ofPart(readStream(options, io), options.part);
    else for await (const entry of entriesOf(place, options)) yield* readEntry(entry, options, io);
  }
}

function readStream({ ndjson, maxBytes }: InputOptions, io: CliIo): AsyncIterable<BulkInput> {
  const chunks = io.stdin();
  const name = 'standard input';
  return ndjson
    ? atLeastOneLine(
        name,
        readNdjson(chunks, { name, ...(maxBytes !== undefined && { longestLine: maxBytes }) }),
      )
    : readStandardInput(chunks, { name, maxBytes });
}

/** The files that arguments name, without standard input. */
export async function* listEntries(
  paths: readonly string[],
  options: InputOptions,
): AsyncGenerator<InputEntry, void, void> {
  for (const path of paths) yield* entriesOf(await placeOf(path), options);
}

async function* entriesOf(place: Place, options: InputOptions): AsyncGenerator<InputEntry, void, void> {
  const { path, kind } = place;
  let isEmpty = true;
  try {
    for await (const { path: file, obstacle } of filesIn(place, options)) {
      isEmpty = false;
      const origin = kind === 'folder' ? {} : ({ origin: kind === 'glob' ? 'pattern' : 'named' } as const);
      yield { path: file, ...origin, ...(obstacle !== undefined && { obstacle }) };
    }
  } catch (error) {
    options.signal.throwIfAborted();
    isEmpty = false;
    yield { path, unusable: whyUnlisted(place, error) };
  }
  if (isEmpty) {
    yield {
      path,
      unusable: kind === 'folder' ? `${path} holds no file.` : `${path} matches no file.`,
    };
  }
}

/** Why a folder or a pattern cannot be listed. */
function whyUnlisted({ path, kind }: Place, error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  // The folder before the first special character.
  return kind === 'glob' && isMissing
    ? `${path} matches no file: there is no folder ${path.slice(0, path.slice(0, path.search(SPECIAL)).lastIndexOf('/'))}.`
    : fileError(path, error);
}

/** Folders of packages are not entered: what is there belongs to tools. */
const OF_TOOLS = 'node_modules';

/** The files in a folder or of a pattern, and what is in the way of others. */
async function* filesIn(
  { path, kind }: Place,
  { signal, except = [] }: Partial<InputOptions>,
): AsyncGenerator<FoundEntry, void, void> {
  if (kind !== 'folder' && kind !== 'glob') {
    yield { path };
    return;
  }
  const list = kind === 'folder' ? folderEntries : globEntries;
  for await (const found of list(path, { leftOut: OF_TOOLS, signal })) {
    const file = targetOf(found.path);
    const isReport = except.some((each) => basename(file) === basename(each) && sameFileAs(each)(file));
    if (!isReport) yield found;
  }
}

async function sizeOf(places: readonly Place[], options: InputOptions): Promise<number | undefined> {
  let size = 0;
  for (const place of places) {
    if (place.kind === 'standard input') return undefined;
    for await (const { path, obstacle } of filesIn(place, options)) {
      if (obstacle !== undefined || (place.kind === 'folder' && kindOfFile(path, options) === 'other'))
        continue;
      size += (await stat(systemPath(path))).size;
    }
  }
  return size;
}

/** Tells whether a path is that file, also through links; while there is no such file, paths are compared as text. */
export function sameFileAs(file: string): (path: string) => boolean {
  const absolute = resolve(file);
  const identity = identityOf(file);
  return (path) => resolve(path) === absolute || (identity !== undefined && identityOf(path) === identity);
}

function identityOf(path: string): string | undefined {
  try {
    // File numbers on Windows exceed the precision of a float.
    const { dev, ino } = statSync(systemPath(path), { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
