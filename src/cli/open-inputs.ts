import { stat } from 'node:fs/promises';
import { fileError, listFolder, listGlob, readFiles, readNdjson, type BulkInput } from '../bulk.js';
import type { CliIo } from './io.js';
import { readStandardInput } from './read-standard-input.js';

/** What the arguments of a command name. */
export interface OpenedInputs {
  /** Read as they are asked for. */
  readonly inputs: AsyncIterable<BulkInput>;
  /** Whether it is one file, or standard input, rather than a folder, a pattern or lines. */
  readonly isOne: boolean;
  /** How many bytes there are to read; undefined when nobody knows before the end. */
  readonly size: () => Promise<number | undefined>;
}

interface Place {
  readonly path: string;
  readonly kind: 'standard input' | 'folder' | 'glob' | 'lines' | 'file';
}

const NDJSON = /\.(?:ndjson|jsonl)$/i;
const SPECIAL = /[*?[{]/;

/**
 * The documents that arguments name: files, folders, patterns, NDJSON files with a document a line, and `-` for standard input.
 *
 * @param options.ndjson takes every file, and standard input, as NDJSON
 */
export async function openInputs(
  paths: readonly string[],
  options: { readonly ndjson: boolean; readonly signal: AbortSignal },
  io: CliIo,
): Promise<OpenedInputs> {
  const places = await Promise.all(paths.map((path) => placeOf(path, options.ndjson)));
  const [first] = places;
  return {
    inputs: inputsOf(places, options, io),
    isOne:
      places.length === 1 &&
      (first?.kind === 'file' || (first?.kind === 'standard input' && !options.ndjson)),
    size: () => sizeOf(places, options.signal),
  };
}

async function placeOf(path: string, ndjson: boolean): Promise<Place> {
  if (path === '-') return { path, kind: 'standard input' };
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return { path, kind: 'folder' };
  if (found === undefined && SPECIAL.test(path)) return { path, kind: 'glob' };
  return { path, kind: ndjson || NDJSON.test(path) ? 'lines' : 'file' };
}

async function* inputsOf(
  places: readonly Place[],
  options: { readonly ndjson: boolean; readonly signal: AbortSignal },
  io: CliIo,
): AsyncGenerator<BulkInput, void, void> {
  for (const place of places) {
    if (place.kind === 'standard input') {
      const chunks = io.stdin();
      yield* options.ndjson
        ? readNdjson(chunks, { name: 'standard input' })
        : readStandardInput(chunks, 'standard input');
    } else if (place.kind === 'file') {
      yield readOne(place.path, io);
    } else if (place.kind === 'lines') {
      yield* readFiles([place.path], options);
    } else {
      yield* readListed(place, options);
    }
  }
}

function readOne(path: string, io: CliIo): BulkInput {
  try {
    return { name: path, content: io.readFile(path) };
  } catch (error) {
    return { name: path, unusable: fileError(path, error) };
  }
}

async function* readListed(
  { path, kind }: Place,
  options: { readonly ndjson: boolean; readonly signal: AbortSignal },
): AsyncGenerator<BulkInput, void, void> {
  let isEmpty = true;
  try {
    for await (const input of readFiles(pathsIn(path, kind, options.signal), options)) {
      isEmpty = false;
      yield input;
    }
  } catch (error) {
    options.signal.throwIfAborted();
    isEmpty = false;
    yield { name: path, unusable: error instanceof RangeError ? error.message : fileError(path, error) };
  }
  if (isEmpty) {
    yield {
      name: path,
      unusable:
        kind === 'folder'
          ? `${path} holds no file that ends in .json, .xml, .ndjson or .jsonl.`
          : `${path} matches no file.`,
    };
  }
}

function pathsIn(path: string, kind: Place['kind'], signal: AbortSignal): AsyncIterable<string> {
  return kind === 'folder' ? listFolder(path, { signal }) : listGlob(path, { signal });
}

async function sizeOf(places: readonly Place[], signal: AbortSignal): Promise<number | undefined> {
  let size = 0;
  for (const { path, kind } of places) {
    if (kind === 'standard input') return undefined;
    const files = kind === 'folder' || kind === 'glob' ? pathsIn(path, kind, signal) : [path];
    for await (const file of files) size += (await stat(file)).size;
  }
  return size;
}
