import { createColors } from 'picocolors';
import { groupDigits } from '../group-digits.js';
import { counted } from './counted.js';
import { findingsOf } from './findings-of.js';
import { formatOutcome } from './format-outcome.js';
import type { ReportOptions } from './report-options.js';
import type { Report } from './report.js';

/** A report for a person at a terminal: every document with what is wrong in it, and the counts at the end when there are several. */
export function createPrettyReport({ colour = false }: ReportOptions): Report {
  const colours = createColors(colour);
  const counts = { documents: 0, affected: 0, error: 0, warning: 0 };
  let isApart = true;
  return {
    add: (outcome) => {
      const findings = findingsOf(outcome);
      counts.documents += 1;
      if (findings.length > 0) counts.affected += 1;
      for (const { level } of findings) counts[level] += 1;
      const text = formatOutcome(outcome, findings, colours);
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
