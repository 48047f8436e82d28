import type { Position } from '../issue.js';
import { lineStarts } from '../xml/line-starts.js';
import { cutExcerpt } from './cut-excerpt.js';
import type { Excerpt } from './excerpt.js';
import { locatePosition } from './locate-position.js';

/** The excerpts for the positions of findings in a text, XML or broken JSON, in their order; null where a finding has none. */
export function positionExcerpts(
  text: string,
  positions: readonly (Position | undefined)[],
): (Excerpt | null)[] {
  const starts = lineStarts(text);
  return positions.map((position) => {
    const place = position === undefined ? undefined : locatePosition(text, starts, position);
    return place === undefined ? null : cutExcerpt(text, starts, place);
  });
}
