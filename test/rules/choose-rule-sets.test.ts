import { describe, expect, it } from 'vitest';
import { chooseRuleSets } from '../../src/rules/choose-rule-sets.js';
import type { RuleSet } from '../../src/rules/rule-set.js';
import { ruleSets } from '../../src/rules/rule-sets.js';
import { readUbl } from '../../src/xml/read-ubl.js';

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
