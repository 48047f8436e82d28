import type { Position } from '../issue.js';

/**
 * Line and column of an offset.
 *
 * @param starts as `lineStarts` gives them for the text
 */
export function lineColumn(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
