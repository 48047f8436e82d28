import type { Edit } from './edited-document.js';
import { attribute, insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const icelandic = inCountry('IS');
const bothIcelandic = inCountry('IS', { buyer: 'IS' });

const rule = (id: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule: id,
  fail: [...icelandic, ...fail],
  pass: [...icelandic, ...pass],
});
const both = (id: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule: id,
  fail: [...bothIcelandic, ...fail],
  pass: [...bothIcelandic, ...pass],
});
const means = (code: string, account?: string): Edit =>
  insert(
    '',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${
      account === undefined
        ? ''
        : `<cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount>`
    }</cac:PaymentMeans>`,
  );
const finalDate = (...dates: readonly string[]): Edit =>
  insert(
    '',
    `<cac:AdditionalDocumentReference>${dates.map((date) => `<cbc:ID>${date}</cbc:ID>`).join('')}<cbc:DocumentDescription>EINDAGI</cbc:DocumentDescription></cac:AdditionalDocumentReference>`,
  );
const accounts = (id: string, code: string): readonly RuleCase[] => [
  rule(id, [means(code, '12345678901')], [means(code, '123456789012')]),
  rule(id, [means(code)], [means(` ${code}`)]),
  rule(
    id,
    [means(code, '123456789012'), means(code, '123456789012')],
    [means(code, ' abcdefghijkl '), means(code)],
  ),
];
const noAddress = (party: string, name: string): Edit => remove(`${party}/cac:PostalAddress/${name}`);

// The due date of the document is 2026-10-04.
export const cases: readonly RuleCase[] = [
  rule('IS-R-001', [text('cbc:InvoiceTypeCode', '383')], [text('cbc:InvoiceTypeCode', ' 380 ')]),
  rule('IS-R-001', [remove('cbc:InvoiceTypeCode')], [text('cbc:InvoiceTypeCode', '381')]),
  {
    rule: 'IS-R-001',
    base: 'credit-note',
    fail: [...icelandic, text('cbc:CreditNoteTypeCode', '396')],
    pass: icelandic,
  },
  { rule: 'IS-R-002', fail: icelandic, pass: inCountry('is') },
  rule('IS-R-002', [], [attribute(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '0196')]),
  rule(
    'IS-R-003',
    [noAddress(seller, 'cbc:StreetName')],
    [text(`${seller}/cac:PostalAddress/cbc:StreetName`, '')],
  ),
  rule('IS-R-003', [noAddress(seller, 'cbc:PostalZone')], [noAddress(seller, 'cbc:CityName')]),
  ...accounts('IS-R-006', '9'),
  ...accounts('IS-R-007', '42'),
  rule('IS-R-008', [finalDate('2023-02-29')], [finalDate('2024-02-29')]),
  rule('IS-R-008', [finalDate(' 2026-11-01')], [finalDate('0000-08-01')]),
  rule('IS-R-008', [finalDate()], []),
  rule('IS-R-008', [finalDate('2026-11-01', '2026-11-01')], [finalDate('2026-11-01')]),
  rule('IS-R-009', [finalDate('2026-11-01'), remove('cbc:DueDate')], [finalDate('2026-11-01')]),
  {
    rule: 'IS-R-009',
    base: 'credit-note',
    fail: [...icelandic, finalDate('2026-11-01')],
    pass: icelandic,
  },
  rule('IS-R-010', [finalDate('2026-10-03')], [finalDate('2026-10-04')]),
  rule('IS-R-010', [finalDate('01.08.2026')], [finalDate('31.12.2026')]),
  rule('IS-R-010', [finalDate('2026-11-01'), remove('cbc:DueDate')], [finalDate('2026-11-01')]),
  both('IS-R-004', [], [attribute(`${buyer}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '0196')]),
  { rule: 'IS-R-004', fail: bothIcelandic, pass: icelandic },
  both('IS-R-005', [noAddress(buyer, 'cbc:StreetName')], [noAddress(buyer, 'cbc:CityName')]),
  both(
    'IS-R-005',
    [noAddress(buyer, 'cbc:PostalZone')],
    [text(`${buyer}/cac:PostalAddress/cbc:PostalZone`, '')],
  ),
];
