import type { createColors } from 'picocolors';
import type { Excerpt } from '../excerpts/excerpt.js';
import { displayWidth } from './display-width.js';
import type { Finding } from './finding.js';
import { oneLine } from './one-line.js';
import { showExcerpt } from './show-excerpt.js';

/** Columns before the bar: as far as the messages are indented. */
const GUTTER = 11;

/** The wrong line with its number, the place underlined, and where it is in a form that editors and terminals can open. */
export function formatExcerpt(
  excerpt: Excerpt,
  { file, level }: { readonly file: string; readonly level: Finding['level'] },
  { bold, dim, red, yellow }: ReturnType<typeof createColors>,
): string {
  const paint = level === 'error' ? red : yellow;
  const { before, marked, after } = showExcerpt(excerpt);
  const margin = ' '.repeat(Math.max(GUTTER, String(excerpt.line).length + 2));
  const number = `${excerpt.line} `.padStart(margin.length);
  const underline = '^'.repeat(Math.max(1, displayWidth(marked)));
  const remark = excerpt.missing === undefined ? '' : ` has no ${oneLine(excerpt.missing)}`;
  return [
    `${margin}${dim(`╭─ ${oneLine(file)}:${excerpt.line}:${excerpt.column}`)}\n`,
    `${dim(`${number}│`)} ${before}${marked === '' ? '' : paint(marked)}${after}\n`,
    `${margin}${dim('│')} ${' '.repeat(displayWidth(before))}${bold(paint(`${underline}${remark}`))}\n`,
  ].join('');
}
