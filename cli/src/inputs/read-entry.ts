import { existsSync } from 'node:fs';
import { type BulkInput, readFiles, readNdjson } from 'peppol-preflight/bulk';
import {
  atLeastOneLine,
  type FoundEntry,
  isRegularPath,
  readChunks,
  readInputFile,
  shownPath,
  systemPath,
} from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { type ArchiveItem, largestArchive, readArchive } from '../archives/read-archive.js';
import type { CliIo } from '../terminal/io.js';
import { isCiiFile } from './cii-inputs.js';
import type { FoundInput, InputOptions } from './found-input.js';
import { kindOfFile } from './kind-of-file.js';
import { isInPart, ofPart } from './part.js';
import { isPdfContent } from './pdf-inputs.js';

/** A file that arguments name, or what cannot be listed, with the reason. */
export interface InputEntry extends FoundEntry {
  /** Whether an argument is the file itself, or a pattern; by default a folder. */
  readonly origin?: 'named' | 'pattern';
  readonly unusable?: string;
}

/** Whether a file has several documents, so that their place in it counts. */
export function hasSeveral({ path, origin, unusable }: InputEntry, options: InputOptions): boolean {
  if (unusable !== undefined) return false;
  const kind = kindOfFile(path, options);
  return kind === 'lines' || kind === 'archive' || (options.ndjson && origin !== undefined);
}

