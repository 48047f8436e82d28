import { describe, expect, it } from 'vitest';
import type { Outcome } from 'peppol-preflight/bulk';
import { createIssue } from 'peppol-preflight/tools';
import { outcomeOf, reportOf } from './outcomes.js';

const refused = createIssue({
  problem: 'the scheme is gone',
  remedy: 'give another one',
  rule_id: 'PEPPOL-EN16931-CL008',
  schematron: 'PEPPOL',
  pointer: '/customer_peppol_id',
});

/** A valid document that the next release refuses. */
function upcoming(): Outcome {
  const outcome = outcomeOf('in/a');
  const next_release = { release: '2026-Q4', mandatory_from: '2027-02-24', issues: [refused] };
  return 'result' in outcome ? { ...outcome, result: { ...outcome.result, next_release } } : outcome;
}

const SENTENCE =
  '2026-Q4, mandatory from 2027-02-24, will refuse this: the scheme is gone; give another one.';

describe('A report on a valid document that the next release refuses', () => {
  it('pretty: advises, and counts no error', () => {
    expect(reportOf('pretty', [upcoming()])).toBe(
      `✔ in/a is valid: 1 advice\n\n  advice   PEPPOL-EN16931-CL008  /customer_peppol_id\n           ${SENTENCE}\n\n`,
    );
  });

  it('github: is a notice', () => {
    expect(reportOf('github', [upcoming()])).toBe(
      `::notice file=in/a,title=PEPPOL-EN16931-CL008::${SENTENCE}%0A/customer_peppol_id\n`,
    );
  });

  it('sarif: is a note', () => {
    expect(JSON.parse(reportOf('sarif', [upcoming()]))).toMatchObject({
      runs: [{ results: [{ level: 'note', message: { text: SENTENCE } }] }],
    });
  });

  it('html: is advice beside the valid document', () => {
    const page = reportOf('html', [upcoming()]);
    expect(page).toContain('<span class="badge advice">advice</span><strong>');
    expect(page.replace(/<[^>]+>/g, '')).toContain(SENTENCE);
  });

  it('junit: is the output of a test that passes', () => {
    const report = reportOf('junit', [upcoming()]);
    expect(report).toContain('tests="1" failures="0" errors="0"');
    expect(report).toContain(`<system-out>\n  advice   PEPPOL-EN16931-CL008  /customer_peppol_id`);
    expect(report).toContain(SENTENCE);
  });

  it('json: is in the result', () => {
    expect(JSON.parse(reportOf('json', [upcoming()]))).toMatchObject([
      {
        is_valid: true,
        issues: [],
        next_release: { release: '2026-Q4', issues: [{ rule_id: refused.rule_id }] },
      },
    ]);
  });
});
