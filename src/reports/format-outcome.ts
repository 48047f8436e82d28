import type { createColors } from 'picocolors';
import type { Outcome } from '../bulk/bulk-outcome.js';
import { countLevels } from './count-levels.js';
import { describeLevels } from './describe-levels.js';
import { fileOf } from './file-of.js';
import type { Finding } from './finding.js';
import { formatExcerpt } from './format-excerpt.js';
import { formatFinding } from './format-finding.js';
import { oneLine } from './one-line.js';

/** The outcome of one input for a person: a headline, then each of its findings with where it is and what to do. */
export function formatOutcome(
  outcome: Outcome,
  findings: readonly Finding[],
  colours: ReturnType<typeof createColors>,
): string {
  const headline = headlineOf(outcome, colours);
  const file = fileOf(outcome);
  if ('unusable' in outcome) {
    // The sentence is the headline: what is left to show is the place.
    const places = findings.flatMap(({ excerpt }) => excerpt ?? []);
    const shown = places.map((excerpt) => formatExcerpt(excerpt, { file, level: 'error' }, colours));
    return `${headline}\n${shown.map((text) => `\n${text}\n`).join('')}`;
  }
  if (findings.length === 0) return `${headline}\n`;
  const texts = findings.map((finding) => formatFinding(finding, file, colours));
  return `${headline}: ${describeLevels(countLevels(findings))}\n\n${texts.join('\n')}\n`;
}

function headlineOf(outcome: Outcome, { bold, green, red }: ReturnType<typeof createColors>): string {
  if ('unusable' in outcome) return `${red('✖')} ${oneLine(outcome.unusable)}`;
  const name = bold(oneLine(outcome.name));
  if ('error' in outcome) return `${red('✖')} ${name} is refused with status ${outcome.error.status}`;
  return outcome.result.is_valid ? `${green('✔')} ${name} is valid` : `${red('✖')} ${name} is invalid`;
}