/** The documents of a file: of the part that the options choose, if they do. */
export async function* readEntry(
  entry: InputEntry,
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<FoundInput, void, void> {
  const { signal, part } = options;
  signal.throwIfAborted();
  const inputs = (): AsyncIterable<FoundInput> => inputsOfEntry(entry, options, io);
  if (hasSeveral(entry, options)) yield* ofPart(inputs(), part);
  else if (part === undefined || isInPart(entry.path, part)) yield* inputs();
}

async function* inputsOfEntry(
  entry: InputEntry,
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<FoundInput, void, void> {
  const { path, origin, unusable } = entry;
  const { asPaths = false, maxBytes, signal } = options;
  const isNamed = origin === 'named';
  if (unusable !== undefined) {
    yield { name: shownPath(path), unusable };
    return;
  }
  const reason = isNamed ? undefined : await whyNotJudged(entry, options);
  if (reason !== undefined) yield notJudged(path, reason);
  else if (kindOfFile(path, options) === 'archive')
    yield* isNamed ? readNamedArchive(path, options, io) : readFoundArchive(path, options);
  else if (hasSeveral(entry, options)) yield* readFiles([path], { maxBytes, signal, ndjson: true });
  else if (asPaths && isText(path, isNamed)) yield { name: shownPath(path), path, maxBytes };
  else if (isNamed) yield await readNamed(path, options, io);
  else for await (const input of readFiles([path], { maxBytes, signal })) yield { ...input, isFound: true };
}

/** Why a file in a folder or of a pattern is not judged; one that is a document by its name is an error if it cannot be read. */
export async function whyNotJudged(
  { path, origin, obstacle }: InputEntry,
  options: Pick<InputOptions, 'ndjson' | 'archives' | 'signal'>,
): Promise<keyof typeof IN_THE_WAY | undefined> {
  // A pipe may have a name like a document, and nothing that ends its content.
  if (obstacle !== undefined && obstacle !== 'broken-link') return obstacle;
  const kind = kindOfFile(path, options);
  if (kind === 'document' || kind === 'lines') return undefined;
  // A folder that cannot be read ends with a slash.
  if (obstacle !== undefined || kind !== 'other' || path.endsWith('/')) return obstacle;
  return origin === 'pattern' && (await mayBeDocument(path, options)) ? undefined : 'format';
}

/** Whether a file need not be looked into before it is judged: others may be PDFs, or CII. What is named may be something else than a file. */
function isText(path: string, isNamed: boolean): boolean {
  const isThere = !isNamed || existsSync(systemPath(path));
  return /\.(?:json|xml)$/i.test(path) && isRegularPath(path) && isThere && !isCiiFile(path);
}

async function readNamed(path: string, { maxBytes }: InputOptions, io: CliIo): Promise<BulkInput> {
  try {
    return { name: path, content: await io.readFile(path, maxBytes) };
  } catch (error) {
    return { name: path, unusable: fileError(path, error) };
  }
}

/** What a file in a folder or of a pattern is, where it is not read. */
const IN_THE_WAY = {
  format: 'is neither JSON, XML, PDF, ZIP nor a mail.',
  folder: 'is a folder, and the pattern matches nothing in it: name the folder, or end the pattern with /**.',
  'linked-folder': 'is a link to a folder, which is not followed: name the folder.',
  'broken-link': 'is a link to a file that is not there.',
  special: 'is not a regular file.',
  'left-out': 'is a folder of packages, which is not entered: name it to have its files judged.',
  hidden: 'is hidden, because its name begins with a dot: name it to have it judged.',
} as const;

function notJudged(path: string, reason: keyof typeof IN_THE_WAY): BulkInput {
  const name = shownPath(path);
  return { name, unusable: `${name} ${IN_THE_WAY[reason]}`, notJudged: reason };
}

/** White space, zero bytes and byte order marks before the first character of XML or JSON. */
const BEGINNING = /^[\t-\r \0\xef\xbb\xbf\xff\xfe]*[<{[]/;

/** Whether a file that a pattern matches begins like a document, whatever its extension; one that cannot be read may. */
async function mayBeDocument(path: string, { signal }: Pick<InputOptions, 'signal'>): Promise<boolean> {
  try {
    for await (const chunk of readChunks(path, { signal, maxBytes: Infinity })) {
      return BEGINNING.test(Buffer.from(chunk.subarray(0, 1024)).toString('latin1')) || isPdfContent(chunk);
    }
    return false;
  } catch {
    return true;
  }
}

async function* readFoundArchive(
  path: string,
  options: InputOptions,
): AsyncGenerator<FoundInput, void, void> {
  const name = shownPath(path);
  let bytes: Uint8Array;
  try {
    bytes = await readInputFile(path, { signal: options.signal, maxBytes: largestArchive(path) });
  } catch (error) {
    options.signal.throwIfAborted();
    yield { name, unusable: fileError(name, error), notJudged: reasonOf(error) };
    return;
  }
  for await (const item of readArchive(name, bytes, options)) yield* inputsOf(item, options);
}

/** A file that the file system refuses is damaged as far as anybody knows; others are too large. */
function reasonOf(error: unknown): 'unreadable' | 'beyond-limits' {
  return error instanceof Error && 'code' in error ? 'unreadable' : 'beyond-limits';
}

/** What cannot be read of an archive that an argument names is an error; what is in it and cannot be is not judged. */
async function* readNamedArchive(
  path: string,
  options: InputOptions,
  io: CliIo,
): AsyncGenerator<FoundInput, void, void> {
  const file = await readNamed(path, { ...options, maxBytes: largestArchive(path) }, io);
  if (!('content' in file && file.content instanceof Uint8Array)) {
    yield file;
    return;
  }
  for await (const item of readArchive(path, file.content, options)) {
    if ('unusable' in item && item.name === path) yield { name: path, unusable: item.unusable };
    else yield* inputsOf(item, options);
  }
}

/** The documents of a file in an archive. */
async function* inputsOf(item: ArchiveItem, options: InputOptions): AsyncGenerator<FoundInput, void, void> {
  if ('unusable' in item) yield item;
  else if (kindOfFile(item.name, options) !== 'lines') yield { ...item, isFound: true };
  else {
    const { maxBytes } = options;
    const limit = maxBytes === undefined ? {} : { longestLine: maxBytes };
    yield* atLeastOneLine(item.name, readNdjson([item.content], { name: item.name, ...limit }));
  }
}
