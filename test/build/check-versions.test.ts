import { describe, expect, it } from 'vitest';
import { checkVersions } from '../../rule-sources/build/check-versions.js';

const ruleSet = (id: string, version: string, from: string | null, to: string | null = null) => ({
  id,
  name: 'PEPPOL',
  title: 'Made up',
  version,
  from,
  to,
  rules: 1,
});
const newest = ruleSet('PEPPOL', '2', '2026-05-01');

describe('checkVersions()', () => {
  it('takes versions that follow each other', () => {
    expect(() => {
      checkVersions([
        newest,
        ruleSet('PEPPOL-1', '1', '2025-05-01', '2026-04-30'),
        ruleSet('PEPPOL-0', '0', null),
      ]);
    }).not.toThrow();
  });

  it.each([
    [ruleSet('PEPPOL-2', '2', '2025-01-01'), 'PEPPOL and PEPPOL-2 have the same version'],
    [ruleSet('PEPPOL-1', '1', '2026-05-01'), 'PEPPOL and PEPPOL-1 come into force on the same day'],
    [ruleSet('PEPPOL-3', '3', '2027-01-01'), 'PEPPOL-3 is newer than PEPPOL'],
    [ruleSet('PEPPOL-1', '1', '2025-02-01', '2025-01-01'), 'PEPPOL-1 ends on 2025-01-01, before it begins'],
  ])('refuses %j', (other, message) => {
    expect(() => {
      checkVersions([newest, other]);
    }).toThrow(message);
  });
});
