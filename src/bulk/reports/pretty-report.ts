import { createColors } from 'picocolors';
import type { Outcome } from '../outcome.js';
import { counted, describeLevels, groupDigits, oneLine } from './shown-text.js';
import { formatExcerpt, formatIssue } from './format-issue.js';
import type { Report, ReportOptions } from './report.js';
import { countLevels, fileOf, type ReportedIssue, reportedIssues } from './reported-issues.js';

/** A report for a person at a terminal: every document with its issues, and counts at the end if there are several. */
export function createPrettyReport({ colour = false }: ReportOptions): Report {
  const colours = createColors(colour);
  const counts = { documents: 0, affected: 0, error: 0, warning: 0 };
  let isApart = true;
  return {
    add: (outcome) => {
      const issues = reportedIssues(outcome);
      counts.documents += 1;
      if (issues.length > 0) counts.affected += 1;
      for (const { level } of issues) counts[level] += 1;
      const text = formatOutcome(outcome, issues, colours);
      isApart = text.endsWith('\n\n');
      return text;
    },
    end: () => (counts.documents > 1 ? `${isApart ? '' : '\n'}${formatCounts(counts, colours)}\n` : ''),
  };
}

function formatCounts(
  {
    documents,
    affected,
    error,
    warning,
  }: Readonly<Record<'documents' | 'affected' | 'error' | 'warning', number>>,
  { bold, green, red, yellow }: ReturnType<typeof createColors>,
): string {
  if (affected === 0) return bold(green(`${counted(documents, 'document')}, nothing to correct`));
  const parts = [
    ...(error > 0 ? [red(counted(error, 'error'))] : []),
    ...(warning > 0 ? [yellow(counted(warning, 'warning'))] : []),
  ];
  return bold(`${parts.join(', ')} in ${groupDigits(affected)} of ${counted(documents, 'document')}`);
}

/** The outcome of one input for a person: a headline, then each issue with its place and what to do. */
function formatOutcome(
  outcome: Outcome,
  issues: readonly ReportedIssue[],
  colours: ReturnType<typeof createColors>,
): string {
  const headline = headlineOf(outcome, colours);
  const file = fileOf(outcome);
  if ('unusable' in outcome) {
    // The sentence is the headline: only the place remains to be shown.
    const places = issues.flatMap(({ excerpt }) => excerpt ?? []);
    const shown = places.map((excerpt) => formatExcerpt(excerpt, { file, level: 'error' }, colours));
    return `${headline}\n${shown.map((text) => `\n${text}\n`).join('')}`;
  }
  if (issues.length === 0) return `${headline}\n`;
  const texts = issues.map((issue) => formatIssue(issue, file, colours));
  return `${headline}: ${describeLevels(countLevels(issues))}\n\n${texts.join('\n')}\n`;
}

function headlineOf(outcome: Outcome, { bold, dim, green, red }: ReturnType<typeof createColors>): string {
  if ('unusable' in outcome) return `${red('✖')} ${oneLine(outcome.unusable)}`;
  const name = bold(oneLine(outcome.name));
  if ('error' in outcome) return `${red('✖')} ${name} is rejected with status ${outcome.error.status}`;
  const { is_valid: isValid, release } = outcome.result;
  const by = release === undefined ? '' : dim(` (${oneLine(release)})`);
  return `${isValid ? `${green('✔')} ${name} is valid` : `${red('✖')} ${name} is invalid`}${by}`;
}
