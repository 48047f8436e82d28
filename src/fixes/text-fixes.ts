import type { Fix } from '../issue.js';
import { lineColumn, lineStarts } from '../xml/position.js';
import { patchJsonText } from './patch-json-text.js';

/** A fix as a change of the text of the input. Lines and columns start at 1; columns count UTF-16 code units. */
export interface TextFix {
  readonly title: string;
  readonly kind: Fix['kind'];
  readonly line: number;
  readonly column: number;
  /** Where the replaced text ends: the column after it. */
  readonly endLine: number;
  readonly endColumn: number;
  /** The replacement. */
  readonly text: string;
}

/**
 * Fixes of a Document as changes of its text: the smallest range that differs.
 *
 * @param text the JSON, without a byte order mark
 */
export function textFixes(text: string, fixes: readonly Fix[]): readonly TextFix[] {
  if (fixes.length === 0) return [];
  const starts = lineStarts(text);
  return fixes.map(({ title, kind, patch }) => {
    const patched = patchJsonText(text, patch);
    const { start, end, inserted } = differenceOf(text, patched);
    const [from, to] = [lineColumn(starts, start), lineColumn(starts, end)];
    return { title, kind, ...from, endLine: to.line, endColumn: to.column, text: inserted };
  });
}

function differenceOf(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  return { start, end: before.length - tail, inserted: after.slice(start, after.length - tail) };
}
