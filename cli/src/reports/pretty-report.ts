import { createColors } from 'picocolors';
import { groupUblIssues } from 'peppol-preflight';
import type { Outcome } from 'peppol-preflight/bulk';
import { reportTexts } from 'peppol-preflight/tools';
import { describeLevels, oneLine } from './shown-text.js';
import { formatExcerpt, formatIssue, INDENT, type Style } from './format-issue.js';
import { conversionLines, conversionOf } from './conversion-lines.js';
import { createNotJudgedList, notJudgedText } from './not-judged.js';
import type { Report, ReportOptions } from './report.js';
import {
  type AdvisedOutcome,
  countLevels,
  fileOf,
  judgesOf,
  type ReportedIssue,
  reportedIssues,
  reportedAdvice,
} from './reported-issues.js';

/** A report for a person at a terminal: every document with its issues, and counts at the end if there are several. */
export function createPrettyReport({ colour = false, language = 'en' }: ReportOptions): Report {
  const words = reportTexts(language);
  const colours = createColors(colour);
  const counts = { documents: 0, affected: 0, error: 0, warning: 0 };
  const notJudged = createNotJudgedList(MOST_SENTENCES);
  let isApart = true;
  return {
    add: (outcome) => {
      if (notJudged.add(outcome)) return '';
      const issues = reportedIssues(outcome);
      counts.documents += 1;
      if (issues.length > 0) counts.affected += 1;
      for (const { level } of issues) counts[level] += 1;
      const text = formatOutcome(outcome, issues, { colours, words });
      isApart = text.endsWith('\n\n');
      return text;
    },
    end: () => {
      const left = notJudgedText(notJudged.counts(), words);
      const lines = [
        ...(counts.documents > 1 ? [formatCounts(counts, { colours, words })] : []),
        ...(left === ''
          ? []
          : [colours.bold(colours.yellow(left)), ...notJudged.sentences().map((each) => `  ${each}`)]),
      ];
      return lines.length === 0 ? '' : `${isApart ? '' : '\n'}${lines.join('\n')}\n`;
    },
  };
}

/** Files that are named at the end; the format ndjson names all. */
const MOST_SENTENCES = 10;

function formatCounts(
  {
    documents,
    affected,
    error,
    warning,
  }: Readonly<Record<'documents' | 'affected' | 'error' | 'warning', number>>,
  { colours: { bold, green, red, yellow }, words }: Style,
): string {
  if (affected === 0)
    return bold(
      green(words.say('terminal.clean', { documents: words.say('report.documents', { count: documents }) })),
    );
  const parts = [
    ...(error > 0 ? [red(words.say('report.errors', { count: error }))] : []),
    ...(warning > 0 ? [yellow(words.say('report.warnings', { count: warning }))] : []),
  ];
  return bold(words.say('terminal.total', { found: parts.join(', '), affected, documents }));
}

/** The outcome of one input for a person: a headline, then each issue with its place and what to do. */
function formatOutcome(outcome: Outcome, issues: readonly ReportedIssue[], style: Style): string {
  const origin = conversionLines(conversionOf(outcome), style.words).map(
    (line) => `  ${style.colours.dim(line)}\n`,
  );
  const headline = headlineOf(outcome, style);
  const file = fileOf(outcome);
  if ('unusable' in outcome) {
    // The sentence is the headline: only the place remains to be shown.
    const places = issues.flatMap(({ excerpt }) => excerpt ?? []);
    const shown = places.map((excerpt) => formatExcerpt(excerpt, { file, level: 'error' }, style));
    return `${headline}\n${shown.map((text) => `\n${text}\n`).join('')}`;
  }
  const advice = reportedAdvice(outcome, style.words);
  if (issues.length === 0 && advice.length === 0) return `${headline}\n${origin.join('')}`;
  const texts = [
    ...causesOf(outcome, issues, style),
    ...advice.map((issue) => formatIssue(issue, file, style)),
  ];
  const counts = [
    ...(issues.length === 0 ? [] : [describeLevels(countLevels(issues), style.words)]),
    ...(advice.length === 0 ? [] : [style.words.say('terminal.advice-count', { count: advice.length })]),
  ];
  return `${headline}: ${counts.join(', ')}\n${origin.join('')}\n${texts.join('\n')}\n`;
}

/** The issues of UBL that have a cause are named under it, by their rules. */
function causesOf(
  outcome: AdvisedOutcome,
  issues: readonly ReportedIssue[],
  style: Style,
): readonly string[] {
  const file = fileOf(outcome);
  const isUbl =
    'result' in outcome &&
    outcome.advice === undefined &&
    issues.every(({ pointer }) => pointer === undefined);
  if (!isUbl) return issues.map((issue) => formatIssue(issue, file, style));
  const entries = new Map(outcome.result.issues.map((issue, index) => [issue, issues[index]]));
  return groupUblIssues(outcome.result.issues).flatMap(({ issue, consequences }) => {
    const entry = entries.get(issue);
    if (entry === undefined) return [];
    const counts = new Map<string, number>();
    for (const { rule_id } of consequences) counts.set(rule_id, (counts.get(rule_id) ?? 0) + 1);
    const rules = [...counts].map(([rule, count]) => (count === 1 ? rule : `${rule} (${count})`));
    const follows =
      rules.length === 0
        ? ''
        : `${INDENT}${style.colours.dim(`${style.words.say('terminal.consequences')}: ${oneLine(rules.join(', '))}`)}\n`;
    return [`${formatIssue(entry, file, style)}${follows}`];
  });
}

function headlineOf(outcome: Outcome, { colours: { bold, dim, green, red }, words: { say } }: Style): string {
  if ('unusable' in outcome) return `${red('✖')} ${oneLine(outcome.unusable)}`;
  const name = bold(oneLine(outcome.name));
  if ('error' in outcome)
    return `${red('✖')} ${say('terminal.rejected', { name, status: String(outcome.error.status) })}`;
  const { is_valid: isValid } = outcome.result;
  const judges = judgesOf(outcome);
  const by = judges === '' ? '' : dim(` (${oneLine(judges)})`);
  return `${isValid ? `${green('✔')} ${say('terminal.valid', { name })}` : `${red('✖')} ${say('terminal.invalid', { name })}`}${by}`;
}
