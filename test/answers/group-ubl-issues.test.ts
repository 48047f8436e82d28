import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupUblIssues, validateUbl } from 'peppol-preflight';

const invoice = readFileSync(new URL('../../rules/cases/base/invoice.xml', import.meta.url), 'utf8');
const groupsOf = (xml: string) => {
  const { issues } = validateUbl(xml);
  const groups = groupUblIssues(issues);
  expect(groups.flatMap(({ issue, consequences }) => [issue, ...consequences])).toHaveLength(issues.length);
  return groups.map(
    ({ issue: { rule_id, location }, consequences }) =>
      `${rule_id} ${location ?? ''}${consequences.length === 0 ? '' : ` +${consequences.length}`}`,
  );
};

describe('groupUblIssues()', () => {
  it.each([
    [
      'a currency that is none',
      invoice.replaceAll('EUR', 'Euro'),
      ['BR-CL-04 /Invoice/cbc:DocumentCurrencyCode[1] +40'],
    ],
    ['no currency', invoice.replace(/<cbc:DocumentCurrencyCode.*/, ''), ['BR-05 /Invoice +20']],
    [
      'a namespace that is not of UBL',
      invoice.replace('CommonBasicComponents-2', 'CommonBasicComponents-3'),
      [
        'xsd-validation /Invoice/Q{urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-3}CustomizationID[1] +177',
      ],
    ],
    [
      'cac declared as the namespace of cbc',
      invoice.replace('CommonAggregateComponents-2', 'CommonBasicComponents-2'),
      ['xsd-validation /Invoice/cbc:InvoicePeriod[1] +21'],
    ],
    [
      'cbc declared as the namespace of cac',
      invoice.replace('CommonBasicComponents-2', 'CommonAggregateComponents-2'),
      ['xsd-validation /Invoice/cac:CustomizationID[1] +177'],
    ],
    [
      'an element with the prefix of others',
      invoice.replace(/<(\/?)cbc:IssueDate>/g, '<$1cac:IssueDate>'),
      ['xsd-validation /Invoice/cac:IssueDate[1] +2'],
    ],
    [
      'an amount of another currency, which a sum compares',
      invoice.replace(/(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID=")EUR/, '$1USD'),
      ['PEPPOL-EN16931-R051 /Invoice/cac:TaxTotal[1]/cbc:TaxAmount[1] +1'],
    ],
    [
      'mistakes that have nothing to do with each other',
      invoice.replace('>BE<', '>XX<').replace(/unitCode="[^"]*"/, 'unitCode="stuk"'),
      [
        'BR-CL-14 /Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PostalAddress[1]/cac:Country[1]/cbc:IdentificationCode[1]',
        'BR-CL-23 /Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity[1]',
        'PEPPOL-EN16931-R130 /Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity[1]',
      ],
    ],
  ])('puts the issues of %s under their cause', (_, xml, expected) => {
    expect(groupsOf(xml)).toEqual(expected);
  });

  it('groups nothing of lines that are wrong in the same way', () => {
    const groups = groupsOf(invoice.replaceAll(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/g, '$1X'));
    expect(groups.filter((group) => group.startsWith('BR-CL-18'))).toHaveLength(2);
  });

  it('needs a list of issues', () => {
    expect(() => groupUblIssues([{}] as never)).toThrow(TypeError);
  });
});
