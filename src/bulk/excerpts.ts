import { lineColumn, type LineStarts, lineStarts, type Position } from '#schematron/xml';
import { locatePointers } from '../document/json/locate-pointers.js';

/** A range of a text, by offsets. */
export interface TextRange {
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
}

/** The number of characters of a line that are shown, and of those before the place: few enough that a terminal need not break the line. */
const SHOWN = 100;
const BEFORE = 40;
const ELLIPSIS = '…';

/**
 * Extracts the line on which a range begins.
 *
 * @param starts of the text, from `lineStarts`
 */
export function cutExcerpt(text: string, starts: LineStarts, { start, end }: TextRange): Excerpt {
  const { line, column } = lineColumn(starts, start);
  const { line: endLine, column: endColumn } = lineColumn(starts, end);
  const lineStart = starts[line - 1] ?? 0;
  const lineEnd = endOfLine(text, lineStart, starts[line] ?? text.length);
  const isLong = lineEnd - lineStart > SHOWN;
  const from = isLong ? onBoundary(text, Math.max(lineStart, start - BEFORE)) : lineStart;
  const to = isLong ? onBoundary(text, Math.min(lineEnd, from + SHOWN)) : lineEnd;
  const before = from > lineStart ? ELLIPSIS : '';
  const after = to < lineEnd ? ELLIPSIS : '';
  const shownEnd = Math.max(start, Math.min(end, to));
  return {
    line,
    column,
    endLine,
    endColumn,
    text: `${before}${text.slice(from, to)}${after}`,
    mark: { start: before.length + start - from, length: shownEnd - start },
  };
}

/** Without the line break that ends the line. */
function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return end;
}

/** Moves the offset out of a surrogate pair. */
function onBoundary(text: string, offset: number): number {
  const isLow = (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
  const isHighBefore = (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
  return isLow && isHighBefore ? offset - 1 : offset;
}

/** The place of an issue in the text of an input, with the line to show. Lines and columns start at 1; columns count UTF-16 code units. */
export interface Excerpt {
  /** Where the place begins; lines and columns start at 1. */
  readonly line: number;
  readonly column: number;
  /** Where the place ends: the column after it. */
  readonly endLine: number;
  readonly endColumn: number;
  /** The line on which the place begins; a long one is cut around the place, with an ellipsis where text was left out. */
  readonly text: string;
  /** The part of `text` that is the place, as far as shown: where it starts, from 0, and its length, in UTF-16 code units. */
  readonly mark: { readonly start: number; readonly length: number };
  /** What is missing: a JSON pointer relative to the place, such as `/due_date`. */
  readonly missing?: string;
}

/**
 * The excerpts for the JSON pointers of issues, in the same order; undefined for an issue without one.
 *
 * @param text valid JSON, without a byte order mark
 */
export function jsonExcerpts(
  text: string,
  pointers: readonly (string | undefined)[],
): (Excerpt | undefined)[] {
  const places = locatePointers(
    text,
    pointers.filter((pointer) => pointer !== undefined),
  );
  const starts = lineStarts(text);
  return pointers.map((pointer) => {
    const place = pointer === undefined ? undefined : places.get(pointer);
    if (place === undefined) return undefined;
    const excerpt = cutExcerpt(text, starts, place);
    return place.missing === '' ? excerpt : { ...excerpt, missing: place.missing };
  });
}

/** The excerpts for the positions of issues in a text, XML or broken JSON, in the same order; undefined for an issue without one. */
export function positionExcerpts(
  text: string,
  positions: readonly (Position | undefined)[],
): (Excerpt | undefined)[] {
  const starts = lineStarts(text);
  return positions.map((position) => {
    const place = position === undefined ? undefined : locatePosition(text, starts, position);
    return place === undefined ? undefined : cutExcerpt(text, starts, place);
  });
}

/**
 * Finds the markup, or the character, that begins at a position.
 *
 * @param starts of the text, from `lineStarts`
 * @returns undefined if the text has no such line
 */
export function locatePosition(
  text: string,
  starts: LineStarts,
  { line, column }: Position,
): TextRange | undefined {
  const lineStart = starts[line - 1];
  if (lineStart === undefined) return undefined;
  const start = Math.min(lineStart + column - 1, text.length);
  return { start, end: Math.min(endOfMarkup(text, start), text.length) };
}

const START_TAG = /(<[^\s/>!?"']+)(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*(\/?)>/y;
const ATTRIBUTE = /[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*')/y;

/**
 * Where the markup that begins at an offset ends: that of an attribute, or of an element that is empty or holds only text; for
 * an element with child elements only the name, because all of it would be too much. After one character if no such markup
 * begins there.
 */
export function endOfMarkup(text: string, offset: number): number {
  ATTRIBUTE.lastIndex = offset;
  if (ATTRIBUTE.test(text)) return ATTRIBUTE.lastIndex;
  START_TAG.lastIndex = offset;
  const tag = START_TAG.exec(text);
  if (!tag) return offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
  const [whole, name = '', slash] = tag;
  const end = offset + whole.length;
  if (slash === '/') return end;
  const next = text.indexOf('<', end);
  const close = next >= 0 && text[next + 1] === '/' ? text.indexOf('>', next) : -1;
  return close < 0 ? offset + name.length : close + 1;
}
