import { reportTexts } from 'peppol-preflight/tools';
import { createNotJudgedList, notJudgedText } from './not-judged.js';
import { visibleText } from './shown-text.js';
import type { Report } from './report.js';
import { createRunNotes } from './run-notes.js';
import {
  fileOf,
  type ReportedIssue,
  reportedIssues,
  type ReportedAdvice,
  reportedAdvice,
} from './reported-issues.js';

/**
 * Workflow commands of GitHub Actions: each issue becomes an annotation on its line of the pull request, without an upload.
 * GitHub shows only ten annotations of each level for a step, so errors come first within a document.
 */
export function createGithubReport(): Report {
  const notJudged = createNotJudgedList(0);
  const notes = createRunNotes({ hasConversions: true });
  return {
    add: (outcome) => {
      if (notJudged.add(outcome)) return '';
      notes.add(outcome);
      const file = fileOf(outcome);
      const issues = reportedIssues(outcome);
      const errors = issues.filter(({ level }) => level === 'error');
      const warnings = issues.filter(({ level }) => level === 'warning');
      const advice = reportedAdvice(outcome, reportTexts('en'));
      return [...errors, ...warnings, ...advice]
        .map((issue) => annotation(issue, file, outcome.source?.line))
        .join('');
    },
    end: () => {
      const text = notJudgedText(notJudged.counts(), reportTexts('en'));
      const lines = notes.lines(reportTexts('en')).map((line) => visibleText(line.trim()));
      return [
        ...(text === '' ? [] : [`::notice title=not judged::${escapeData(text)}\n`]),
        ...(lines.length === 0 ? [] : [`::notice title=peppol-preflight::${escapeData(lines.join('\n'))}\n`]),
      ].join('');
    },
  };
}

function annotation(
  issue: ReportedIssue | ReportedAdvice,
  file: string,
  firstLine: number | undefined,
): string {
  const { level, ruleId, message, pointer, location, excerpt } = issue;
  const line = excerpt?.line ?? firstLine;
  const properties = {
    file,
    ...(line !== undefined && { line }),
    ...(excerpt !== undefined && {
      col: excerpt.column,
      // Columns would be misread if the place spans several lines.
      ...(excerpt.endLine === excerpt.line && { endColumn: excerpt.endColumn }),
    }),
    title: ruleId,
  };
  const place = pointer === undefined || pointer === '' ? (location ?? '') : pointer;
  const text = place === '' ? message : `${message}\n${place}`;
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${level === 'advice' ? 'notice' : level} ${written.join(',')}::${escapeData(visibleText(text))}\n`;
}

/** Text of a document must not end the command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(visibleText(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
