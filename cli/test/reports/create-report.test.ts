import { describe, expect, it } from 'vitest';
import { createReport, REPORT_FORMATS, type ReportFormat } from 'peppol-preflight-cli/reports';
import { outcomeOf } from './outcomes.js';

describe('createReport()', () => {
  it('refuses a format that it does not have, by naming those it has', () => {
    expect(() => createReport('toString' as ReportFormat)).toThrow(
      new RangeError(
        'There is no report format "toString": choose one of pretty, json, ndjson, junit, sarif, html, github, csv.',
      ),
    );
  });

  it.each(REPORT_FORMATS)('writes the same %s for the same outcomes, without touching them', (format) => {
    const outcome = Object.freeze(outcomeOf('a', { pointer: '/note' }, { flag: 'warning' }));
    const write = () => {
      const report = createReport(format);
      return `${report.add(outcome)}${report.add(outcome)}${report.end()}`;
    };
    expect(write()).toBe(write());
  });
});
