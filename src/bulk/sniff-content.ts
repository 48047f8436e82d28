/** The kind of an input, judging by its first characters. */
export type ContentKind = 'json' | 'xml' | 'pdf' | 'empty' | 'other';

/**
 * Recognizes JSON, XML and PDF by the first characters that are not white space. Byte order marks and the zero bytes between
 * ASCII characters in UTF-16 are ignored.
 */
export function sniffContent(content: string | Uint8Array): ContentKind {
  const start = typeof content === 'string' ? startOfText(content) : startOfBytes(content);
  if (start === '') return 'empty';
  if (start.startsWith('<')) return 'xml';
  if (/^[[{]/.test(start)) return 'json';
  if (hasPdfHeader(content)) return 'pdf';
  // Text, numbers, true, false and null are also JSON, although not Documents.
  return /^["\-\dtfn]/.test(start) ? 'json' : 'other';
}

/** Text without a leading byte order mark. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** White space, zero bytes, and the bytes of byte order marks. */
const IGNORED = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x00, 0xef, 0xbb, 0xbf, 0xff, 0xfe]);

/** The number of characters to look at. */
const LOOKED_AT = 16;

function startOfText(text: string): string {
  const first = text.search(/[^\s\ufeff]/);
  return first === -1 ? '' : text.slice(first, first + LOOKED_AT);
}

function startOfBytes(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => !IGNORED.has(byte));
  // Only zeros are not a text, not even a blank one.
  if (first === -1) return bytes.includes(0) ? '\0' : '';
  return Array.from(bytes.subarray(first, first + LOOKED_AT))
    .filter((byte) => byte !== 0)
    .map((byte) => String.fromCharCode(byte))
    .join('');
}

/** Readers of PDF allow other bytes before its header (ISO 32000-1, Annex H.3). */
const PDF_HEADER_WITHIN = 1024;

function hasPdfHeader(content: string | Uint8Array): boolean {
  const head =
    typeof content === 'string'
      ? content.slice(0, PDF_HEADER_WITHIN)
      : String.fromCharCode(...content.subarray(0, PDF_HEADER_WITHIN));
  return head.includes('%PDF-');
}

/** Bytes in which the document element of CII begins: declarations and comments stand before it. */
export const CII_HEAD = 4096;

/** Whether XML starts like a Cross Industry Invoice: finding out does not load the package that reads it. */
export function isCiiContent(content: string | Uint8Array): boolean {
  const head =
    typeof content === 'string'
      ? content.slice(0, CII_HEAD)
      : new TextDecoder('latin1').decode(content.subarray(0, CII_HEAD));
  // UTF-16 has zeros between the characters.
  return /<(?:[\w.-]{1,40}:)?CrossIndustryInvoice[\s/>]/.test(head.replaceAll('\0', ''));
}
