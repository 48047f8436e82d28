import type { createColors } from 'picocolors';
import { visibleText } from '../visible-text.js';
import type { Finding } from './finding.js';
import { formatExcerpt } from './format-excerpt.js';
import { oneLine } from './one-line.js';

const INDENT = ' '.repeat(11);

/** A finding for a person: rule and place, what is wrong and what to do, the line that is wrong. */
export function formatFinding(
  { level, ruleId, message, pointer, location, excerpt }: Finding,
  file: string,
  colours: ReturnType<typeof createColors>,
): string {
  const { bold, cyan, dim, red, yellow } = colours;
  const head = [
    level === 'error' ? red('error  ') : yellow('warning'),
    bold(oneLine(ruleId)),
    ...(pointer === undefined || pointer === '' ? [] : [cyan(oneLine(pointer))]),
    ...(location === undefined ? [] : [dim(oneLine(location))]),
  ];
  // A line of the document cannot pass for one of the report.
  const text = visibleText(message).replaceAll('\n', `\n${INDENT}`);
  const shown = excerpt === undefined ? '' : formatExcerpt(excerpt, { file, level }, colours);
  return `  ${head.join('  ')}\n${INDENT}${text}\n${shown}`;
}
