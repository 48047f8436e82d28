/** The formats of reports. */
export const REPORT_FORMATS = ['pretty', 'json', 'ndjson', 'junit', 'sarif', 'html'] as const;

/** A format of reports, one of `REPORT_FORMATS`. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];
