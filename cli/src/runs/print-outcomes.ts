import { groupDigits, reportTexts } from 'peppol-preflight/tools';
import { createColors } from 'picocolors';
import type { BulkSummary, Outcome } from 'peppol-preflight/bulk';
import type { LanguageCode } from 'peppol-preflight/tools';
import { notJudgedText } from '../reports/not-judged.js';
import { oneLine } from '../reports/shown-text.js';
import { createReport, type ReportFormat } from '../reports.js';
import type { CliIo } from '../terminal/io.js';
import { version } from '../terminal/version.js';

/** Prints the outcomes of a run one by one. */
export interface Printer {
  readonly add: (outcome: Outcome) => void;
  /** Counts an outcome that an earlier process printed. */
  readonly pass: (outcome: Outcome) => void;
  /** Prints what completes the output. */
  readonly end: () => void;
}

/** Options of printing outcomes. */
interface PrinterOptions {
  readonly format: ReportFormat;
  /** Whether the command names a single document: then its JSON is an object, otherwise an array. */
  readonly isOne: boolean;
  /** Of a page. */
  readonly language?: LanguageCode;
}

/** A printer to standard output; unusable inputs are also reported on standard error, so that JSON stays intact. */
export function createPrinter({ format, isOne, ...language }: PrinterOptions, io: CliIo): Printer {
  const report = createReport(format, { colour: io.colour, single: isOne, version, ...language });
  const print = (text: string): void => {
    if (text !== '') io.out(text);
  };
  return {
    add: (outcome) => {
      const text = report.add(outcome);
      if (!('unusable' in outcome) || outcome.notJudged !== undefined) {
        print(text);
      } else if (format === 'pretty') {
        // Without colours: standard error may be a file.
        io.err(createReport('pretty').add(outcome));
      } else {
        print(text);
        io.err(`peppol-preflight: ${oneLine(outcome.unusable)}\n`);
      }
    },
    pass: (outcome) => {
      report.add(outcome);
    },
    end: () => {
      print(report.end());
    },
  };
}

/** A printer of a report to a file; the printer to standard output reports unusable inputs. */
export function createFilePrinter({ format, isOne, ...language }: PrinterOptions, io: CliIo): Printer {
  const report = createReport(format, { single: isOne, version, ...language });
  return {
    add: (outcome) => {
      io.out(report.add(outcome));
    },
    pass: (outcome) => {
      report.add(outcome);
    },
    end: () => {
      io.out(report.end());
    },
  };
}

/** The summary of a run for a person: the number of documents, and for each rule the number on which it fired. */
export function formatSummary(
  summary: BulkSummary,
  { colour, language = 'en' }: { readonly colour: boolean; readonly language?: LanguageCode },
): string {
  const { bold, dim, green, red, yellow } = createColors(colour);
  const { documents, valid, invalid, unusable, refused, totals, rules, duration, documentsPerSecond } =
    summary;
  const parts = [
    green(`${groupDigits(valid)} valid`),
    ...(invalid > 0 ? [red(`${groupDigits(invalid)} invalid`)] : []),
    ...(unusable > 0 ? [red(`${groupDigits(unusable)} unusable`)] : []),
  ];
  const rate = `${(duration / 1000).toFixed(1)} s, ${groupDigits(Math.round(documentsPerSecond))} a second`;
  const head = `${bold(`${groupDigits(documents)} document${documents === 1 ? '' : 's'}`)}: ${parts.join(', ')}`;
  const rows = [
    ...Object.entries(refused).map(
      ([status, times]) => [`refused with status ${status}`, times, times] as const,
    ),
    ...Object.entries(totals).map(([pointer, times]) => [`  ${pointer} differs`, times, times] as const),
    ...rules.map(({ rule_id, documents: on, issues }) => [rule_id, on, issues] as const),
  ];
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const digits = Math.max(0, ...rows.map(([, on]) => groupDigits(on).length));
  const warnings = new Set(rules.filter(({ flag }) => flag !== 'fatal').map(({ rule_id }) => rule_id));
  const lines = rows.map(([name, on, times]) => {
    const paint = warnings.has(name) ? yellow : red;
    const more = times > on ? dim(`, ${groupDigits(times)} times`) : '';
    const noun = on === 1 ? 'document' : 'documents';
    return `  ${paint(name.padEnd(width))}  ${groupDigits(on).padStart(digits)} ${noun}${more}\n`;
  });
  const left = notJudgedText(summary.notJudged, reportTexts(language));
  return `${head} ${dim(`(${rate})`)}\n${lines.join('')}${left === '' ? '' : `${yellow(left)}\n`}`;
}
