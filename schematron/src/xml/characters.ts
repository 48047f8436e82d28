/** Whether a code point is a character of XML 1.0 (production [2]). */
export function isXmlCharacter(codepoint: number): boolean {
  return (
    codepoint === 0x09 ||
    codepoint === 0x0a ||
    codepoint === 0x0d ||
    (codepoint >= 0x20 && codepoint <= 0xd7ff) ||
    (codepoint >= 0xe000 && codepoint <= 0xfffd) ||
    (codepoint >= 0x10000 && codepoint <= 0x10ffff)
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/y;
// eslint-disable-next-line no-control-regex -- these are the characters to find
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

/**
 * A text or attribute value with its references replaced (XML 1.0, 4.1 and 4.6).
 *
 * @returns undefined for a text that is not plain: with an unknown entity, a bare `&`, a carriage return, or a character that XML
 * does not allow
 */
export function readReferences(value: string): string | undefined {
  if (FORBIDDEN.test(value)) return undefined;
  if (!value.includes('&')) return value;
  // Piece by piece: a value may contain millions of references, and replaceAll() keeps a list of all its matches.
  const pieces: string[] = [];
  let read = '';
  let at = 0;
  for (let from = value.indexOf('&'); from >= 0; from = value.indexOf('&', at)) {
    REFERENCE.lastIndex = from;
    const [whole, decimal, hex, entity] = REFERENCE.exec(value) ?? [];
    if (whole === undefined) return undefined;
    const codepoint = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (entity === undefined && !isXmlCharacter(codepoint)) return undefined;
    if (from > at) pieces.push(value.slice(at, from));
    pieces.push(entity === undefined ? String.fromCodePoint(codepoint) : (ENTITIES[entity] ?? ''));
    at = from + whole.length;
    if (pieces.length > MOST_PIECES) read += pieces.splice(0).join('');
  }
  return read + pieces.join('') + value.slice(at);
}

const MOST_PIECES = 4_096;

/** Characters of white space: blank, tab and the line ends (XML 1.0, production [3]). */
export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

/** Line ends normalised as XML requires (XML 1.0, 2.11). */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? inChunks(text, (chunk) => chunk.replace(/\r\n?/g, '\n')) : text;
}

/**
 * A replacement in a text of any length, chunk by chunk: replace() takes up to 32 bytes for each of its matches. No chunk ends between CR and LF or
 * within a surrogate pair.
 */
export function inChunks(text: string, replace: (chunk: string) => string): string {
  if (text.length <= CHUNK) return replace(text);
  const chunks: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = at + CHUNK;
    const unit = text.charCodeAt(end - 1);
    const isWithin = unit === 0x0d ? text.charCodeAt(end) === 0x0a : unit >= 0xd800 && unit <= 0xdbff;
    if (isWithin) end += 1;
    chunks.push(flatten(replace(text.slice(at, end))));
    at = end;
  }
  return chunks.join('');
}

/**
 * The same text, without the tree that V8 keeps of a text put together from small pieces: 32 bytes for each piece, until something
 * searches the text.
 */
export function flatten(text: string): string {
  START.test(text);
  return text;
}

const START = /^/;

const CHUNK = 65_536;

/** Outside the Char production of XML 1.0 (section 2.2); with the `u` flag a lone surrogate is a character. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;
// eslint-disable-next-line no-control-regex -- these are the characters to find
const EVERY_BLANK_CONTROL = /[\u000b\u000c]/g;
const EVERY_UNWRITABLE = new RegExp(UNWRITABLE, 'gu');

/**
 * A text that XML 1.0 can represent. Line ends become line feeds, which is how a parser reads them anyway; vertical tab
 * and form feed become blanks; any other character that XML cannot represent becomes U+FFFD, to show
 * that there was a character.
 */
export function cleanText(text: string): string {
  const lines = withLineFeeds(text);
  if (!UNWRITABLE.test(lines)) return lines;
  return inChunks(lines, (chunk) =>
    chunk.replace(EVERY_BLANK_CONTROL, ' ').replace(EVERY_UNWRITABLE, '\ufffd'),
  );
}
