/** The formats of reports. */
export const REPORT_FORMATS = ['pretty', 'json', 'ndjson', 'junit', 'sarif', 'html'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];
