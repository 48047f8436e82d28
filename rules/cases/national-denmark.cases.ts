import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, replace, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const bothDanish = inCountry('DK', { buyer: 'DK' });

const danish = (rule: string, fail: readonly Edit[], pass: readonly Edit[]): RuleCase => ({
  rule,
  fail: [...bothDanish, ...fail],
  pass: [...bothDanish, ...pass],
});

interface Means {
  readonly id?: string;
  readonly account?: string;
  readonly branch?: string;
  readonly mandate?: string;
}
const means = (code: string, { id, account, branch, mandate }: Means = {}): Edit => {
  const paymentId = id === undefined ? '' : `<cbc:PaymentID>${id}</cbc:PaymentID>`;
  const institution =
    branch === undefined
      ? ''
      : `<cac:FinancialInstitutionBranch><cbc:ID>${branch}</cbc:ID></cac:FinancialInstitutionBranch>`;
  const payee =
    account === undefined
      ? ''
      : `<cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID>${institution}</cac:PayeeFinancialAccount>`;
  return replace(
    'cac:PaymentMeans',
    `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${paymentId}${payee}${mandate ?? ''}</cac:PaymentMeans>`,
  );
};
const mandate = (id: string, account: string): string =>
  `<cac:PaymentMandate><cbc:ID>${id}</cbc:ID><cac:PayerFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>`;
const paid = (rule: string, fail: Edit, pass: Edit): RuleCase => danish(rule, [fail], [pass]);

const classified = (...codes: readonly (readonly [list: string, version: string])[]): Edit =>
  insert(
    'cac:InvoiceLine[2]/cac:Item',
    codes
      .map(
        ([list, version]) =>
          `<cac:CommodityClassification><cbc:ItemClassificationCode listID="${list}" listVersionID="${version}">1</cbc:ItemClassificationCode></cac:CommodityClassification>`,
      )
      .join(''),
  );
const reason = (value: string, code = 'ZZZ'): readonly Edit[] => [
  text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', code),
  text('cac:AllowanceCharge/cbc:AllowanceChargeReason', value),
];
const creditOf = (amount: string, buyerCountry = 'DK'): readonly Edit[] => [
  ...inCountry('DK', { buyer: buyerCountry }),
  text('cac:LegalMonetaryTotal/cbc:PayableAmount', amount),
];

