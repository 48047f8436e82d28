import { LANGUAGE_CODES, assertOutcome } from 'peppol-preflight/tools';
import { assertArgument, assertChoice, assertKnownOptions } from '#errors';
import { createCsvReport } from './csv-report.js';
import { createGithubReport } from './github-report.js';
import { createHtmlReport } from './html-report.js';
import { createJsonReport, createNdjsonReport } from './json-report.js';
import { createJunitReport } from './junit-report.js';
import { createPrettyReport } from './pretty-report.js';
import { type Report, REPORT_FORMATS, type ReportFormat, type ReportOptions } from './report.js';
import { createSarifReport } from './sarif-report.js';

/** The properties of a format. */
interface Format {
  readonly create: (options: ReportOptions) => Report;
  /** Whether it shows lines of the documents, which the run then has to find. */
  readonly hasExcerpts: boolean;
  /** Whether it shows the number, the parties and the total of invoices, which the run then has to read. */
  readonly hasInvoiceFacts?: boolean;
}

/** The formats; a new one needs a row here and its name in REPORT_FORMATS. */
const FORMATS: Readonly<Record<ReportFormat, Format>> = {
  pretty: { create: createPrettyReport, hasExcerpts: true },
  json: { create: createJsonReport, hasExcerpts: false },
  ndjson: { create: createNdjsonReport, hasExcerpts: false },
  junit: { create: createJunitReport, hasExcerpts: true },
  sarif: { create: createSarifReport, hasExcerpts: true },
  html: { create: createHtmlReport, hasExcerpts: true },
  github: { create: createGithubReport, hasExcerpts: true },
  csv: { create: createCsvReport, hasExcerpts: false, hasInvoiceFacts: true },
};

/** Whether a format shows lines of the documents, which a run finds with the option `excerpts`. */
export function hasExcerpts(format: ReportFormat): boolean {
  return FORMATS[format].hasExcerpts;
}

/** Whether a format shows facts of invoices, which a run reads with the option `invoiceFacts`. */
export function hasInvoiceFacts(format: ReportFormat): boolean {
  return FORMATS[format].hasInvoiceFacts === true;
}

/**
 * A report on a run, written outcome by outcome. Outcomes of `validateMany` with the option `excerpts` include the lines
 * to show.
 *
 * - `pretty`: for a person at a terminal.
 * - `json`: what the service answers, an array for several documents; `ndjson`: the same, one line for each input.
 * - `junit`: each document is a test case, those of a folder are a suite; XML for CI servers.
 * - `sarif`: SARIF 2.1.0 for code scanning, with the first 25,000 issues.
 * - `html`: one page without scripts or external resources.
 * - `github`: annotations for GitHub Actions (workflow commands).
 * - `csv`: a table for spreadsheets, of outcomes of `validateMany` with the option `invoiceFacts`.
 *
 * Memory stays constant for any number of outcomes: a page shows a bounded number of documents and counts the others.
 *
 * @throws TypeError when an argument has the wrong type
 * @throws RangeError if there is no such format
 */
export function createReport(format: ReportFormat, options: ReportOptions = {}): Report {
  assertArgument('format', format, 'a string', 'such as "pretty"');
  assertKnownOptions<ReportOptions>(options, {
    colour: 'true or false?',
    single: 'true or false?',
    version: 'a string?',
    language: 'anything?',
  });
  if (options.language !== undefined) assertChoice('options.language', options.language, LANGUAGE_CODES);
  if (!REPORT_FORMATS.includes(format)) {
    throw new RangeError(
      `There is no report format "${format}": choose one of ${REPORT_FORMATS.join(', ')}.`,
    );
  }
  const { add, end } = FORMATS[format].create(options);
  return {
    add: (outcome) => {
      assertOutcome(outcome);
      return add(outcome);
    },
    end,
  };
}
