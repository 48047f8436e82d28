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
