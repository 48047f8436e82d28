import type { Outcome } from 'peppol-preflight/bulk';
import type { LanguageCode } from 'peppol-preflight/tools';

/** A report on the outcomes of a run, written one by one. */
export interface Report {
  /** @returns the text that can be written now: that of this outcome, or nothing yet; @throws TypeError for what is not an outcome */
  readonly add: (outcome: Outcome) => string;
  /** @returns the text that completes the report, even if nothing was added */
  readonly end: () => string;
}

/** Options of a report. */
export interface ReportOptions {
  /** `pretty`: colours of a terminal; false by default. */
  readonly colour?: boolean;
  /** `json`: a single outcome is an object, like the service's answer, and not an array of one; false by default. */
  readonly single?: boolean;
  /** `html`, `pretty` and `csv`: the language of the report's own words, English by default. Issues are in that of their validation. */
  readonly language?: LanguageCode;
  /** The version of the package that the report names as its generator. */
  readonly version?: string;
}

/** The formats of reports. */
export const REPORT_FORMATS = [
  'pretty',
  'json',
  'ndjson',
  'junit',
  'sarif',
  'html',
  'github',
  'csv',
] as const;

/** A report format, one of `REPORT_FORMATS`. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];
