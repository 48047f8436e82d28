import type { Position } from '../issue.js';

/** Line and column of an offset; lines end with LF, CR LF or a single CR. */
export function lineColumn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  const carriageReturns = text.includes('\r');
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  void carriageReturns;
  return { line, column: offset - start + 1 };
}
