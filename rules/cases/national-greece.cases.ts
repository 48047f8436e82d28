import type { Edit } from './edited-document.js';
import { insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const greek = inCountry('GR', { vat: 'EL061828591' });
const bothGreek = inCountry('GR', { vat: 'EL061828591', buyer: 'GR', buyerVat: 'EL061828591' });

// The document is of 2026-09-04.
const number = (...segments: readonly string[]): readonly Edit[] => [
  ...greek,
  text('cbc:ID', segments.join('|')),
];
const third = (value: string): readonly Edit[] => number('x', 'y', value);
const segment = (rule: string, bad: readonly string[], good: readonly string[]): RuleCase => ({
  rule: `GR-R-001-${rule}`,
  fail: number(...bad),
  pass: number(...good),
});
const dated = (issued: string, segment2: string): readonly Edit[] => [
  ...number('x', segment2),
  text('cbc:IssueDate', issued),
];
const representative = (vat: string): Edit =>
  insert(
    '',
    `<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`,
  );
const reference = (description: string, id = '1', uri = ''): Edit =>
  insert(
    '',
    `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentDescription>${description}</cbc:DocumentDescription><cac:Attachment><cac:ExternalReference><cbc:URI>${uri}</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>`,
  );
const mark = '##M.AR.K##';
const address = '##INVOICE|URL##';
const endpoint = (party: string, scheme: string, value: string): Edit =>
  insert(party, `<cbc:EndpointID schemeID="${scheme}">${value}</cbc:EndpointID>`);
const onlyEndpoint = (party: string, scheme: string, value: string): readonly Edit[] => [
  ...bothGreek,
  remove(`${party}/cbc:EndpointID`),
  endpoint(party, scheme, value),
];
const vatNumber = (rule: string, bad: string, good: string): RuleCase => ({
  rule,
  fail: inCountry('GR', { vat: bad, buyer: 'EL', buyerVat: bad }),
  pass: inCountry('GR', { vat: good, buyer: 'EL', buyerVat: good }),
});
const twice = (party: string): Edit =>
  insert(
    party,
    '<cac:PartyTaxScheme><cbc:CompanyID>EL061828591</cbc:CompanyID><cac:TaxScheme><cbc:ID> VAT </cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
  );

export const cases: readonly RuleCase[] = [
  segment('1', ['a', 'b', 'c', 'd', 'e'], ['', '', '', '', '', '']),
  segment('1', ['a', 'b', 'c', 'd', 'e', 'f', ''], ['061828591', '04/09/2026', '0', '1.1', 'A', '1']),
  { rule: 'GR-R-001-1', fail: number('x'), pass: [text('cbc:ID', 'x')] },
  segment('2', ['061828592'], ['061828591']),
  segment('2', [' 061828591'], ['061828591', 'x']),
  segment('2', ['000000000'], ['061828591']),
  segment('2', [''], ['061828591']),
  {
    rule: 'GR-R-001-2',
    fail: [...greek, representative('EL123456783'), text('cbc:ID', '123456784')],
    pass: [...greek, representative('EL123456783'), text('cbc:ID', '123456783')],
  },
  { rule: 'GR-R-001-3', fail: dated('2026-09-04', '4/9/2026'), pass: dated('2026-09-04', '04/09/2026') },
  { rule: 'GR-R-001-3', fail: dated('2026-09-04', '04-09-2026'), pass: dated('2026-09-04', '04/09/2026/x') },
  { rule: 'GR-R-001-3', fail: dated('2026-09-04', '04/09/2026x'), pass: dated('2026-02-31', '31/02/2026') },
  { rule: 'GR-R-001-3', fail: dated('1899-06-04', '04/06/1899'), pass: dated('1900-06-04', '04/06/1900') },
  {
    rule: 'GR-R-001-3',
    fail: dated('2026-09-04Z', '04/09/2026'),
    pass: dated('2026-09-04-03:00', '04/09/2026'),
  },
  { rule: 'GR-R-001-3', fail: dated('2026-09-04', ' 04/09/2026'), pass: dated('2026-09-4', '4/09/2026') },
  { rule: 'GR-R-001-3', fail: dated('2026-06-104', '104/09/2026'), pass: dated('2026-06-10', '10/06/2026') },
  {
    rule: 'GR-R-001-3',
    fail: [...number('x', '04/09/2026'), remove('cbc:IssueDate')],
    pass: number('x', '04/09/2026'),
  },
  { rule: 'GR-R-001-4', fail: third('-5'), pass: third('0') },
  { rule: 'GR-R-001-4', fail: third('1,5'), pass: third(' 5 ') },
  { rule: 'GR-R-001-4', fail: third(''), pass: third('+5') },
  { rule: 'GR-R-001-4', fail: third('NaN'), pass: third('-0') },
  { rule: 'GR-R-001-4', fail: third('1.5'), pass: third('123456789012345') },
  segment('6', ['', '', '', '', ''], ['', '', '', '', ' ']),
  segment('6', ['', '', '', ''], ['', '', '', '', '0']),
  segment('7', ['', '', '', '', '', ''], ['', '', '', '', '', ' ']),
  segment('7', ['', '', '', '', ''], ['', '', '', '', '', '1']),
  { rule: 'GR-R-002', fail: [...greek, remove(`${seller}/cac:PartyName`)], pass: greek },
  {
    rule: 'GR-R-002',
    fail: [...greek, text(`${seller}/cac:PartyName/cbc:Name`, '')],
    pass: [...greek, text(`${seller}/cac:PartyName/cbc:Name`, ' ')],
  },
  {
    rule: 'GR-R-005',
    fail: [...greek, remove(`${buyer}/cac:PartyName`)],
    pass: [remove(`${buyer}/cac:PartyName`)],
  },
  {
    rule: 'GR-R-005',
    fail: [...greek, text(`${buyer}/cac:PartyName/cbc:Name`, '')],
    pass: [...greek, text(`${buyer}/cac:PartyName/cbc:Name`, ' ')],
  },
  vatNumber('GR-S-011', 'GR061828591', 'EL061828591'),
  vatNumber('GR-S-011', 'EL061828592', 'EL0618285912'),
  { rule: 'GR-S-011', fail: [...greek, twice(seller)], pass: greek },
  {
    rule: 'GR-S-011',
    fail: [...inCountry('GR'), remove(`${seller}/cac:PartyTaxScheme`)],
    pass: inCountry('GR'),
  },
  vatNumber('GR-R-003', 'GR061828591', 'EL061828591'),
  vatNumber('GR-R-003', 'EL06182859', 'EL000000000'),
  vatNumber('GR-R-006', 'EL061828592', 'EL061828591'),
  vatNumber('GR-R-006', 'GR061828591', 'EL0618285912'),
  { rule: 'GR-R-006', fail: [...bothGreek, twice(buyer)], pass: bothGreek },
  {
    rule: 'GR-R-006',
    fail: [...bothGreek, remove(`${buyer}/cac:PartyTaxScheme`)],
    pass: [...greek, remove(`${buyer}/cac:PartyTaxScheme`)],
  },
  {
    rule: 'GR-R-009',
    fail: onlyEndpoint(seller, '9933', 'EL061828591'),
    pass: onlyEndpoint(seller, '9933', '061828591'),
  },
  { rule: 'GR-R-009', fail: greek, pass: [...greek, remove(`${seller}/cbc:EndpointID`)] },
  {
    rule: 'GR-R-009',
    fail: onlyEndpoint(seller, '0088', '061828591'),
    pass: [remove(`${seller}/cac:PartyTaxScheme`), representative('EL061828591')],
  },
  {
    rule: 'GR-R-010',
    fail: onlyEndpoint(buyer, '9933', ' 061828591'),
    pass: onlyEndpoint(buyer, '9933', '061828591'),
  },
  { rule: 'GR-R-010', fail: bothGreek, pass: greek },
  { rule: 'GR-R-004-1', fail: greek, pass: [...greek, reference(mark)] },
  {
    rule: 'GR-R-004-1',
    fail: [...greek, reference(mark), reference(mark)],
    pass: inCountry('EL', { vat: 'EL061828591' }),
  },
  { rule: 'GR-R-004-2', fail: [...greek, reference(mark, '0')], pass: [...greek, reference(mark, '1x')] },
  {
    rule: 'GR-R-004-2',
    fail: [...greek, reference(mark, ' 1')],
    pass: [...greek, reference(` ${mark}`, ' 1')],
  },
  { rule: 'GR-S-008-1', fail: greek, pass: [...greek, reference(address)] },
  {
    rule: 'GR-S-008-1',
    fail: [...greek, reference(address), reference(address)],
    pass: [...greek, reference(address), reference(mark)],
  },
  {
    rule: 'GR-R-008-2',
    fail: [...greek, reference(address), reference(address)],
    pass: [...greek, reference(address)],
  },
  {
    rule: 'GR-R-008-3',
    fail: [...greek, reference(address, '1', ' ')],
    pass: [...greek, reference(address, '1', 'https://hout.example/1')],
  },
];
