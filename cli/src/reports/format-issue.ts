import type { createColors } from 'picocolors';
import type { Excerpt } from 'peppol-preflight/bulk';
import type { ReportTexts } from 'peppol-preflight/tools';
import stringWidth from 'string-width';
import { oneLine, placeInUbl, showExcerpt, visibleText } from './shown-text.js';
import type { ReportedIssue, ReportedAdvice } from './reported-issues.js';

/** How a report for a terminal looks: its colours and its words. */
export interface Style {
  readonly colours: ReturnType<typeof createColors>;
  readonly words: ReportTexts;
}

type Level = (ReportedIssue | ReportedAdvice)['level'];

/** The indentation of what belongs to an issue. */
export const INDENT = ' '.repeat(11);

/** An issue for a person: rule and place, what is wrong and what to do, the line that is wrong. */
export function formatIssue(issue: ReportedIssue | ReportedAdvice, file: string, style: Style): string {
  const { level, ruleId, message, pointer } = issue;
  const { colours, words } = style;
  const { bold, cyan, dim } = colours;
  const inUbl = placeInUbl(issue, words);
  const paint = paintOf(level, colours);
  const label = words.say(level === 'advice' ? 'terminal.advice' : `report.${level}`);
  // All as wide as the longest one of a verdict, so that the ids of rules are below each other.
  const width = Math.max(words.say('report.error').length, words.say('report.warning').length);
  const head = [
    `${paint(label)}${' '.repeat(Math.max(0, width - label.length))}`,
    bold(oneLine(ruleId)),
    ...(pointer === undefined || pointer === '' ? [] : [cyan(oneLine(pointer))]),
    ...(inUbl === '' ? [] : [dim(inUbl)]),
  ];
  // A line of the document must not look like one of the report.
  const text = visibleText(message).replaceAll('\n', `\n${INDENT}`);
  const shown =
    issue.excerpt === undefined ? '' : formatExcerpt(issue.excerpt, { file, level: issue.level }, style);
  return `  ${head.join('  ')}\n${INDENT}${text}\n${shown}`;
}

function paintOf(level: Level, { red, yellow, blue }: Style['colours']): (text: string) => string {
  return { error: red, warning: yellow, advice: blue }[level];
}

/** Columns before the bar: the indentation of the messages. */
const GUTTER = 11;

/** The wrong line with its number, the place underlined, and its position in a form that editors and terminals can open. */
export function formatExcerpt(
  excerpt: Excerpt,
  { file, level }: { readonly file: string; readonly level: Level },
  { colours, words }: Style,
): string {
  const { bold, dim } = colours;
  const paint = paintOf(level, colours);
  const { before, marked, after } = showExcerpt(excerpt);
  const margin = ' '.repeat(Math.max(GUTTER, String(excerpt.line).length + 2));
  const number = `${excerpt.line} `.padStart(margin.length);
  const underline = '^'.repeat(Math.max(1, stringWidth(marked)));
  const remark =
    excerpt.missing === undefined
      ? ''
      : ` ${words.say('report.has-no', { field: oneLine(excerpt.missing) })}`;
  return [
    `${margin}${dim(`╭─ ${oneLine(file)}:${excerpt.line}:${excerpt.column}`)}\n`,
    `${dim(`${number}│`)} ${before}${marked === '' ? '' : paint(marked)}${after}\n`,
    `${margin}${dim('│')} ${' '.repeat(stringWidth(before))}${bold(paint(`${underline}${remark}`))}\n`,
  ].join('');
}
