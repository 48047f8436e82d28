import type { Excerpt } from '../excerpts/excerpt.js';
import { groupDigits } from '../group-digits.js';
import { visibleText } from './visible-text.js';
import type { Levels, ReportedIssue } from './reported-issues.js';

/** Text of a document on one line, without anything that a terminal would interpret: names, pointers, excerpts. */
export function oneLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n').replaceAll('\t', ' ');
}

/** A count with its noun: `1 error`, `12,340 errors`. */
export function counted(count: number, noun: string): string {
  return `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The counts in words, those that are not 0: `3 errors, 1 warning`. */
export function describeLevels({ error, warning }: Levels): string {
  return [
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
  ].join(', ');
}

/** Where in the UBL an issue is, for people: path, line and column, as far as known; otherwise ''. */
export function placeInUbl({ location, position }: ReportedIssue): string {
  const at = position === undefined ? '' : `(line ${position.line}, column ${position.column})`;
  return `${oneLine(location ?? '')} ${at}`.trim();
}

/** An excerpt ready for display: without indentation, in three parts, without anything that could do harm on a terminal. */
interface ShownExcerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Splits an excerpt for display. */
export function showExcerpt({ text, mark }: Excerpt): ShownExcerpt {
  const indentation = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  const end = mark.start + mark.length;
  return {
    before: oneLine(text.slice(Math.min(indentation, mark.start), mark.start)),
    marked: oneLine(text.slice(mark.start, end)),
    after: oneLine(text.slice(end)),
  };
}
