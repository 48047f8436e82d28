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

/**
 * Looks at the first characters that are no white space; UTF-16 shows as zero bytes between ASCII ones, which are passed over as
 * byte order marks are.
 */
function sniff(bytes: Uint8Array): Content {
  const first = bytes.findIndex((byte) => !PASSED_OVER.has(byte));
  if (first === -1) return 'empty';
  const start = Array.from(bytes.subarray(first, first + 16))
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCharCode(byte))
    .join('');
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('<')) return 'xml';
  return /^[[{"\-\dtfn]/.test(start) ? 'json' : 'other';
}

/** White space, zero bytes, and the bytes of byte order marks. */
const PASSED_OVER = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe]);

function readJson(name: string, bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnusableInput(`${name} is not UTF-8: save the JSON as UTF-8.`, { cause });
  }
  // UTF-16 without a byte order mark is UTF-8 as well, full of zeros.
  if (text.slice(0, 2).includes('\u0000'))
    throw new UnusableInput(`${name} is not UTF-8: save the JSON as UTF-8.`);
  try {
    return parseDocumentText(text);
  } catch (cause) {
    throw new UnusableInput(`${name} is not JSON: ${reasonOf(cause)}`, { cause });
  }
}
