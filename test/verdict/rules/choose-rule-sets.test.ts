import { describe, expect, it } from 'vitest';
import type { Release, RuleSet } from 'peppol-preflight';
import {
  chooseRuleSets,
  releaseNamed,
  releaseOf,
  versionsIn,
} from '../../../src/verdict/rules/choose-rule-sets.js';
import { readUbl } from '../../../src/ubl/read-ubl.js';

const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

function choose(content: string, options: Parameters<typeof chooseRuleSets>[1] = {}) {
  const read = readUbl(
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</Invoice>`,
  );
  if (!read.ok) throw new Error(read.issue.message);
  const { release, ruleSets } = chooseRuleSets(read.document, options);
  return [release, ...ruleSets.map(({ ruleSet }) => ruleSet.id)];
}

const newest = ['2026-Q4', 'EN16931', 'PEPPOL', 'SERVICE'];
const newer = ['2026-Q2', 'EN16931', 'PEPPOL-3.0.21', 'SERVICE'];
const older = ['2025-Q4', 'EN16931-1.3.15', 'PEPPOL-3.0.20', 'SERVICE-1.0.0'];

describe('chooseRuleSets()', () => {
  it.each([
    ['2027-02-24', newest],
    ['2027-02-23', newer],
    ['2026-08-24', newer],
    // Published in May, mandatory in August: until then the older release decides.
    ['2026-08-23', older],
    ['2026-05-20', older],
    [' 2026-08-23+02:00 ', older],
    ['2026-08-23Z', older],
    ['2026-02-23', older],
    ['2019-01-01', older],
    ['24-08-2026', newest],
    ['', newest],
  ])('takes the release that is mandatory on the issue date "%s"', (date, ids) => {
    expect(choose(`<cbc:IssueDate>${date}</cbc:IssueDate>`)).toEqual(ids);
  });

  it('makes the same choice for a document before and after others, which its cache does not mix up', () => {
    const dates = ['2026-08-24', '2026-08-23', '2026-08-24', '2026-08-23'];
    const contents = dates.flatMap((date) => [
      `<cbc:IssueDate>${date}</cbc:IssueDate>`,
      `<cbc:CustomizationID>${SELF_BILLING}</cbc:CustomizationID><cbc:IssueDate>${date}</cbc:IssueDate>`,
    ]);
    const chosen = contents.map((content) => choose(content));
    expect(chosen.slice(4)).toEqual(chosen.slice(0, 4));
    expect(new Set(chosen.map(String)).size).toBe(4);
  });

  it('takes the newest release if there is no issue date', () => {
    expect(choose('<cbc:DueDate>2020-01-01</cbc:DueDate>')).toEqual(newest);
  });

  it('takes the release of the day that the caller names, whatever the issue date', () => {
    expect(choose('<cbc:IssueDate>2026-09-01</cbc:IssueDate>', { asOf: '2026-04-30' })).toEqual(older);
    expect(choose('<cbc:IssueDate>2026-04-01</cbc:IssueDate>', { asOf: '2026-08-24' })).toEqual(newer);
  });

  it('takes the release that the caller names, whatever the issue date', () => {
    expect(choose('<cbc:IssueDate>2026-09-01</cbc:IssueDate>', { release: '2025-Q4' })).toEqual(older);
    expect(choose('<cbc:IssueDate>2026-04-01</cbc:IssueDate>', { release: '2026-Q2' })).toEqual(newer);
    expect(() => choose('', { release: '2026-Q3' })).toThrow(
      'There is no release "2026-Q3": choose from "2025-Q4", "2026-Q2", "2026-Q4".',
    );
  });

  it.each([
    ['missing', ''],
    ['empty', '<cbc:CustomizationID> </cbc:CustomizationID>'],
    ['that of EN 16931 alone', '<cbc:CustomizationID> urn:cen.eu:en16931:2017 </cbc:CustomizationID>'],
  ])(
    'takes the rules of self-billing by the ProfileID where the CustomizationID is %s',
    (_, customization) => {
      const profile = '<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0</cbc:ProfileID>';
      expect(choose(customization + profile)).toContain('PEPPOL-SB');
      expect(choose(customization)).toContain('PEPPOL');
      for (const id of ['urn:x', 'urn:cen.eu:en16931:2017#compliant#urn:x'])
        expect(choose(`<cbc:CustomizationID>${id}</cbc:CustomizationID>${profile}`)).toContain('PEPPOL');
    },
  );

  it('uses the rules of self-billing for a document that names them, in the earliest known version if the release has none', () => {
    const content = `<cbc:CustomizationID> ${SELF_BILLING} </cbc:CustomizationID><cbc:IssueDate>2026-01-01</cbc:IssueDate>`;
    expect(choose(content)).toEqual(['2025-Q4', 'EN16931-1.3.15', 'PEPPOL-SB-3.0.2', 'SERVICE-1.0.0']);
  });
});

const release = (name: string, mandatoryFrom: string): Release => ({
  name,
  published: mandatoryFrom,
  mandatoryFrom,
  ruleSets: [],
});
const known = [release('one', '2024-05-01'), release('two', '2025-06-01'), release('three', '2026-05-01')];

describe('releaseOf()', () => {
  it.each([
    ['1999-12-31', 'one'],
    ['2024-05-01', 'one'],
    ['2025-05-31', 'one'],
    ['2025-06-01', 'two'],
    ['2026-04-30', 'two'],
    ['2026-05-01', 'three'],
    ['2099-01-01', 'three'],
    [undefined, 'three'],
  ])('has a document of %s judged by release %s', (date, name) => {
    expect(releaseOf(date, known).name).toBe(name);
  });

  it('throws if there are no releases', () => {
    expect(() => releaseOf('2026-01-01', [])).toThrow(RangeError);
  });
});

describe('versionsIn()', () => {
  const version = (name: string, id: string, releases: readonly string[]): RuleSet => ({
    id,
    name,
    title: 'Made up',
    version: id,
    releases,
    from: '2024-05-01',
    to: null,
    rules: 1,
  });
  const versions = [
    version('A', 'A', ['three']),
    version('A', 'A-1', ['one', 'two']),
    version('B', 'B', ['three']),
  ];

  it.each([
    ['one', ['A-1', 'B']],
    ['two', ['A-1', 'B']],
    ['three', ['A', 'B']],
  ])('gives each rule set of release %s once, the earliest where it has none', (name, ids) => {
    const { mandatoryFrom } = releaseOf(known.find((each) => each.name === name)?.mandatoryFrom, known);
    expect(versionsIn(release(name, mandatoryFrom), versions).map(({ id }) => id)).toEqual(ids);
  });
});

describe('releaseNamed()', () => {
  it('knows the dates of a release', () => {
    expect(releaseNamed('2025-Q4')).toMatchObject({
      published: '2025-11-24',
      mandatoryFrom: '2026-02-23',
      ruleSets: ['EN16931-1.3.15', 'PEPPOL-3.0.20', 'SERVICE-1.0.0'],
    });
  });
});
