import { buffer } from 'node:stream/consumers';
import { readContent } from '../bulk.js';
import { fileError } from '../file-error.js';
import type { CliIo } from './io.js';
import { UnusableInput } from './unusable-input.js';

/** What a file turned out to hold. */
export type Input =
  | { readonly kind: 'document'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly name: string; readonly xml: string | Uint8Array };

/**
 * Reads a file, or standard input for `-`, and tells by its content whether it is a Document (JSON) or UBL (XML).
 *
 * @throws UnusableInput when it cannot be read, is empty, or is neither
 */
export async function readInput(path: string, io: CliIo): Promise<Input> {
  const name = path === '-' ? 'standard input' : path;
  const content = readContent(name, await readBytes(path, io));
  if (content.kind === 'unusable') throw new UnusableInput(content.message);
  return { name, ...content };
}

async function readBytes(path: string, io: CliIo): Promise<Uint8Array> {
  if (path === '-') return buffer(io.stdin());
  try {
    return io.readFile(path);
  } catch (cause) {
    throw new UnusableInput(fileError(path, cause), { cause });
  }
}
