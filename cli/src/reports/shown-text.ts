import type { Excerpt } from 'peppol-preflight/bulk';
import { groupDigits, type ReportTexts, reportTexts } from 'peppol-preflight/tools';
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
export function describeLevels(levels: Levels, words: ReportTexts = reportTexts('en')): string {
  return levelTexts(levels, words).join(', ');
}

/** The same, each for itself. */
export function levelTexts({ error, warning }: Levels, { say }: ReportTexts): readonly string[] {
  return [
    ...(error > 0 ? [say('report.errors', { count: error })] : []),
    ...(warning > 0 ? [say('report.warnings', { count: warning })] : []),
  ];
}

/** Where in the UBL an issue is, for people: path, line and column, as far as known; otherwise ''. */
export function placeInUbl(
  { location, position }: Pick<ReportedIssue, 'location' | 'position'>,
  words: ReportTexts = reportTexts('en'),
): string {
  const at = position === undefined ? '' : `(${placeInText(position, words)})`;
  return `${oneLine(location ?? '')} ${at}`.trim();
}

/** A line and a column, which are not grouped: `line 1234, column 5`. */
export function placeInText(
  { line, column }: { readonly line: number; readonly column: number },
  { say }: ReportTexts,
): string {
  return say('report.line', { line: String(line), column: String(column) });
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

/**
 * Text of a document that is safe for a terminal or a report: control characters, which could move the cursor or recolour
 * the screen, and marks that change the direction of writing become escapes; line breaks and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const UNSEEN =
  // eslint-disable-next-line no-control-regex -- this pattern looks for control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
