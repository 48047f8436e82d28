import { parseDocumentText } from '../index.js';
import type { CliIo } from './io.js';
import { UnusableInput } from './unusable-input.js';

/** What a file turned out to hold. */
export type Input =
  | { readonly kind: 'document'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly name: string; readonly bytes: Uint8Array };

/**
 * Reads a file, or standard input for `-`, and tells by its content whether it is a Document (JSON) or UBL (XML).
 *
 * @throws UnusableInput when it cannot be read, is empty, or is neither
 */
export async function readInput(path: string, io: CliIo): Promise<Input> {
  const name = path === '-' ? 'standard input' : path;
  const bytes = await readBytes(path, io);
  switch (sniff(bytes)) {
    case 'json':
      return { kind: 'document', name, value: readJson(name, bytes) };
    case 'xml':
      return { kind: 'ubl', name, bytes };
    case 'empty':
      throw new UnusableInput(`${name} is empty: give a Document (JSON) or a UBL invoice (XML).`);
    case 'pdf':
      throw new UnusableInput(`${name} is a PDF: give the invoice as a Document (JSON) or as UBL (XML).`);
    case 'other':
      throw new UnusableInput(
        `${name} is neither JSON nor XML: give a Document (JSON) or a UBL invoice (XML).`,
      );
  }
}

async function readBytes(path: string, io: CliIo): Promise<Uint8Array> {
  if (path === '-') return io.readStdin();
  try {
    return io.readFile(path);
  } catch (cause) {
    throw new UnusableInput(`${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder, not a file';
  if (code === 'EACCES') return 'permission denied';
  return cause instanceof Error ? cause.message : String(cause);
}

type Content = 'json' | 'xml' | 'empty' | 'pdf' | 'other';

/** Looks at the first characters only; UTF-16 shows as zero bytes between ASCII ones, which are passed over. */
function sniff(bytes: Uint8Array): Content {
  const start = Array.from(bytes.subarray(0, 4096))
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (start === '') return 'empty';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('<')) return 'xml';
  return /^[[{"\-\dtfn]/.test(start) ? 'json' : 'other';
}

function readJson(name: string, bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnusableInput(`${name} is not UTF-8: save the JSON as UTF-8.`, { cause });
  }
  try {
    return parseDocumentText(text);
  } catch (cause) {
    throw new UnusableInput(`${name} is not JSON: ${reasonOf(cause)}`, { cause });
  }
}
