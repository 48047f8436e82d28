// The names of files are bytes on Linux, and need not be UTF-8: archives of older systems have names in Latin-1. Node.js replaces such
// bytes when it makes a string of them, so that the file is not found again. Paths are strings here: in a name that is not UTF-8,
// each byte above 7F is half a surrogate pair, U+DC80 to U+DCFF, as in Python (PEP 383). No name in UTF-8 has these.

/** The name that a folder lists, as a string from which `systemPath` makes the same bytes. */
export function nameOfBytes(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u00FF]/g, (byte) => String.fromCharCode(ESCAPED + byte.charCodeAt(0)));
  }
}

/** A path as the file system takes it. */
export function systemPath(path: string): string | Buffer {
  if (!HALF_PAIR.test(path)) return path;
  return Buffer.concat(
    path
      .split(/([\uDC80-\uDCFF])/u)
      .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : Buffer.of(part.charCodeAt(0) - ESCAPED))),
  );
}

/** A path for readers, in which a byte that is not UTF-8 is written as `\xE9`. */
export function shownPath(path: string): string {
  return path.replaceAll(
    /[\uDC80-\uDCFF]/gu,
    (half) => `\\x${(half.charCodeAt(0) - ESCAPED).toString(16).toUpperCase()}`,
  );
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const ESCAPED = 0xdc00;
const HALF_PAIR = /[\uDC80-\uDCFF]/u;
