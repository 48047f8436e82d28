import { JsonSyntaxError, parseDocumentText } from '../document/parse-document-text.js';
import type { Position } from '../issue.js';

/** What an input turned out to hold. */
export type Content =
  | { readonly kind: 'document'; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly xml: string | Uint8Array }
  | {
      readonly kind: 'unusable';
      readonly message: string;
      /** Where JSON is broken. */
      readonly position?: Position;
    };

/**
 * Tells by its first characters whether an input is a Document (JSON), which is parsed, or UBL (XML). What is neither, or
 * is broken JSON, comes with a sentence that says so.
 *
 * @param name what the sentence calls the input
 */
export function readContent(name: string, content: string | Uint8Array): Content {
  switch (sniffContent(content)) {
    case 'json':
      return readJson(name, content);
    case 'xml':
      return { kind: 'ubl', xml: content };
    case 'empty':
      return unusable(`${name} is empty: give a Document (JSON) or a UBL invoice (XML).`);
    case 'pdf':
      return unusable(`${name} is a PDF: give the invoice as a Document (JSON) or as UBL (XML).`);
    case 'other':
      return unusable(`${name} is neither JSON nor XML: give a Document (JSON) or a UBL invoice (XML).`);
  }
}

function unusable(message: string): Content {
  return { kind: 'unusable', message };
}

/** As XML: far above any Document, below what JavaScript can hold as a text. */
const LARGEST = 200_000_000;

function readJson(name: string, content: string | Uint8Array): Content {
  if (content.length > LARGEST) {
    return unusable(
      `${name} is larger than 200,000,000 bytes: a file of many Documents is NDJSON, one a line.`,
    );
  }
  let text: string;
  try {
    text = typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return unusable(`${name} is not UTF-8: save the JSON as UTF-8.`);
  }
  // UTF-16 without a byte order mark is UTF-8 as well, full of zeros.
  if (text.slice(0, 2).includes('\u0000')) return unusable(`${name} is not UTF-8: save the JSON as UTF-8.`);
  try {
    return { kind: 'document', value: parseDocumentText(text) };
  } catch (cause) {
    const message = `${name} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    return {
      kind: 'unusable',
      message,
      ...(cause instanceof JsonSyntaxError && { position: cause.position }),
    };
  }
}

/** White space, zero bytes, and the bytes of byte order marks. */
const PASSED_OVER = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe]);

/**
 * Tells what a content is by its first characters that are no white space; UTF-16 shows as zero bytes between ASCII ones, which are passed over as
 * byte order marks are.
 */
export function sniffContent(content: string | Uint8Array): 'json' | 'xml' | 'empty' | 'pdf' | 'other' {
  const start = typeof content === 'string' ? startOfText(content) : startOfBytes(content);
  if (start === '') return 'empty';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('<')) return 'xml';
  return /^[[{"\-\dtfn]/.test(start) ? 'json' : 'other';
}

function startOfText(text: string): string {
  const first = text.search(/[^\s\ufeff]/);
  return first === -1 ? '' : text.slice(first, first + 16);
}

function startOfBytes(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => !PASSED_OVER.has(byte));
  // Nothing but zeros is no text, not even a blank one.
  if (first === -1) return bytes.includes(0) ? '\0' : '';
  return Array.from(bytes.subarray(first, first + 16))
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCharCode(byte))
    .join('');
}
