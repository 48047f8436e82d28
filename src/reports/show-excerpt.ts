import type { Excerpt } from '../excerpts/excerpt.js';
import { oneLine } from './one-line.js';

/** An excerpt as it can be shown: without indentation, in three parts, with nothing in it that could do harm on a terminal. */
export interface ShownExcerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Takes an excerpt apart for showing. */
export function showExcerpt({ text, mark }: Excerpt): ShownExcerpt {
  const indentation = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  const end = mark.start + mark.length;
  return {
    before: oneLine(text.slice(Math.min(indentation, mark.start), mark.start)),
    marked: oneLine(text.slice(mark.start, end)),
    after: oneLine(text.slice(end)),
  };
}
