export { createReport } from './bulk/reports/create-report.js';
export {
  type ComparedDocument,
  createDiffReport,
  type DiffReport,
  type DiffReportOptions,
} from './bulk/reports/diff-report.js';
export { REPORT_FORMATS, type ReportFormat } from './bulk/reports/report.js';
export type { ReportOptions } from './bulk/reports/report.js';
export type { Report } from './bulk/reports/report.js';
