import type { Position } from '../issue.js';
import { lineStarts } from '../xml/line-starts.js';
import { cutExcerpt } from './cut-excerpt.js';
import { endOfMarkup } from './end-of-markup.js';
import type { Excerpt } from './excerpt.js';

/** The excerpts for the positions of findings in a text, XML or broken JSON, in their order; null where a finding has none. */
export function positionExcerpts(
  text: string,
  positions: readonly (Position | undefined)[],
): (Excerpt | null)[] {
  const starts = lineStarts(text);
  return positions.map((position) => {
    const lineStart = position === undefined ? undefined : starts[position.line - 1];
    if (position === undefined || lineStart === undefined) return null;
    const start = Math.min(lineStart + position.column - 1, text.length);
    return cutExcerpt(text, starts, { start, end: Math.min(endOfMarkup(text, start), text.length) });
  });
}
