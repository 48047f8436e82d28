import { describe, expect, it } from 'vitest';
import { diffReleases } from 'peppol-preflight';
import { createDiffReport, type ReportFormat } from 'peppol-preflight-cli/reports';

const diff = diffReleases('2026-Q2', '2026-Q4');
const report = (format: ReportFormat): string =>
  createDiffReport(format, diff, { colour: false, version: '0' }).end();

describe('The difference of two releases', () => {
  it('pretty: counts rules, and names rules of several rule sets once', () => {
    const text = report('pretty');
    const [title] = text.split('\n');
    expect(title).toBe('2026-Q2 to 2026-Q4: 160 rules change');
    expect(text.match(/^\S.*\(\d+\)$/gm)).toEqual([
      'Added (147)',
      'Removed (1)',
      'Stricter (8)',
      'Milder (1)',
      'Changed (1)',
      'Other codes (2)',
    ]);
    expect(text).toContain(
      '  PEPPOL-COMMON-R040    fatal    PEPPOL, PEPPOL-SB  A GLN must have exactly 13 digits.\n',
    );
  });

  it('pretty: has the rules that ask for an element exactly once under one heading', () => {
    const text = report('pretty');
    const reason = 'Where its parent is there, the element must occur, and only once.';
    expect(text.split(reason)).toHaveLength(2);
    expect(text).toContain(
      `\n  137 rules, PEPPOL-EN16931-R140 to PEPPOL-EN16931-R276: ${reason}\n    PEPPOL-EN16931-R209, PEPPOL-EN16931-R140  fatal    PEPPOL, PEPPOL-SB  Buyer (BG-7) occurs`,
    );
  });

  it('html: has them in a table of their own', () => {
    const page = report('html');
    expect(page).toContain('<h2 id="added">Added (147)</h2>');
    expect(page).toMatch(/<h3 id="added-1">137 rules, .*<\/h3>\n<p>Where its parent is there, .*<\/p>\n<div/);
    expect(page.match(/<tr>/g)).toHaveLength(linesOfRules() + page.split('<thead>').length - 1);
  });

  it('json: has each change of each rule set, with what the rule says and the note', () => {
    const { changes } = JSON.parse(report('json')) as typeof diff;
    expect(changes).toHaveLength(308);
    expect(changes.find(({ rule_id }) => rule_id === 'PEPPOL-EN16931-R230')).toEqual({
      kind: 'added',
      rule_id: 'PEPPOL-EN16931-R230',
      schematron: 'PEPPOL',
      flag: 'fatal',
      says: 'External document location (BT-124) occurs … times in cac:ExternalReference; state cbc:URI exactly once.',
      note: 'Where its parent is there, the element must occur, and only once.',
      text: 'External document location (BT-124) occurs … times in cac:ExternalReference; state cbc:URI exactly once. Where its parent is there, the element must occur, and only once.',
    });
  });
});

/** How many lines of the report for a terminal are about rules. */
function linesOfRules(): number {
  return report('pretty')
    .split('\n')
    .filter((line) => / {2}(fatal|warning) {2}/.test(line)).length;
}
