import { XmlSyntaxError } from './xml-syntax-error.js';

/**
 * The text of an XML file: by its byte order mark, else by the shape of its first characters, else by the encoding
 * it declares, else UTF-8 (XML 1.0, appendix F). UTF-16 and UTF-32 need a byte order mark or a declaration (4.3.3). A byte order mark takes precedence over a declaration of another encoding, which
 * many tools write wrongly; but a declared encoding that does not exist is always an error.
 *
 * @throws XmlSyntaxError for an encoding that is unknown or contradicts the bytes, and for bytes that are not text in it
 */
export function decodeXml(bytes: Uint8Array): string {
  const signature = SIGNATURES.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (signature !== undefined) {
    const text = decode(bytes, signature.encoding);
    const declared = declaredEncoding(text.slice(0, text.indexOf('>') + 1));
    if (declared !== undefined && !isKnown(declared)) throw describeUnknown(declared);
    if (declared === undefined && signature.isGuess === true) {
      const message = `The file is ${signature.encoding} without a byte order mark or a declaration of it: save it as UTF-8.`;
      throw new XmlSyntaxError(message, { text: '', offset: 0 });
    }
    return text;
  }
  // The declaration ends with the first `>`, however much white space is in it.
  const head = bytes[0] === LESS_THAN ? decodeLatin1(bytes.subarray(0, bytes.indexOf(GREATER_THAN) + 1)) : '';
  const declared = declaredEncoding(head) ?? 'UTF-8';
  if (WIDE.test(declared)) {
    const message = `The file declares the encoding ${declared} but is not in it: declare encoding="UTF-8".`;
    throw new XmlSyntaxError(message, { text: head, offset: head.indexOf(declared) });
  }
  return decode(bytes, declared);
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** The encoding named in an XML declaration. */
function declaredEncoding(head: string): string | undefined {
  return head.startsWith('<?xml') ? DECLARATION.exec(head)?.[1] : undefined;
}

const DECLARATION = /[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][A-Za-z0-9._:-]{0,60})["']/;

/** Encodings with units of more than one byte; the bytes of a text show whether it has one of them. */
const WIDE = /^(?:utf-?16|utf-?32|ucs|iso-10646)/i;

function isKnown(encoding: string): boolean {
  return (
    [WIDE, LATIN_1, LATIN_5, WINDOWS_1252, ASCII].some((names) => names.test(encoding)) ||
    createDecoder(encoding) !== undefined
  );
}

function describeUnknown(encoding: string): XmlSyntaxError {
  const message = `The encoding ${encoding} is not supported: save the file as UTF-8.`;
  return new XmlSyntaxError(message, { text: '', offset: 0 });
}

/** UTF-32 comes first, because its mark begins with that of UTF-16. Guesses are `<` without any mark. */
const SIGNATURES: readonly Signature[] = [
  { start: [0xff, 0xfe, 0, 0], encoding: 'UTF-32LE' },
  { start: [0, 0, 0xfe, 0xff], encoding: 'UTF-32BE' },
  { start: [0x3c, 0, 0, 0], encoding: 'UTF-32LE', isGuess: true },
  { start: [0, 0, 0, 0x3c], encoding: 'UTF-32BE', isGuess: true },
  { start: [0x4c, 0x6f, 0xa7, 0x94], encoding: 'EBCDIC' },
  { start: [0xef, 0xbb, 0xbf], encoding: 'UTF-8' },
  { start: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { start: [0xfe, 0xff], encoding: 'UTF-16BE' },
  { start: [0x3c, 0], encoding: 'UTF-16LE', isGuess: true },
  { start: [0, 0x3c], encoding: 'UTF-16BE', isGuess: true },
];

interface Signature {
  readonly start: readonly number[];
  readonly encoding: string;
  /** Whether the encoding must be declared, too. */
  readonly isGuess?: boolean;
}

/** TextDecoder would take these for windows-1252, which differs in the bytes 80 to 9F. */
const LATIN_1 = /^(?:iso[-_]?8859[-_]1(?::1987)?|iso-ir-100|latin-?1|l1|ibm819|cp819|csisolatin1)$/i;
/** ISO-8859-9, which the TextDecoder takes for windows-1254. */
const LATIN_5 = /^(?:iso[-_]?8859[-_]?9(?::1989)?|iso-ir-148|latin-?5|l5|csisolatin5)$/i;
const WINDOWS_1252 = /^(?:windows-|cp|x-cp)1252$/i;
const ASCII =
  /^(?:us-ascii|ascii|iso646-us|us|ansi_x3\.4-19(?:68|86)|iso_646\.irv:1991|ibm367|cp367|csascii)$/i;

function decode(bytes: Uint8Array, encoding: string): string {
  if (LATIN_1.test(encoding)) return decodeLatin1(bytes);
  if (LATIN_5.test(encoding)) return decodeSingleBytes(bytes, TURKISH);
  if (WINDOWS_1252.test(encoding)) return decodeSingleBytes(bytes, WINDOWS_LETTERS);
  if (encoding === 'UTF-32LE' || encoding === 'UTF-32BE') return decodeUtf32(bytes, encoding);
  // US-ASCII is read as UTF-8 in which only ASCII characters may occur.
  const isAscii = ASCII.test(encoding);
  const decoder = createDecoder(isAscii ? 'UTF-8' : encoding);
  if (decoder === undefined) throw describeUnknown(encoding);
  try {
    const text = decoder.decode(bytes);
    if (!isAscii || text.length === bytes.length) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw describeInvalidBytes(bytes, isAscii ? 'US-ASCII' : encoding);
}

/** UTF-32, which the TextDecoder does not know, without a byte order mark (The Unicode Standard, D90). */
function decodeUtf32(bytes: Uint8Array, encoding: 'UTF-32LE' | 'UTF-32BE'): string {
  if (bytes.length % 4 !== 0) throw describeInvalidBytes(bytes, encoding);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 4 * CHUNK) {
    const codepoints: number[] = [];
    for (let at = start; at < Math.min(start + 4 * CHUNK, bytes.length); at += 4) {
      const codepoint = view.getUint32(at, encoding === 'UTF-32LE');
      const isSurrogate = codepoint >= 0xd800 && codepoint <= 0xdfff;
      if (isSurrogate || codepoint > 0x10ffff) throw describeInvalidBytes(bytes, encoding);
      if (at > 0 || codepoint !== BYTE_ORDER_MARK) codepoints.push(codepoint);
    }
    chunks.push(String.fromCodePoint(...codepoints));
  }
  return chunks.join('');
}

const BYTE_ORDER_MARK = 0xfeff;

const UTF_8 = new TextDecoder('UTF-8', { fatal: true });

function createDecoder(encoding: string) {
  if (/^utf-8$/i.test(encoding)) return UTF_8;
  // This encoding has no characters: it is for reading binary data as text.
  if (/^x-user-defined$/i.test(encoding)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The place where bytes stop being text in the expected encoding, and what to do. */
function describeInvalidBytes(bytes: Uint8Array, encoding: string): XmlSyntaxError {
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

/** Known only for encodings in which a single byte has a meaning. */
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

/** The characters of the bytes 80 to 9F; the five bytes without one stand for the control of their number. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters of windows-1252, which the TextDecoder of Node 20 uses for ISO-8859-1, instead of the controls 80 to 9F. */
const WINDOWS_LETTERS: ReadonlyMap<number, number> = new Map(
  Array.from(UPPER_CONTROLS, (letter, index) => [0x80 + index, letter.charCodeAt(0)]),
);

/** The six letters in which ISO-8859-9 differs from ISO-8859-1. */
const TURKISH: ReadonlyMap<number, number> = new Map([
  [0xd0, 0x11e],
  [0xdd, 0x130],
  [0xde, 0x15e],
  [0xf0, 0x11f],
  [0xfd, 0x131],
  [0xfe, 0x15f],
]);

/** ISO-8859-1: every byte is the character of its number. */
export function decodeLatin1(bytes: Uint8Array): string {
  return decodeSingleBytes(bytes, new Map());
}

/** An encoding of one byte a character, by the bytes that differ from ISO-8859-1. */
function decodeSingleBytes(bytes: Uint8Array, differing: ReadonlyMap<number, number>): string {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => differing.get(byte) ?? byte);
  const units = new Uint16Array(CHUNK);
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const { length } = bytes.subarray(start, start + CHUNK);
    for (let index = 0; index < length; index += 1) units[index] = table[bytes[start + index] ?? 0] ?? 0;
    chunks.push(String.fromCharCode.apply(undefined, units.subarray(0, length) as unknown as number[]));
  }
  return chunks.join('');
}

const CHUNK = 8_192;
