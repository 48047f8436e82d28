import { expect, it } from 'vitest';
import { releases, ruleSets } from 'peppol-preflight';

it('ruleSets() has id, name, version, releases, number of rules and days in force of every rule set, the newest version first', () => {
  expect(ruleSets().map(({ id }) => id)).toEqual([
    ...['EN16931', 'EN16931-1.3.15'],
    ...['PEPPOL', 'PEPPOL-3.0.21', 'PEPPOL-3.0.20', 'PEPPOL-SB', 'PEPPOL-SB-3.0.2'],
    ...['SERVICE', 'SERVICE-1.0.0'],
  ]);
  for (const { id, name, title, version, releases: names, from, to, rules } of ruleSets()) {
    expect([name, `${name}-${version}`]).toContain(id);
    expect(rules).toBeGreaterThan(0);
    expect(title).not.toBe('');
    expect(version).toMatch(/^\d+(\.\d+)+$/);
    const first = releases().find((release) => release.name === names[0]);
    expect(from).toBe(first?.mandatoryFrom);
    const lasts: Readonly<Record<string, string>> = { '2025-Q4': '2026-08-23', '2026-Q2': '2027-02-23' };
    expect(to).toBe(id === name ? null : lasts[names.at(-1) ?? '']);
  }
});

it('releases() has dates and rule sets of every release, the oldest first', () => {
  expect(releases()).toEqual([
    {
      name: '2025-Q4',
      published: '2025-11-24',
      mandatoryFrom: '2026-02-23',
      ruleSets: ['EN16931-1.3.15', 'PEPPOL-3.0.20', 'SERVICE-1.0.0'],
    },
    {
      name: '2026-Q2',
      published: '2026-05-20',
      mandatoryFrom: '2026-08-24',
      ruleSets: ['EN16931', 'PEPPOL-3.0.21', 'PEPPOL-SB-3.0.2', 'SERVICE'],
    },
    {
      name: '2026-Q4',
      published: '2026-11-23',
      mandatoryFrom: '2027-02-24',
      ruleSets: ['EN16931', 'PEPPOL', 'PEPPOL-SB', 'SERVICE'],
    },
  ]);
});
