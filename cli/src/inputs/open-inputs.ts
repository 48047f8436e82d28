import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type BulkInput,
  listFolder,
  listGlob,
  readFiles,
  readNdjson,
  type ReadInput,
} from 'peppol-preflight/bulk';
import { isRegularPath, shownPath, systemPath, NDJSON } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { isCiiFile } from './cii-inputs.js';
import { isInPart, type Part } from './part.js';
import type { CliIo } from '../terminal/io.js';
import { readStandardInput } from './read-standard-input.js';

/** The inputs named by the arguments of a command. */
export interface OpenedInputs<Input = BulkInput> {
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
  readonly kind: 'standard input' | 'folder' | 'glob' | 'lines' | 'file';
}

/** Options of reading inputs. */
export interface InputOptions {
  /** Reads every file, and standard input, as NDJSON. */
  readonly ndjson: boolean;
  readonly signal: AbortSignal;
  /** Bytes of one document, 32,000,000 by default. */
  readonly maxBytes?: number | undefined;
  /** Files among the inputs that are not inputs: reports that are written during the run. */
  readonly except?: readonly string[];
  /** The part of the documents that is judged; by default all. */
  readonly part?: Part | undefined;
  /** Whether inputs may be paths, because threads read what they judge. */
  readonly asPaths?: boolean;
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
  const places = await Promise.all(paths.map((path) => placeOf(path, options.ndjson)));
  const [first] = places;
  return {
    inputs: inputsOf(places, options, io),
    isOne:
      places.length === 1 &&
      (first?.kind === 'file' || (first?.kind === 'standard input' && !options.ndjson)),
    isStream: places.some(({ kind }) => kind === 'standard input'),
    size: () => sizeOf(places, options),
  };
}

/** Lists the paths of the files that a command reads: those that its arguments name, or also those in folders and of patterns. */
export type ListedInputs = (which: 'named' | 'all') => Iterable<string> | AsyncIterable<string>;

/** The files named by the arguments, until the signal; nothing for what cannot be listed. */
export function listInputs(paths: readonly string[], signal: AbortSignal): ListedInputs {
  return async function* (which) {
    for (const path of paths) {
      const place = await placeOf(path, false);
      const isNamed = place.kind === 'file' || place.kind === 'lines';
      if (place.kind === 'standard input' || (which === 'named' && !isNamed)) continue;
      try {
        yield* pathsIn(place, { signal });
      } catch {
        // Reading the inputs reports it.
      }
    }
  };
}

/** What an argument names: a folder, a pattern, a file, a file with one document per line, or standard input. */
export async function placeOf(path: string, ndjson: boolean): Promise<Place> {
  if (path === '-') return { path, kind: 'standard input' };
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return { path, kind: 'folder' };
  if (found === undefined && SPECIAL.test(path)) return { path, kind: 'glob' };
  return { path, kind: hasLines(path, { ndjson }) ? 'lines' : 'file' };
}

async function* inputsOf(
  places: readonly Place[],
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<BulkInput, void, void> {
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
    ? readNdjson(chunks, { name, ...(maxBytes !== undefined && { longestLine: maxBytes }) })
    : readStandardInput(chunks, { name, maxBytes });
}

/** A file that arguments name, or what cannot be listed, with the reason. */
export interface InputEntry {
  readonly path: string;
  /** Whether an argument is the file itself, and not a folder or a pattern. */
  readonly isNamed?: boolean;
  readonly unusable?: string;
}

/** The files that arguments name, without standard input. */
export async function* listEntries(
  paths: readonly string[],
  options: InputOptions,
): AsyncGenerator<InputEntry, void, void> {
  for (const path of paths) yield* entriesOf(await placeOf(path, options.ndjson), options);
}

async function* entriesOf(place: Place, options: InputOptions): AsyncGenerator<InputEntry, void, void> {
  const { path, kind } = place;
  let isEmpty = true;
  try {
    for await (const file of pathsIn(place, options)) {
      isEmpty = false;
      yield kind === 'file' ? { path: file, isNamed: true } : { path: file };
    }
  } catch (error) {
    options.signal.throwIfAborted();
    isEmpty = false;
    yield { path, unusable: whyUnlisted(place, error) };
  }
  if (isEmpty) {
    yield {
      path,
      unusable:
        kind === 'folder'
          ? `${path} holds no file that ends in .json, .xml, .ndjson or .jsonl.`
          : `${path} matches no file.`,
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

/** Whether a file has one document per line. */
export function hasLines(path: string, { ndjson }: Pick<InputOptions, 'ndjson'>): boolean {
  return ndjson || NDJSON.test(path);
}

/** The documents of a file: of the part that the options choose, if they do. */
export async function* readEntry(
  { path, isNamed = false, unusable }: InputEntry,
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<BulkInput, void, void> {
  options.signal.throwIfAborted();
  const { part, maxBytes, asPaths = false, ndjson, signal } = options;
  const reading = { ndjson, signal, maxBytes };
  if (unusable === undefined && hasLines(path, options)) {
    yield* ofPart(readFiles([path], reading), part);
  } else if (part === undefined || isInPart(path, part)) {
    if (unusable !== undefined) yield { name: shownPath(path), unusable };
    else if (asPaths && isText(path, isNamed) && !isCiiFile(path))
      yield { name: shownPath(path), path, maxBytes };
    else if (isNamed) yield await readNamed(path, options, io);
    else yield* readFiles([path], reading);
  }
}

/** Whether a file need not be looked into before it is judged: others may be PDFs. What is named may be something else than a file. */
function isText(path: string, isNamed: boolean): boolean {
  return /\.(?:json|xml)$/i.test(path) && isRegularPath(path) && (!isNamed || existsSync(systemPath(path)));
}

async function readNamed(path: string, { maxBytes }: InputOptions, io: CliIo): Promise<BulkInput> {
  try {
    return { name: path, content: await io.readFile(path, maxBytes) };
  } catch (error) {
    return { name: path, unusable: fileError(path, error) };
  }
}

async function* ofPart(
  inputs: AsyncIterable<BulkInput>,
  part: Part | undefined,
): AsyncGenerator<BulkInput, void, void> {
  for await (const input of inputs) if (part === undefined || isInPart(input.name, part)) yield input;
}

async function* pathsIn(
  { path, kind }: Place,
  { signal, except = [] }: Partial<InputOptions>,
): AsyncGenerator<string, void, void> {
  if (kind !== 'folder' && kind !== 'glob') {
    yield path;
    return;
  }
  for await (const file of kind === 'folder' ? listFolder(path, { signal }) : listGlob(path, { signal })) {
    if (!except.some((each) => basename(file) === basename(each) && sameFileAs(each)(file))) yield file;
  }
}

async function sizeOf(places: readonly Place[], options: InputOptions): Promise<number | undefined> {
  let size = 0;
  for (const place of places) {
    if (place.kind === 'standard input') return undefined;
    for await (const file of pathsIn(place, options)) size += (await stat(systemPath(file))).size;
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
