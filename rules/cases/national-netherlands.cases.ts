import type { Edit } from './edited-document.js';
import { attribute, insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const dutch = inCountry(' nl ');
const bothDutch = inCountry('NL', { buyer: 'nl' });

const rule = (id: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule: id,
  fail: [...dutch, ...fail],
  pass: [...dutch, ...pass],
});
const both = (id: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule: id,
  fail: [...bothDutch, ...fail],
  pass: [...bothDutch, ...pass],
});
const address = (id: string, party: string, country: readonly Edit[]): readonly RuleCase[] =>
  ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'].map((name) => ({
    rule: id,
    fail: [...country, remove(`${party}/cac:PostalAddress/${name}`)],
    pass: [...country, text(`${party}/cac:PostalAddress/${name}`, '')],
  }));
const representative = (country: string, lines: string): Edit =>
  insert(
    '',
    `<cac:TaxRepresentativeParty><cac:PostalAddress>${lines}<cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:TaxRepresentativeParty>`,
  );
const registration = (id: string, party: string, country: readonly Edit[]): readonly RuleCase[] => {
  const number = `${party}/cac:PartyLegalEntity/cbc:CompanyID`;
  const scheme = (bad: string | null, good: string): RuleCase => ({
    rule: id,
    fail: [...country, attribute(number, 'schemeID', bad)],
    pass: [...country, attribute(number, 'schemeID', good)],
  });
  return [
    scheme('0208', '0106'),
    scheme('00106', ' 0106 '),
    scheme(null, 'x 0190'),
    {
      rule: id,
      fail: [...country, attribute(number, 'schemeID', '0106'), text(number, ' ')],
      pass: [...country, remove(number)],
    },
  ];
};
const amount = (value: string): Edit => text('cac:LegalMonetaryTotal/cbc:PayableAmount', value);
const unpaid = (value: string): readonly Edit[] => [remove('cac:PaymentMeans'), amount(value)];

export const cases: readonly RuleCase[] = [
  { rule: 'NL-R-001', base: 'credit-note', fail: [...dutch, remove('cac:BillingReference')], pass: dutch },
  {
    rule: 'NL-R-001',
    base: 'credit-note',
    fail: [...dutch, remove('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')],
    pass: [...dutch, text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', '')],
  },
  ...address('NL-R-002', seller, dutch),
  ...registration('NL-R-003', seller, dutch),
  ...address('NL-R-004', buyer, bothDutch),
  ...registration('NL-R-005', buyer, bothDutch),
  rule(
    'NL-R-006',
    [representative('nl', '')],
    [representative('NL', '<cbc:StreetName/><cbc:CityName/><cbc:PostalZone/>')],
  ),
  rule('NL-R-006', [representative('NL', '<cbc:StreetName/><cbc:CityName/>')], [representative('BE', '')]),
  rule('NL-R-007', unpaid('0.01'), [amount('0.01')]),
  rule('NL-R-007', unpaid('0.0000000001'), unpaid('0.00')),
  rule('NL-R-007', unpaid(''), unpaid('-5')),
  rule('NL-R-007', [amount('1e2')], [remove('cac:LegalMonetaryTotal/cbc:PayableAmount')]),
  {
    rule: 'NL-R-007',
    base: 'credit-note',
    fail: [...dutch, ...unpaid('-0.01')],
    pass: [...dutch, ...unpaid('0')],
  },
  both(
    'NL-R-008',
    [text('cac:PaymentMeans/cbc:PaymentMeansCode', '31')],
    [text('cac:PaymentMeans/cbc:PaymentMeansCode', ' 58 ')],
  ),
  both('NL-R-008', [remove('cac:PaymentMeans/cbc:PaymentMeansCode')], []),
  {
    rule: 'NL-R-008',
    fail: [...bothDutch, text('cac:PaymentMeans/cbc:PaymentMeansCode', '1')],
    pass: [...dutch, text('cac:PaymentMeans/cbc:PaymentMeansCode', '1')],
  },
  rule('NL-R-009', [remove('cac:OrderReference')], []),
  rule('NL-R-009', [remove('cac:OrderReference/cbc:ID')], [text('cac:OrderReference/cbc:ID', '')]),
];
