import { parseDocumentText } from '../document/parse-document-text.js';

/** What an input turned out to hold. */
export type Content =
  | { readonly kind: 'document'; readonly value: unknown }
  | { readonly kind: 'ubl'; readonly xml: string | Uint8Array }
  | { readonly kind: 'unusable'; readonly message: string };

/**
 * Tells by its first characters whether an input is a Document (JSON), which is parsed, or UBL (XML). What is neither, or
 * is broken JSON, comes with a sentence that says so.
 *
 * @param name what the sentence calls the input
 */
export function readContent(name: string, content: string | Uint8Array): Content {
  switch (sniff(content)) {
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

/** How far white space is passed over before an input counts as empty. */
const SNIFFED = 4096;

/** UTF-16 shows as zero bytes between ASCII ones, which are passed over. */
function sniff(content: string | Uint8Array): 'json' | 'xml' | 'empty' | 'pdf' | 'other' {
  const start =
    typeof content === 'string'
      ? content
          .slice(0, SNIFFED)
          .replace(/^\ufeff/, '')
          .trimStart()
      : startOf(content);
  if (start === '') return 'empty';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('<')) return 'xml';
  return /^[[{"\-\dtfn]/.test(start) ? 'json' : 'other';
}

function startOf(bytes: Uint8Array): string {
  // Nearly every document starts with its first byte: no need to look at more.
  const [first] = bytes;
  if (first === 0x3c) return '<';
  if (first === 0x7b) return '{';
  return Array.from(bytes.subarray(0, SNIFFED))
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
}

function readJson(name: string, content: string | Uint8Array): Content {
  let text: string;
  try {
    text = typeof content === 'string' ? content : new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return unusable(`${name} is not UTF-8: save the JSON as UTF-8.`);
  }
  try {
    return { kind: 'document', value: parseDocumentText(text) };
  } catch (cause) {
    return unusable(`${name} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
