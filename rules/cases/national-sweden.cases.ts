import type { Edit } from './edited-document.js';
import { add, insert, remove, replace, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const party = 'cac:AccountingSupplierParty/cac:Party';
const legalNumber = `${party}/cac:PartyLegalEntity/cbc:CompanyID`;
const swedish = inCountry('SE', { vat: 'SE556036079301' });
const bothSwedish = inCountry('SE', { vat: 'SE556036079301', buyer: 'SE' });

const vatNumber = (rule: string, bad: string, good: string): RuleCase => ({
  rule,
  fail: inCountry('SE', { vat: bad }),
  pass: inCountry('SE', { vat: good }),
});
const organisation = (rule: string, bad: string, good: string): RuleCase => ({
  rule,
  fail: [...inCountry('SE'), text(legalNumber, bad)],
  pass: [...inCountry('SE'), text(legalNumber, good)],
});
const registered = (value: string, scheme = 'TAX'): Edit =>
  insert(
    party,
    `<cac:PartyTaxScheme><cbc:CompanyID>${value}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  );
const tax = (bad: string, good: string): RuleCase => ({
  rule: 'SE-R-005',
  fail: [...swedish, registered(bad)],
  pass: [...swedish, registered(good)],
});
const rate = (path: string, bad: string, good: string): RuleCase => ({
  rule: 'SE-R-006',
  fail: [...everyRate('25'), text(`${path}/cbc:Percent`, bad)],
  pass: [...everyRate('25'), text(`${path}/cbc:Percent`, good)],
});
const lineCategory = 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory';
const subtotalCategory = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
function everyRate(percent: string): readonly Edit[] {
  const categories = [
    subtotalCategory,
    lineCategory,
    lineCategory.replace('Line', 'Line[2]'),
    'cac:AllowanceCharge/cac:TaxCategory',
    'cac:AllowanceCharge[2]/cac:TaxCategory',
  ];
  return [...bothSwedish, ...categories.map((path) => text(`${path}/cbc:Percent`, percent))];
}
const means = (code: string, account: string, branch: string): readonly Edit[] => [
  ...inCountry('SE'),
  replace(
    'cac:PaymentMeans',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>${branch}</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>`,
  ),
];
const giro = (rule: string, branch: string, bad: string, good: string): RuleCase => ({
  rule,
  fail: means(' 30 ', bad, branch),
  pass: means(' 30 ', good, branch),
});
const code = (value: string): Edit => text('cac:PaymentMeans/cbc:PaymentMeansCode', value);

export const cases: readonly RuleCase[] = [
  vatNumber('SE-R-001', 'SE5560360793010', 'SE556036079301'),
  vatNumber('SE-R-001', 'SE55603607930', 'SE556036079301 '),
  vatNumber('SE-R-001', 'SE1', 'se1'),
  { rule: 'SE-R-001', fail: inCountry('SE', { vat: 'SE1' }), pass: inCountry('FI', { vat: 'SE1' }) },
  {
    rule: 'SE-R-001',
    fail: [...swedish, registered('SE556036079301', 'VAT')],
    pass: [...swedish, registered('SE1', 'vat')],
  },
  vatNumber('SE-R-002', 'SE55603607930X', 'SE5560360793E1'),
  vatNumber('SE-R-002', 'SE', 'SE556036079301X'),
  organisation('SE-R-003', '556036-0793', '+556036079'),
  organisation('SE-R-003', '', '1e5'),
  organisation('SE-R-004', '556036079301', '5560360793'),
  organisation('SE-R-004', '556036079', ' 556036079X '),
  organisation('SE-R-013', '5560360794', '5560360793'),
  organisation('SE-R-013', '556036-0793', ' 556036079301 '),
  organisation('SE-R-013', '556036079', '0000000000'),
  {
    rule: 'SE-R-003',
    fail: [...inCountry('SE'), text(legalNumber, 'x')],
    pass: [...inCountry('SE'), remove(legalNumber)],
  },
  tax('Godkänd', 'Godkänd för F-skatt'),
  tax('Godka\u0308nd för F-skatt', ' GODKÄND  för\nf-SKATT '),
  {
    rule: 'SE-R-005',
    fail: [...swedish, registered('x')],
    pass: [...swedish, registered('x'), remove(legalNumber)],
  },
  {
    rule: 'SE-R-005',
    fail: [...inCountry('SE'), registered('x', 'vatx')],
    pass: [...inCountry('SE'), registered('x', ' vat ')],
  },
  rate(subtotalCategory, '24.99', '25.00'),
  rate(lineCategory, '5', ' 6 '),
  rate('cac:AllowanceCharge/cac:TaxCategory', '', '1.2e1'),
  rate('cac:AllowanceCharge[2]/cac:TaxCategory', 'x', '12'),
  { rule: 'SE-R-006', fail: bothSwedish, pass: inCountry('SE', { buyer: 'SE' }) },
  { rule: 'SE-R-006', fail: bothSwedish, pass: swedish },
  {
    rule: 'SE-R-006',
    fail: [...everyRate('25'), remove(`${lineCategory}/cbc:Percent`)],
    pass: [...everyRate('25'), remove(`${lineCategory}/cbc:Percent`), text(`${lineCategory}/cbc:ID`, ' S')],
  },
  giro('SE-R-007', 'SE:PLUSGIRO', '12-3', ' 123 '),
  giro('SE-R-010', ' SE:PLUSGIRO ', '1', '12'),
  giro('SE-R-010', 'SE:PLUSGIRO', '123456789', '12345678'),
  giro('SE-R-008', 'SE:BANKGIRO', '123-4567', '1234567'),
  giro('SE-R-009', 'SE:BANKGIRO', '123456', '123-4567'),
  giro('SE-R-009', 'SE:BANKGIRO', '123456789', '1234567'),
  {
    rule: 'SE-R-007',
    fail: means('30', 'x', 'SE:PLUSGIRO'),
    pass: means('30', 'x', 'se:PLUSGIRO'),
  },
  { rule: 'SE-R-009', fail: means('30', '1', 'SE:BANKGIRO'), pass: means('58', '1', 'SE:BANKGIRO') },
  { rule: 'SE-R-011', fail: [...swedish, code('56')], pass: [...swedish, code(' 56')] },
  {
    rule: 'SE-R-011',
    fail: [...inCountry('SE'), code('50')],
    pass: [...inCountry('FI', { vat: 'SE1' }), code('50')],
  },
  {
    rule: 'SE-R-012',
    fail: [...inCountry('SE', { buyer: 'SE' }), code('31')],
    pass: [...inCountry('SE'), code('31')],
  },
  {
    rule: 'SE-R-012',
    fail: [
      ...inCountry('SE', { buyer: 'SE' }),
      code('31'),
      add('cac:PaymentMeans/cbc:PaymentMeansCode', '30'),
    ],
    pass: [
      ...inCountry('SE', { buyer: 'SE' }),
      code('31'),
      add('cac:PaymentMeans/cbc:PaymentMeansCode', '56'),
    ],
  },
];
