import type { Outcome } from '../bulk/bulk-outcome.js';
import { groupDigits } from '../group-digits.js';
import { counted } from './counted.js';
import type { Finding } from './finding.js';
import { findingsOf } from './findings-of.js';
import type { ReportOptions } from './report-options.js';
import type { Report } from './report.js';
import { toSarifResult } from './to-sarif-result.js';
import { toSarifRule } from './to-sarif-rule.js';

/** What GitHub code scanning takes of one run; it refuses the whole file when there are more. */
const MOST_RESULTS = 25_000;

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * SARIF 2.1.0 for code scanning, written as outcomes come: the rules stand behind the results. Results beyond the 25,000 that
 * GitHub takes are counted in a notification.
 */
export function createSarifReport({ version }: ReportOptions): Report {
  const rules = new Map<string, { readonly index: number; readonly level: Finding['level'] }>();
  const indexOf = ({ ruleId, level }: Finding): number => {
    const rule = rules.get(ruleId) ?? { index: rules.size, level };
    rules.set(ruleId, rule);
    return rule.index;
  };
  let results = 0;
  let omitted = 0;
  let isBegun = false;
  const opening = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`;
  };
  return {
    add: (outcome: Outcome) => {
      const findings = findingsOf(outcome);
      const taken = findings.slice(0, MOST_RESULTS - results);
      omitted += findings.length - taken.length;
      const seen = new Map<string, number>();
      const texts = taken.map((finding) => {
        const key = `${finding.ruleId} ${finding.pointer ?? finding.location ?? ''}`;
        const occurrence = (seen.get(key) ?? 0) + 1;
        seen.set(key, occurrence);
        const result = toSarifResult(finding, outcome, { occurrence, ruleIndex: indexOf(finding) });
        results += 1;
        return `${results > 1 ? ',' : ''}\n${JSON.stringify(result)}`;
      });
      return `${opening()}${texts.join('')}`;
    },
    end: () => {
      const driver = {
        name: 'peppol-preflight',
        ...(version !== undefined && { semanticVersion: version }),
        rules: [...rules].map(([id, { level }]) => toSarifRule(id, level)),
      };
      const invocation = {
        executionSuccessful: true,
        ...(omitted > 0 && {
          toolExecutionNotifications: [{ level: 'warning', message: { text: omission(omitted) } }],
        }),
      };
      return `${opening()}],\n"tool":${JSON.stringify({ driver })},\n"invocations":${JSON.stringify([invocation])}}]}\n`;
    },
  };
}

function omission(count: number): string {
  return `${counted(count, 'more finding')} had no place in this file, as code scanning takes ${groupDigits(MOST_RESULTS)} of a run: validate fewer documents at a time, or use the format ndjson.`;
}
