import type { createColors } from 'picocolors';
import { visibleText } from '../visible-text.js';
import type { Finding } from './finding.js';
import { formatExcerpt } from './format-excerpt.js';
import { oneLine } from './one-line.js';
import { placeInUbl } from './place-in-ubl.js';

const INDENT = ' '.repeat(11);

/** A finding for a person: rule and place, what is wrong and what to do, the line that is wrong. */
export function formatFinding(
  finding: Finding,
  file: string,
  colours: ReturnType<typeof createColors>,
): string {
  const { level, ruleId, message, pointer, excerpt } = finding;
  const { bold, cyan, dim, red, yellow } = colours;
  const inUbl = placeInUbl(finding);
  const head = [
    level === 'error' ? red('error  ') : yellow('warning'),
    bold(oneLine(ruleId)),
    ...(pointer === undefined || pointer === '' ? [] : [cyan(oneLine(pointer))]),
    ...(inUbl === '' ? [] : [dim(inUbl)]),
  ];
  // A line of the document cannot pass for one of the report.
  const text = visibleText(message).replaceAll('\n', `\n${INDENT}`);
  const shown = excerpt === undefined ? '' : formatExcerpt(excerpt, { file, level }, colours);
  return `  ${head.join('  ')}\n${INDENT}${text}\n${shown}`;
}
