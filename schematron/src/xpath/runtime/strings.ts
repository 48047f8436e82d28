import { inChunks, isSpace, isXmlCharacter } from '../../xml/characters.js';
import { XPathError } from './xpath-error.js';

// The string functions of XPath 2.0 (F&O, chapter 7). They count Unicode code points, where JavaScript counts
// UTF-16 units; only strings with surrogates pay for the difference.

const SURROGATE = /[\ud800-\udfff]/;

/** fn:normalize-space: space, tab, CR and LF are white space, a no-break space is not. */
export function normalizeSpace(text: string): string {
  // Most values of an invoice are single words.
  if (!hasSpace(text)) return text;
  const collapsed = inChunks(text, (chunk) => chunk.replace(/[ \t\r\n]+/g, ' '));
  // Where two chunks meet, there may be two blanks.
  return trimSpace(collapsed.includes('  ') ? collapsed.replaceAll('  ', ' ') : collapsed);
}

/** fn:upper-case. Most codes have no small letters, and to look takes less time than to ask for them. */
export function upperCase(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > LAST_BEFORE_SMALL) return text.toUpperCase();
  }
  return text;
}

/** The character before `a`. */
const LAST_BEFORE_SMALL = 0x60;

/** Codes and numbers are so short that a loop is faster than a regular expression. */
const SHORT = 16;

function hasSpace(text: string): boolean {
  const { length } = text;
  if (length > SHORT) return /[ \t\r\n]/.test(text);
  for (let at = 0; at < length; at += 1) {
    if (isSpace(text.charCodeAt(at))) return true;
  }
  return false;
}

/** Whether fn:normalize-space returns the empty string. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isSpace(text.charCodeAt(at))) return false;
  }
  return true;
}

/** Without XML white space at either end. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** fn:string-length. */
export function stringLength(text: string): number {
  let length = 0;
  if (!SURROGATE.test(text)) return text.length;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

/**
 * fn:substring: from the position `start` (1 is the first) for `length` characters, both rounded as fn:round does;
 * NaN yields the empty string.
 */
export function substring(text: string, start: number, length = Number.POSITIVE_INFINITY): string {
  const first = roundHalfUp(start);
  const last = first + roundHalfUp(length);
  if (Number.isNaN(last)) return '';
  const from = Math.max(first - 1, 0);
  const to = Math.max(last - 1, 0);
  return SURROGATE.test(text) ? [...text].slice(from, to).join('') : text.slice(from, to);
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** fn:substring-before; the empty string if `part` does not occur. */
export function substringBefore(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.slice(0, at);
}

/** fn:substring-after; the empty string if `part` does not occur, the whole text if `part` is empty. */
export function substringAfter(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.slice(at + part.length);
}

/** fn:translate: each character of `from` becomes the one at the same position in `to`, or is removed. */
export function translate(text: string, from: string, to: string): string {
  const targets = [...to];
  const map = new Map<string, string>();
  for (const [index, character] of [...from].entries()) {
    if (!map.has(character)) map.set(character, targets[index] ?? '');
  }
  let translated = '';
  for (const character of text) translated += map.get(character) ?? character;
  return translated;
}

/** fn:string-to-codepoints. */
export function stringToCodepoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/**
 * fn:codepoints-to-string.
 *
 * @throws XPathError FOCH0001 for a number that is not a character of XML 1.0
 */
export function codepointsToString(codepoints: readonly number[]): string {
  return codepoints
    .map((codepoint) => {
      if (!isXmlCharacter(codepoint))
        throw new XPathError('FOCH0001', `${codepoint} is not the code point of a character`);
      return String.fromCodePoint(codepoint);
    })
    .join('');
}

/** Negative, zero or positive in the order of code points, the collation of invoices. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  if (!SURROGATE.test(left) && !SURROGATE.test(right)) return left < right ? -1 : 1;
  const [a, b] = [stringToCodepoints(left), stringToCodepoints(right)];
  for (const [index, codepoint] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (codepoint !== other) return codepoint - other;
  }
  return -1;
}

/** fn:encode-for-uri: everything except letters, digits and - _ . ~ is escaped. */
export function encodeForUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** fn:iri-to-uri: what no URI may contain is escaped; escapes that are there stay. */
export function iriToUri(text: string): string {
  return text.replace(/[^!#-;=?-[\]_a-z~]/gu, encodeURIComponent);
}

/** fn:escape-html-uri: everything except printable ASCII is escaped. */
export function escapeHtmlUri(text: string): string {
  return text.replace(/[^ -~]/gu, encodeURIComponent);
}
