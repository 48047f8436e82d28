import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folders } from '../../rules/build/folders.js';
import { readReleases, versionsOf } from '../../rules/build/releases.js';

const sets = { EN16931: '1', PEPPOL: '1', 'PEPPOL-SB': '1', SERVICE: '1' };

/** The releases of a folder made for the test. */
function releasesOf(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'release.json'), JSON.stringify(content));
  }
  return readReleases(folder);
}

const release = (published: string, mandatory_from: string, rule_sets: object = sets) => ({
  published,
  mandatory_from,
  rule_sets,
});

describe('versionsOf()', () => {
  it('gives the newest version of a set its plain name, and each its days and the folders that lead to it', () => {
    const releases = releasesOf({
      '2025-Q2': release('2025-05-01', '2025-08-01', { EN16931: '1' }),
      '2025-Q4': release('2025-11-01', '2026-02-01', { EN16931: '2', PEPPOL: '1' }),
      '2026-Q2': release('2026-05-01', '2026-08-01', { ...sets, EN16931: '2', PEPPOL: '3' }),
      '2026-Q4': release('2026-11-01', '2027-02-01', { ...sets, EN16931: '4', PEPPOL: '3' }),
    });
    expect(releases.map(({ name }) => name)).toEqual(['2025-Q2', '2025-Q4', '2026-Q2', '2026-Q4']);
    const shown = versionsOf(releases).map(({ id, releases: names, from, to, changedBy }) =>
      [id, names.join(), from, to ?? 'open', changedBy.join()].join(' '),
    );
    expect(shown).toEqual([
      'EN16931 2026-Q4 2027-02-01 open ',
      'EN16931-2 2025-Q4,2026-Q2 2026-02-01 2027-01-31 2026-Q2',
      'EN16931-1 2025-Q2 2025-08-01 2026-01-31 2026-Q2,2025-Q4,2025-Q2',
      'PEPPOL 2026-Q2,2026-Q4 2026-08-01 open ',
      'PEPPOL-1 2025-Q4 2026-02-01 2026-07-31 2026-Q2,2025-Q4',
      'PEPPOL-SB 2026-Q2,2026-Q4 2026-08-01 open ',
      'SERVICE 2026-Q2,2026-Q4 2026-08-01 open ',
    ]);
  });

  it('has the dates of the facts for the releases of this project', () => {
    const days = readReleases(folders.releases).map(({ name, published, mandatoryFrom }) => [
      name,
      published,
      mandatoryFrom,
    ]);
    expect(days).toEqual([
      ['2025-Q4', '2025-11-24', '2026-02-23'],
      ['2026-Q2', '2026-05-20', '2026-08-24'],
      ['2026-Q4', '2026-11-23', '2027-02-24'],
    ]);
  });
});

describe('readReleases()', () => {
  const newest = release('2026-05-01', '2026-08-01');
  it.each([
    [
      { '2026-Q2': release('2026-09-01', '2026-08-01') },
      '2026-Q2 is mandatory from 2026-08-01, before it is published',
    ],
    [{ '2026-Q2': release('2026-02-30', '2026-08-01') }, '2026-Q2/release.json: '],
    [{ '2026-Q2': release('2026-05-01', '2026-08-01', { XRECHNUNG: '1' }) }, '2026-Q2/release.json: '],
    [
      { '2026-Q2': release('2026-05-01', '2026-08-01', { EN16931: '1' }) },
      '2026-Q2 has no version of PEPPOL',
    ],
    [{ '2025-Q4': newest, '2026-Q2': newest }, '2025-Q4 and 2026-Q2 are mandatory from the same day'],
    [
      { '2027-Q4': release('2025-05-01', '2025-08-01'), '2026-Q2': newest },
      '2027-Q4 is mandatory before 2026-Q2',
    ],
  ])('refuses %j', (files, message) => {
    expect(() => releasesOf(files)).toThrow(message);
  });

  it('refuses a rule set that a release has and the next one does not', () => {
    const files = {
      '2025-Q2': release('2025-05-01', '2025-08-01', { EN16931: '1' }),
      '2025-Q4': release('2025-11-01', '2026-02-01', { PEPPOL: '1' }),
      '2026-Q2': newest,
    };
    expect(() => releasesOf(files)).toThrow('2025-Q2 has a version of EN16931, but 2025-Q4 has none');
  });
});
