import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, fixUbl, validateUbl } from 'peppol-preflight';
import { belgian } from '../../rules/cases/extended-documents.js';

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const invoice = readFileSync(new URL('../../rules/cases/base/invoice.xml', import.meta.url), 'utf8');
const by = (identifier: string): string => invoice.replace(PEPPOL, identifier);
const onlyIssue = (identifier: string, options = {}) => {
  const { issues } = validateUbl(by(identifier), options);
  expect(issues.map(({ rule_id }) => rule_id)).toEqual(['PEPPOL-EN16931-R004']);
  return issues[0];
};

describe('a document that declares another specification', () => {
  it.each([
    ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'XRechnung'],
    ['urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.1', 'XRechnung'],
    ['urn:cen.eu:en16931:2017#conformant#urn:UBL.BE:1.0.0.20180214', 'UBL.BE'],
    ['urn:peppol:pint:billing-1@jp-1', 'Peppol PINT'],
    ['OIOUBL-2.1', 'OIOUBL'],
    [
      'urn:www.cenbii.eu:transaction:biitrns010:ver2.0:extended:urn:www.peppol.eu:bis:peppol4a:ver2.0',
      'Peppol BIS 2',
    ],
    [
      'urn:cen.eu:en16931:2017#conformant#urn:fdc:peppol.eu:2017:poacc:billing:international:aunz:3.0',
      'Peppol A-NZ Billing',
    ],
    ['urn:cen.eu:en16931:2017#compliant#urn:example:nobody:1', 'urn:example:nobody:1'],
  ])('%s is %s: its rules are named, and nothing declares it to be of Peppol unasked', (identifier, name) => {
    for (const release of ['2025-Q4', '2026-Q2', '2026-Q4']) {
      const issue = onlyIssue(identifier, { release });
      expect(issue?.problem).toContain(`which is that of ${name}, not that of this Peppol specification`);
      expect(issue?.remedy).toContain(
        `let the rules of ${name} judge it (peppol-preflight rules add adds them)`,
      );
      expect(issue?.values?.declared).toBe(name);
    }
    const { xml, choices } = fixUbl(by(identifier), { suggested: true });
    expect(xml).toBe(by(identifier));
    expect(choices).toHaveLength(1);
  });

  it.each([
    'urn:cen.eu:en16931:2017',
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:2.0',
    'urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'something',
  ])('%s is no other one: the identifier of Peppol is meant', (identifier) => {
    const issue = onlyIssue(identifier);
    expect(issue?.problem).toBe(
      `The specification identifier (BT-24) is "${identifier}", which is not that of this Peppol specification`,
    );
    expect(issue?.remedy).toMatch(/^let cbc:CustomizationID start with urn:cen/);
    expect(fixUbl(by(identifier), { suggested: true }).xml).toBe(invoice);
  });

  it('is told so in an extended Document', () => {
    const { issues } = check({ ...belgian, specification: 'OIOUBL-2.1' }, { extended: true });
    const issue = issues.find(({ rule_id }) => rule_id === 'PEPPOL-EN16931-R004');
    expect(issue?.remedy).toContain('let the rules of OIOUBL judge the document');
    expect(issue?.fixes.map(({ kind }) => kind)).toEqual(['choice']);
  });
});
