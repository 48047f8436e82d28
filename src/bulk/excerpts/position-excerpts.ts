import { type LineStarts, lineStarts, type Position } from '#schematron/xml';
import { cutExcerpt, type Excerpt, type TextRange } from './excerpt.js';

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
