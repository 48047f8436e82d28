export { createReport } from './reports/create-report.js';
export type { ComparedDocument, DiffReport, DiffReportOptions } from './reports/compared-document.js';
export { createDiffReport } from './reports/diff-report.js';
export { REPORT_FORMATS, type ReportFormat } from './reports/report.js';
export type { ReportOptions } from './reports/report.js';
export type { Report } from './reports/report.js';
