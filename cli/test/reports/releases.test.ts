import { describe, expect, it } from 'vitest';
import type { Outcome } from 'peppol-preflight/bulk';
import type { ReportFormat } from 'peppol-preflight-cli/reports';
import { outcomeOf, reportOf } from './outcomes.js';

/** Two documents that different releases judged, and one that did not get as far as the rules. */
const outcomes: readonly Outcome[] = [
  judged('in/a', '2026-Q2'),
  judged('in/b', '2025-Q4'),
  outcomeOf('in/c'),
];

function judged(name: string, release: string): Outcome {
  const outcome = outcomeOf(name);
  return 'result' in outcome ? { ...outcome, result: { ...outcome.result, release } } : outcome;
}

describe('A report names the releases that judged', () => {
  const report = (format: ReportFormat): string => reportOf(format, outcomes);

  it('pretty: after the verdict', () => {
    expect(report('pretty')).toMatch(
      /^✔ in\/a is valid \(2026-Q2\)\n✔ in\/b is valid \(2025-Q4\)\n✔ in\/c is valid\n/,
    );
  });

  it('json and ndjson: in the result', () => {
    const results = JSON.parse(report('json')) as readonly { release?: string }[];
    expect(results.map(({ release }) => release)).toEqual(['2026-Q2', '2025-Q4', undefined]);
    expect(report('ndjson').match(/"release":"[^"]+"/g)).toHaveLength(2);
  });

  it('junit: as a property of the suite', () => {
    expect(report('junit')).toContain('<property name="release" value="2025-Q4 2026-Q2"/>');
    expect(reportOf('junit', [outcomeOf('in/c')])).not.toContain('properties');
  });

  it('sarif: as a property of the run', () => {
    expect(JSON.parse(report('sarif'))).toMatchObject({
      runs: [{ properties: { releases: ['2025-Q4', '2026-Q2'] } }],
    });
    expect(reportOf('sarif', [outcomeOf('in/c')])).not.toContain('releases');
  });

  it('html: beside the verdict', () => {
    expect(report('html').match(/<span class="release">[^<]+/g)).toEqual([
      '<span class="release">2026-Q2',
      '<span class="release">2025-Q4',
    ]);
  });
});
