import { createColors } from 'picocolors';
import type { CheckIssue, CheckResult } from 'peppol-preflight';
import type { BulkInput, InvoiceFacts, NotJudgedReason } from 'peppol-preflight/bulk';
import {
  listExcerpts,
  contentId,
  jsonExcerpts,
  createTextFixes,
  createIssue,
  createResult,
  type LanguageCode,
  reportTexts,
} from 'peppol-preflight/tools';
import { createReport, type ReportFormat } from '../reports.js';
import { formatExcerpt, type Style } from '../reports/format-issue.js';
import { conversionLines } from '../reports/conversion-lines.js';
import { conversionAnswer, unusableAnswer } from '../reports/json-report.js';
import { createNotJudgedList, notJudgedText } from '../reports/not-judged.js';
import type { AdvisedOutcome } from '../reports/reported-issues.js';
import { oneLine, visibleText } from '../reports/shown-text.js';
import type { CliIo } from '../terminal/io.js';
import { version } from '../terminal/version.js';

/** One input with the result of its check. */
export type Checked = Pick<BulkInput, 'name' | 'source' | 'converted'> &
  (
    | { readonly unusable: string; readonly notJudged?: NotJudgedReason }
    | {
        readonly result: CheckResult;
        readonly text: string | undefined;
        /** For a table. */
        readonly invoice?: InvoiceFacts;
      }
  );

/** Files that are named at the end; the format ndjson names all. */
const MOST_SENTENCES = 10;

/** Prints the results of checks one by one. */
export interface CheckPrinter {
  readonly add: (checked: Checked) => void;
  /** Prints what completes the output. */
  readonly end: () => void;
}

/**
 * A printer of `check`: pretty, json and ndjson show the whole answer; the other formats are the reports of a validation, with
 * the corrections if the format has a place for them.
 *
 * @param isOne whether the command names a single Document: then its JSON is an object, otherwise an array
 */
export function createCheckPrinter(
  {
    format,
    isOne,
    ...language
  }: { readonly format: ReportFormat; readonly isOne: boolean; readonly language?: LanguageCode },
  io: CliIo,
): CheckPrinter {
  if (format === 'pretty') {
    const style = { colours: createColors(io.colour), words: reportTexts(language.language ?? 'en') };
    const notJudged = createNotJudgedList(MOST_SENTENCES);
    return {
      // Unusable inputs are reported on standard error.
      add: (checked) => {
        if ('result' in checked) io.out(formatResult(checked, style));
        else notJudged.add(checked);
      },
      end: () => {
        const left = notJudgedText(notJudged.counts(), style.words);
        const lines = left === '' ? [] : [left, ...notJudged.sentences().map((each) => `  ${each}`)];
        if (lines.length > 0) io.out(`\n${lines.join('\n')}\n`);
      },
    };
  }
  if (format === 'ndjson') {
    return {
      add: (checked) => {
        io.out(`${JSON.stringify(answerOf(checked))}\n`);
      },
      end: () => undefined,
    };
  }
  if (format === 'json') return createJsonPrinter(isOne, io);
  const report = createReport(format, { single: isOne, version, ...language });
  return {
    add: (checked) => {
      io.out(report.add(outcomeOf(checked)));
    },
    end: () => {
      io.out(report.end());
    },
  };
}

function createJsonPrinter(isOne: boolean, io: CliIo): CheckPrinter {
  let count = 0;
  return {
    add: (checked) => {
      const json = JSON.stringify(answerOf(checked), null, 2);
      io.out(isOne ? `${json}\n` : `${count === 0 ? '[' : ','}\n${json}`);
      count += 1;
    },
    end: () => {
      if (!isOne) io.out(count === 0 ? '[]\n' : '\n]\n');
    },
  };
}

function answerOf(checked: Checked): object {
  if (!('result' in checked)) return unusableAnswer(checked);
  const { name, converted, result } = checked;
  return { file_name: name, ...result, ...(converted !== undefined && conversionAnswer(converted)) };
}

