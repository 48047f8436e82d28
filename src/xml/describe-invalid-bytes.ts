import { decodeLatin1 } from './decode-latin1.js';
import { XmlSyntaxError } from './xml-syntax-error.js';

/** Where bytes stop being text in the encoding they should have, and what to do. */
export function describeInvalidBytes(bytes: Uint8Array, encoding: string): XmlSyntaxError {
  const offset = firstInvalid(bytes, encoding);
  if (offset < 0) {
    const message = `The file is damaged, it is not ${encoding} throughout: save it as UTF-8.`;
    return new XmlSyntaxError(message, { text: '', offset: 0 });
  }
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const message = `The byte ${byte} (hexadecimal) at byte offset ${offset} is not ${encoding}: save the file as UTF-8 or declare the encoding it has.`;
  const text = /^utf-?8$/i.test(encoding)
    ? new TextDecoder().decode(bytes.subarray(0, offset))
    : decodeLatin1(bytes.subarray(0, offset));
  return new XmlSyntaxError(message, { text, offset: text.length });
}

/** Only told for encodings in which a byte has a meaning of its own. */
function firstInvalid(bytes: Uint8Array, encoding: string): number {
  if (encoding === 'US-ASCII') return bytes.findIndex((byte) => byte > 0x7f);
  return /^utf-?8$/i.test(encoding) ? firstInvalidUtf8(bytes) : -1;
}

/** The well-formed byte sequences of The Unicode Standard, table 3-7. */
function firstInvalidUtf8(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const length =
      lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0) return at;
    const second = bytes[at + 1] ?? 0;
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (length > 1 && (second < low || second > high)) return at;
    for (let next = 2; next < length; next += 1) {
      if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return at;
    }
    at += length;
  }
  return -1;
}
