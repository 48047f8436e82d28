import { validateOne } from '../../src/bulk/validate-one.js';
import { createReport } from '../../cli/src/reports/create-report.js';
import { REPORT_FORMATS } from '../../cli/src/reports/report.js';
import { attempt, demand } from './defect.js';

/**
 * An input as one of a bulk run, and every report on it.
 *
 * @throws Defect when anything throws, or its validation stopped with an error
 */
export function judgeReports(content: string | Uint8Array | object, name = 'input.xml'): void {
  const outcome = attempt('validateOne', () => validateOne({ name, content }, { excerpts: true }));
  if (outcome === undefined) return;
  const failure = 'result' in outcome ? outcome.result.issues[0] : undefined;
  demand(failure?.rule_id !== 'validation-failure', () => `a bulk run says: ${failure?.problem ?? ''}`);
  for (const format of REPORT_FORMATS) {
    attempt(`the report ${format}`, () => {
      const report = createReport(format);
      return report.add(outcome) + report.end();
    });
  }
}