/** As an outcome of a validation, with fixes, for the reports. */
function outcomeOf(checked: Checked): AdvisedOutcome {
  const { name, source, converted } = checked;
  const base = {
    name,
    ...(source !== undefined && { source }),
    ...(converted !== undefined && { converted }),
  };
  if ('unusable' in checked) return checked;
  const { result, text, invoice } = checked;
  const issues = result.issues.map(({ severity, terms, ...issue }) =>
    createIssue({
      ...issue,
      flag: severity === 'error' ? 'fatal' : 'warning',
      terms,
      schematron: 'peppol-preflight',
    }),
  );
  const pointers = result.issues.map(({ pointer }) => pointer);
  const advice = result.issues.flatMap(({ severity }, index) => (severity === 'advice' ? [index] : []));
  const textFixes = createTextFixes(text ?? '');
  return {
    ...base,
    result: createResult({
      id: contentId(name, ...issues.map(({ rule_id }) => rule_id)),
      fileName: name,
      issues,
      release: result.release ?? undefined,
    }),
    advice: new Set(advice),
    ...(invoice !== undefined && { invoice }),
    ...(text !== undefined && {
      excerpts: listExcerpts(jsonExcerpts(text, pointers)),
      fixes: result.issues.map(({ fixes }) => textFixes(fixes)),
    }),
  };
}

const INDENT = ' '.repeat(11);

/** The answer for a person: the headline, each issue with its place, fixes and consequences, and the total. */
function formatResult(checked: Extract<Checked, { readonly result: CheckResult }>, style: Style): string {
  const { name, source, converted, result, text } = checked;
  const { colours, words } = style;
  const { bold, dim, green, red } = colours;
  const { say, amount } = words;
  const { accepted, status, issues, totals, participants } = result;
  const counts = (['error', 'warning', 'advice'] as const).flatMap((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length;
    if (count === 0) return [];
    return [say(COUNTS[severity], { count })];
  });
  const headline = accepted
    ? `${green('✔')} ${say('terminal.accepted', { name: bold(oneLine(name)) })}`
    : `${red('✖')} ${say('terminal.refused', { name: bold(oneLine(name)), status: String(status) })}`;
  const facts = [
    ...(totals === null
      ? []
      : [
          say('terminal.amounts', {
            total: amount(totals.invoiceTotal.toFixed(2)),
            vat: amount(totals.totalTax.toFixed(2)),
          }),
        ]),
    ...(participants.sender === null || participants.receiver === null
      ? []
      : [
          say('terminal.route', {
            sender: oneLine(participants.sender),
            receiver: oneLine(participants.receiver),
          }),
        ]),
  ];
  const excerpts =
    text === undefined
      ? []
      : jsonExcerpts(
          text,
          issues.map(({ pointer }) => pointer),
        );
  const shown = issues.map((issue, index) => {
    const excerpt = excerpts[index];
    const line = (source?.line ?? 1) - 1;
    const place =
      excerpt === undefined
        ? ''
        : formatExcerpt(
            { ...excerpt, line: excerpt.line + line, endLine: excerpt.endLine + line },
            { file: source?.file ?? name, level: issue.severity === 'error' ? 'error' : 'warning' },
            style,
          );
    return formatIssue(issue, place, style);
  });
  const head = `${headline}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}\n`;
  const origin = conversionLines({ converted, isRefused: result.release === null }, words);
  const note = origin.map((line) => `  ${dim(line)}\n`).join('');
  const body = shown.length === 0 ? '' : `\n${shown.join('\n')}\n`;
  return `${head}${note}${body}${facts.length === 0 ? '' : `  ${dim(facts.join('; '))}\n`}`;
}

/** How many issues of each severity there are. */
const COUNTS = {
  error: 'report.errors',
  warning: 'report.warnings',
  advice: 'terminal.advice-count',
} as const;

function formatIssue(issue: CheckIssue, place: string, { colours, words }: Style): string {
  const { bold, cyan, dim, green, red, yellow, blue } = colours;
  const { say } = words;
  const severities = {
    error: say('report.error'),
    warning: say('report.warning'),
    advice: say('terminal.advice'),
  };
  const width = Math.max(...Object.values(severities).map((word) => word.length));
  const paint = { error: red, warning: yellow, advice: blue }[issue.severity];
  const head = [
    paint(severities[issue.severity].padEnd(width)),
    bold(oneLine(issue.rule_id)),
    cyan(oneLine(issue.pointer)),
  ];
  const message = visibleText(issue.message).replaceAll('\n', `\n${INDENT}`);
  const fixes = issue.fixes.map(
    ({ kind, title }) =>
      `${INDENT}${green(say(kind === 'safe' ? 'terminal.fix' : 'terminal.perhaps'))}: ${oneLine(title)}\n`,
  );
  const rules = [...new Set(issue.consequences.map(({ rule_id, pointer }) => `${rule_id} (${pointer})`))];
  const follows =
    rules.length === 0
      ? ''
      : `${INDENT}${dim(`${say('terminal.consequences')}: ${oneLine(rules.join(', '))}`)}\n`;
  return `  ${head.join('  ').trimEnd()}\n${INDENT}${message}\n${place}${fixes.join('')}${follows}`;
}
