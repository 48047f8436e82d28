import { lstat } from 'node:fs/promises';
import { readContent } from 'peppol-preflight/bulk';
import { groupDigits, isCiiContent, readInputFile } from 'peppol-preflight/tools';
import { fileError, shortenText } from '#errors';
import type { AllowedFolders } from './allowed-folders.js';
import { LARGEST_INPUT } from './limits.js';
import { UnusableInput } from './unusable-input.js';

/** What a caller gives: a text, or a file. */
interface Source {
  readonly text?: string | undefined;
  readonly path?: string | undefined;
}

/** An invoice that was read. */
export type ReadSource =
  | { readonly name: string; readonly format: 'Document'; readonly value: unknown; readonly content: Content }
  | { readonly name: string; readonly format: 'UBL' | 'CII'; readonly content: Content };

/** A text, or the bytes of a file. */
type Content = string | Uint8Array;

/**
 * Reads a Document (JSON) or XML.
 *
 * @throws UnusableInput if it is neither, if the file cannot be read, or if both a text and a path are given, or none
 */
export async function readSource({ text, path }: Source, folders: AllowedFolders): Promise<ReadSource> {
  if ((text === undefined) === (path === undefined)) {
    throw new UnusableInput(
      'Give either "text", the invoice itself, or "path", a file in an allowed folder.',
    );
  }
  const name = path === undefined ? 'The text' : shortenText(path, 300);
  const content = text ?? (await readAllowed(path ?? '', folders));
  const read = readContent(name, content);
  if (read.kind === 'unusable') throw new UnusableInput(read.message);
  if (read.kind === 'document') return { name, format: 'Document', value: read.value, content };
  return { name, format: isCiiContent(content) ? 'CII' : 'UBL', content };
}

/** The content as text, to be corrected. @throws UnusableInput for bytes that are not UTF-8 */
export function textOf({ name, content }: ReadSource): string {
  if (typeof content === 'string') return content;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch (cause) {
    throw new UnusableInput(`${name} is not UTF-8: save it as UTF-8.`, { cause });
  }
}

/**
 * The bytes of a regular file in an allowed folder.
 *
 * @throws UnusableInput if there is none, or it cannot be read
 */
export async function readAllowed(path: string, folders: AllowedFolders): Promise<Uint8Array> {
  const real = await folders.find(path);
  const name = shortenText(path, 300);
  try {
    const found = await lstat(real);
    // A pipe or a device is not opened, as it may never end.
    if (found.isDirectory()) throw new UnusableInput(`${name} is a folder: name one file in it.`);
    if (!found.isFile())
      throw new UnusableInput(`${name} is not a regular file: name a file with an invoice.`);
    if (found.size > LARGEST_INPUT) {
      throw new UnusableInput(
        `${name} is larger than ${groupDigits(LARGEST_INPUT)} bytes: use the command line, npx peppol-preflight-cli.`,
      );
    }
    return await readInputFile(real, { maxBytes: LARGEST_INPUT });
  } catch (cause) {
    if (cause instanceof UnusableInput) throw cause;
    throw new UnusableInput(fileError(name, cause), { cause });
  }
}
