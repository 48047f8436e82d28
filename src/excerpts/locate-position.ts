import type { Position } from '../issue.js';
import type { Stretch } from './cut-excerpt.js';
import { endOfMarkup } from './end-of-markup.js';

/**
 * Finds the markup, or the character, that begins at a position.
 *
 * @param starts of the text, as `lineStarts` gives them
 * @returns undefined when the text has no such line
 */
export function locatePosition(
  text: string,
  starts: readonly number[],
  { line, column }: Position,
): Stretch | undefined {
  const lineStart = starts[line - 1];
  if (lineStart === undefined) return undefined;
  const start = Math.min(lineStart + column - 1, text.length);
  return { start, end: Math.min(endOfMarkup(text, start), text.length) };
}
