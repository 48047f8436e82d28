import type { Fix } from '../../issues/issue.js';
import type { JsonEdit } from '../../document/json/json-tree.js';
import { createJsonPatcher } from '../../document/json/patch-json-text.js';
import { lineColumn, type LineStarts, lineStarts } from '#schematron/xml';

/** A fix, with its title and kind, as a change of the text of the input. Lines and columns start at 1; columns count UTF-16 code units. */
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
 * Gives fixes of a Document as changes of its text: the smallest range that differs.
 *
 * @param text the JSON, without a byte order mark; it is parsed once, when the first fix is asked for
 */
export function createTextFixes(text: string): (fixes: readonly Fix[]) => readonly TextFix[] {
  let known:
    { readonly starts: LineStarts; readonly editOf: ReturnType<typeof createJsonPatcher> } | undefined;
  return (fixes) =>
    fixes.map(({ title, kind, patch }) => {
      const { starts, editOf } = (known ??= { starts: lineStarts(text), editOf: createJsonPatcher(text) });
      const { start, end, inserted } = differenceOf(text, editOf(patch));
      const [from, to] = [lineColumn(starts, start), lineColumn(starts, end)];
      return { title, kind, ...from, endLine: to.line, endColumn: to.column, text: inserted };
    });
}

/** The smallest range that differs. */
function differenceOf(text: string, { start: from, end: to, text: after }: JsonEdit) {
  const before = text.slice(from, to);
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  return { start: from + start, end: to - tail, inserted: after.slice(start, after.length - tail) };
}
