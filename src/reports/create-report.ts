import { createHtmlReport } from './html-report.js';
import { createJsonReport, createNdjsonReport } from './json-report.js';
import { createJunitReport } from './junit-report.js';
import { createPrettyReport } from './pretty-report.js';
import { type Report, REPORT_FORMATS, type ReportFormat, type ReportOptions } from './report.js';
import { createSarifReport } from './sarif-report.js';

const creators: Readonly<Record<ReportFormat, (options: ReportOptions) => Report>> = {
  pretty: createPrettyReport,
  json: createJsonReport,
  ndjson: createNdjsonReport,
  junit: createJunitReport,
  sarif: createSarifReport,
  html: createHtmlReport,
};

/**
 * A report of a run, written as its outcomes come. Outcomes of `validateMany` with the option `excerpts` have the lines of
 * the inputs to show.
 *
 * - `pretty`: for a person at a terminal.
 * - `json`: what the service answers, an array for several documents; `ndjson`: the same, one line for each input.
 * - `junit`: each document is a test case, those of a folder are a suite; XML for CI servers.
 * - `sarif`: SARIF 2.1.0 for code scanning, with the first 25,000 findings.
 * - `html`: one page without scripts and without anything from elsewhere.
 *
 * Memory stays constant whatever the number of outcomes: a page shows so many documents in full and counts the others.
 *
 * @throws RangeError when there is no such format
 */
export function createReport(format: ReportFormat, options: ReportOptions = {}): Report {
  if (!REPORT_FORMATS.includes(format)) {
    throw new RangeError(
      `There is no format "${format}" of reports: choose one of ${REPORT_FORMATS.join(', ')}.`,
    );
  }
  return creators[format](options);
}
