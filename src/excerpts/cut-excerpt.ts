import { lineColumn } from '../xml/line-column.js';
import type { Excerpt } from './excerpt.js';

/** A stretch of a text, by offsets. */
export interface Stretch {
  readonly start: number;
  /** The offset behind it. */
  readonly end: number;
}

/** Characters of a line that are shown, and how many of them before the place: few enough that a terminal need not break the line. */
const SHOWN = 100;
const BEFORE = 40;
const ELLIPSIS = '…';

/**
 * Cuts out the line on which a stretch begins.
 *
 * @param starts of the text, as `lineStarts` gives them
 */
export function cutExcerpt(text: string, starts: readonly number[], { start, end }: Stretch): Excerpt {
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

/** Not in the middle of a surrogate pair. */
function onBoundary(text: string, offset: number): number {
  const isLow = (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
  const isHighBefore = (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800;
  return isLow && isHighBefore ? offset - 1 : offset;
}
