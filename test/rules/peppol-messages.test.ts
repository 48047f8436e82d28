import { describe, expect, it } from 'vitest';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleSetOf } from '../../src/verdict/rules/rule-sets.js';
import { treeOf } from '../ubl/tree-of.js';
import { type Edit, editBase } from '../../rules/cases/edited-document.js';
import { attribute, text } from '../../rules/cases/edits.js';
import { inCountry } from '../../rules/cases/in-country.js';

/** The message of a rule that fires once on the invoice after the edits. */
function messageOf(rule: string, edits: readonly Edit[]): string {
  const xml = editBase('invoice', edits);
  const tree = treeOf(xml);
  const issues = evaluateRules(ruleSetOf('PEPPOL'), { text: xml, tree }).filter(
    ({ rule_id }) => rule_id === rule,
  );
  expect(issues).toHaveLength(1);
  return issues[0]?.message ?? '';
}

describe('Peppol messages show the values that differ', () => {
  it.each<[rule: string, shown: readonly string[], edits: readonly Edit[]]>([
    [
      'PEPPOL-EN16931-R120',
      ['130', '10', '12.5', '125'],
      [text('cac:InvoiceLine/cbc:LineExtensionAmount', '130.00')],
    ],
    ['PEPPOL-EN16931-R040', ['10.50', '5', '200.00'], [text('cac:AllowanceCharge/cbc:Amount', '10.50')]],
    [
      'PEPPOL-EN16931-R046',
      ['12.00', '15.00', '2.50'],
      [text('cac:InvoiceLine/cac:Price/cbc:PriceAmount', '12.00')],
    ],
    [
      'PEPPOL-EN16931-R110',
      ['2026-04-30', '2026-05-01'],
      [text('cac:InvoiceLine/cac:InvoicePeriod/cbc:StartDate', '2026-04-30')],
    ],
    [
      'PEPPOL-EN16931-R130',
      ['"HUR"', '"C62"'],
      [attribute('cac:InvoiceLine/cac:Price/cbc:BaseQuantity', 'unitCode', 'HUR')],
    ],
    [
      'PEPPOL-EN16931-R051',
      ['PayableAmount', '"USD"', '"EUR"'],
      [attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'USD')],
    ],
    [
      'PEPPOL-COMMON-R043',
      ['"0471122368"', '0208'],
      [text('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', '0471122368')],
    ],
    [
      'GR-R-001-3',
      ['"4/9/2026"', '"2026-09-04"'],
      [...inCountry('GR', { vat: 'EL061828591' }), text('cbc:ID', 'x|4/9/2026')],
    ],
  ])('%s', (rule, shown, edits) => {
    const message = messageOf(rule, edits);
    for (const value of shown) expect(message).toContain(value);
  });
});
