import { describe, expect, it } from 'vitest';
import { chooseRuleSets, versionInForce } from '../../src/evaluation/choose-rule-sets.js';
import { type RuleSet, ruleSets } from '../../src/evaluation/rule-sets.js';
import { readUbl } from '../../src/ubl/read-ubl.js';

const older: readonly RuleSet[] = ruleSets().map((ruleSet) => ({
  ...ruleSet,
  id: `${ruleSet.name}-0.9`,
  version: '0.9',
  from: '2020-01-01',
  to: '2026-04-30',
}));
const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

function choose(content: string, asOf?: string) {
  const read = readUbl(
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${content}</Invoice>`,
  );
  if (!read.ok) throw new Error(read.issue.message);
  return chooseRuleSets(read.document, { asOf, known: [...older, ...ruleSets()] }).map(({ id }) => id);
}

const now = ['EN16931', 'PEPPOL', 'SERVICE'];
const before = ['EN16931-0.9', 'PEPPOL-0.9', 'SERVICE-0.9'];

describe('chooseRuleSets()', () => {
  it.each([
    ['2026-05-01', now],
    ['2026-04-30', before],
    [' 2026-04-30+02:00 ', before],
    ['2026-04-30Z', before],
    ['2019-01-01', before],
    ['30-04-2026', now],
    ['', now],
  ])('takes the versions of the issue date "%s"', (date, ids) => {
    expect(choose(`<cbc:IssueDate>${date}</cbc:IssueDate>`)).toEqual(ids);
  });

  it('takes the newest versions when there is no issue date', () => {
    expect(choose('<cbc:DueDate>2020-01-01</cbc:DueDate>')).toEqual(now);
  });

  it('takes the versions of the day that the caller names, whatever the issue date', () => {
    expect(choose('<cbc:IssueDate>2026-06-01</cbc:IssueDate>', '2026-04-30')).toEqual(before);
    expect(choose('<cbc:IssueDate>2026-04-01</cbc:IssueDate>', '2026-05-01')).toEqual(now);
  });

  it('takes the rules of self-billing for a document that names them', () => {
    const content = `<cbc:CustomizationID> ${SELF_BILLING} </cbc:CustomizationID><cbc:IssueDate>2026-01-01</cbc:IssueDate>`;
    expect(choose(content)).toEqual(['EN16931-0.9', 'PEPPOL-SB-0.9', 'SERVICE-0.9']);
  });
});

const version = (id: string, from: string | null, to: string | null = null): RuleSet => ({
  id,
  name: 'EN16931',
  title: 'Made up',
  version: id,
  from,
  to,
  rules: 1,
});
// Not in order, with a gap between 1 and 2.
const versions = [
  version('3', '2026-05-01'),
  version('1', '2024-05-01', '2025-04-30'),
  version('2', '2025-06-01', '2026-04-30'),
];

describe('versionInForce()', () => {
  it.each([
    ['1999-12-31', '1'],
    ['2024-04-30', '1'],
    ['2024-05-01', '1'],
    ['2025-04-30', '1'],
    ['2025-05-15', '1'],
    ['2025-06-01', '2'],
    ['2026-04-30', '2'],
    ['2026-05-01', '3'],
    ['2099-01-01', '3'],
    [undefined, '3'],
  ])('judges a document of %s by version %s', (date, id) => {
    expect(versionInForce(versions, date)?.id).toBe(id);
    expect(versionInForce(versions.toReversed(), date)?.id).toBe(id);
  });

  it('takes a version without a first day for the oldest', () => {
    const open = [version('new', '2026-01-01'), version('old', null)];
    expect(versionInForce(open, '2025-12-31')?.id).toBe('old');
    expect(versionInForce(open, '2026-01-01')?.id).toBe('new');
  });

  it('has nothing to choose from nothing', () => {
    expect(versionInForce([], '2026-01-01')).toBeUndefined();
  });
});