export const cases: readonly RuleCase[] = [
  danish('DK-R-002', [remove(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`)], []),
  danish(
    'DK-R-002',
    [text(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, ' ')],
    [add(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ),
  danish(
    'DK-R-002',
    [add(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, '12345678')],
    [text(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, '12345678')],
  ),
  {
    rule: 'DK-R-002',
    fail: [...inCountry('DK'), remove(`${seller}/cac:PartyLegalEntity`)],
    pass: [...inCountry('dk', { vat: 'DK12345678' }), remove(`${seller}/cac:PartyLegalEntity`)],
  },
  danish('DK-R-014', [], [attribute(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', ' 0184 ')]),
  danish(
    'DK-R-014',
    [attribute(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', null)],
    [remove(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ),
  { rule: 'DK-R-016', base: 'credit-note', fail: creditOf('-0.01'), pass: creditOf('0.00') },
  { rule: 'DK-R-016', base: 'credit-note', fail: creditOf('-1e-9'), pass: creditOf('-0') },
  { rule: 'DK-R-016', base: 'credit-note', fail: creditOf('-INF'), pass: creditOf('-1', 'SE') },
  danish('DK-R-013', [attribute(`${seller}/cac:PartyIdentification/cbc:ID`, 'schemeID', null)], []),
  danish(
    'DK-R-013',
    [attribute(`${buyer}/cac:PartyIdentification/cbc:ID`, 'schemeID', ' ')],
    [remove(`${buyer}/cac:PartyIdentification/cbc:ID`)],
  ),
  paid('DK-R-005', means('30'), means('31')),
  paid('DK-R-005', means(' 31'), means('97')),
  paid('DK-R-005', means(''), means('1')),
  paid('DK-R-005', means('10  31'), means('10 31')),
  paid('DK-R-006', means('31', { account: '1' }), means('31', { account: '1', branch: '2' })),
  paid('DK-R-006', means('42', { account: ' ', branch: '2' }), means('30', { account: '1' })),
  paid('DK-R-007', means('49'), means('49', { mandate: mandate('1', '2') })),
  paid('DK-R-007', means('49', { mandate: mandate('1', ' ') }), means('59')),
  paid('DK-R-007', means('49', { mandate: mandate('', '2') }), means('1')),
  paid(
    'DK-R-008',
    means('50', { id: '01#', account: '123456' }),
    means('50', { id: '01#', account: '1234567' }),
  ),
  paid(
    'DK-R-008',
    means('50', { id: '71#', account: '12345678' }),
    means('50', { id: '15#', account: '12345678' }),
  ),
  paid('DK-R-008', means('50', { id: '04#', account: '12345678 ' }), means('93')),
  paid('DK-R-008', means('50', { account: '1234567' }), means('50', { id: '04#1', account: '1234567' })),
  paid('DK-R-009', means('50', { id: '04#123456789012345' }), means('50', { id: '04#1234567890123456' })),
  paid('DK-R-009', means('50', { id: '15#12345678901234567' }), means('50', { id: '15#abcdefghijklmnop' })),
  paid('DK-R-009', means('50', { id: '15#' }), means('50', { id: '01#' })),
  paid(
    'DK-R-010',
    means('93', { id: '71#', account: '1234567' }),
    means('93', { id: '71#', account: '1234567x' }),
  ),
  paid(
    'DK-R-010',
    means('93', { id: '74#', account: '12345678' }),
    means('93', { id: '75#', account: '12345678' }),
  ),
  paid('DK-R-010', means('93', { id: '73#' }), means('93', { id: '73#', account: '12345678' })),
  paid('DK-R-011', means('93', { id: '71#12345678901234' }), means('93', { id: '71#123456789012345' })),
  paid('DK-R-011', means('93', { id: '75#12345678901234567' }), means('93', { id: '75#1234567890123456' })),
  paid('DK-R-011', means('93', { id: '75#' }), means('93', { id: '73#' })),
  danish('DK-R-017', [], [attribute(`${buyer}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '0184')]),
  danish(
    'DK-R-017',
    [attribute(`${buyer}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID', '184')],
    [remove(`${buyer}/cac:PartyLegalEntity/cbc:CompanyID`)],
  ),
  danish('DK-R-003', [classified(['TST', '19.05'])], [classified(['TST', '19.05.01'])]),
  danish('DK-R-003', [classified(['TST', ''], ['STI', '1'])], [classified(['TST', ''], ['STI', '26.0801'])]),
  danish('DK-R-003', [classified(['TST', ' 26.08.01'])], [classified(['STI', '1'])]),
  danish('DK-R-004', reason('12345'), reason('1234')),
  danish('DK-R-004', reason('abcd'), reason(' 1.25 ')),
  danish('DK-R-004', reason('-001'), reason('-0.0')),
  danish('DK-R-004', reason('12 4'), reason('1e03')),
  danish('DK-R-004', reason(''), reason('', 'ZZ')),
  danish('DK-R-004', reason('#b'), reason('a#b')),
  danish('DK-R-004', reason('a #'), reason(' #b')),
  danish('DK-R-004', reason('##'), reason('a##b')),
  danish(
    'DK-R-004',
    [...reason('1234'), add('cac:AllowanceCharge/cbc:AllowanceChargeReason', '1234')],
    reason('+123'),
  ),
  { rule: 'DK-R-004', fail: [...bothDanish, ...reason('x')], pass: [...inCountry('DK'), ...reason('x')] },
];
