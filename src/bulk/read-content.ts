import { assertArgument, assertKnownOptions, messageOf } from '#errors';
import { assertMaxBytes } from '../verdict/validation-options.js';
import { JsonSyntaxError, parseDocumentText } from '../document/parse-document-text.js';
import type { Position } from '#schematron/xml';
import { groupDigits } from './group-digits.js';
import { sniffContent } from './sniff-content.js';
import { LARGEST_INPUT } from './input.js';

/** The content of an input: a parsed Document, UBL that nobody has read yet, or a sentence that says why it is neither. */
export type Content =
  | { readonly kind: 'document'; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly xml: string | Uint8Array }
  | {
      readonly kind: 'unusable';
      readonly message: string;
      /** Where the JSON is broken. */
      readonly position?: Position;
    };

/**
 * Reads an input that is a Document (JSON), which is parsed, or UBL (XML). Anything else, and broken JSON, becomes a
 * sentence that says so.
 *
 * @param name the name of the input in that sentence
 * @param options.maxBytes how large JSON may be, 32,000,000 bytes by default; XML is read later
 * @throws TypeError when an argument has the wrong type; RangeError when `maxBytes` is not a whole number
 */
export function readContent(
  name: string,
  content: string | Uint8Array,
  options: { readonly maxBytes?: number } = {},
): Content {
  assertArgument('name', name, 'a string');
  assertArgument('content', content, 'a string or a Uint8Array');
  assertKnownOptions<{ readonly maxBytes?: number }>(options, { maxBytes: 'anything?' });
  assertMaxBytes(options.maxBytes);
  switch (sniffContent(content)) {
    case 'json':
      return readJson(name, content, options.maxBytes ?? LARGEST_INPUT);
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

function readJson(name: string, content: string | Uint8Array, maxBytes: number): Content {
  if (content.length > maxBytes) {
    return unusable(
      `${name} is larger than ${groupDigits(maxBytes)} bytes: write many Documents as NDJSON, one per line.`,
    );
  }
  let text: string;
  try {
    text = typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return unusable(`${name} is not UTF-8: save the JSON as UTF-8.`);
  }
  // UTF-16 without a byte order mark is also valid UTF-8, full of zeros.
  if (text.slice(0, 2).includes('\u0000')) return unusable(`${name} is not UTF-8: save the JSON as UTF-8.`);
  try {
    return { kind: 'document', value: parseDocumentText(text) };
  } catch (cause) {
    const message = `${name} is not JSON: ${messageOf(cause)}`;
    return {
      kind: 'unusable',
      message,
      ...(cause instanceof JsonSyntaxError && { position: cause.position }),
    };
  }
}
