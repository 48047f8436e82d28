import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

const attachment = 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
// The document has an allowance of 5% of 200.00, which is 10.00, and a charge of 20.00 without percentage.
const allowance = 'cac:AllowanceCharge[1]';
const charge = 'cac:AllowanceCharge[2]';
const lineAllowance = 'cac:InvoiceLine[2]/cac:AllowanceCharge';

const share = (amount: string, base: string, percent: string): readonly Edit[] => [
  text(`${allowance}/cbc:Amount`, amount),
  text(`${allowance}/cbc:BaseAmount`, base),
  text(`${allowance}/cbc:MultiplierFactorNumeric`, percent),
];
const shares = (bad: string, good: string, base = '200.00', percent = '5'): RuleCase => ({
  rule: 'PEPPOL-EN16931-R040',
  fail: share(bad, base, percent),
  pass: share(good, base, percent),
});
const indicator = (path: string, bad: string, good: string): RuleCase => ({
  rule: 'PEPPOL-EN16931-R043',
  fail: [text(`${path}/cbc:ChargeIndicator`, bad)],
  pass: [text(`${path}/cbc:ChargeIndicator`, good)],
});
const code = (rule: string, path: string, bad: string, good: string): RuleCase => ({
  rule: `PEPPOL-EN16931-${rule}`,
  fail: [text(`${path}/cbc:AllowanceChargeReasonCode`, bad)],
  pass: [text(`${path}/cbc:AllowanceChargeReasonCode`, good)],
});
const mandate = insert('cac:PaymentMeans', '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>');

/** Parties, payment means, attachments, allowances and charges. */
export const peppolPartyAndPaymentCases: readonly RuleCase[] = [
  {
    rule: 'PEPPOL-EN16931-R010',
    fail: [remove('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')],
    pass: [remove('cac:AccountingCustomerParty/cac:Party')],
  },
  {
    rule: 'PEPPOL-EN16931-R020',
    fail: [remove('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID')],
    pass: [text('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', '')],
  },
  {
    rule: 'PEPPOL-EN16931-CL008',
    fail: [attribute('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'schemeID', '0037')],
    pass: [attribute('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'schemeID', '0216')],
  },
  {
    rule: 'PEPPOL-EN16931-CL008',
    fail: [attribute('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'schemeID', ' 9925')],
    pass: [attribute('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'schemeID', null)],
  },
  {
    rule: 'PEPPOL-EN16931-CL001',
    fail: [attribute(attachment, 'mimeCode', 'Application/pdf')],
    pass: [attribute(attachment, 'mimeCode', 'application/pdf')],
  },
  {
    rule: 'PEPPOL-EN16931-CL001',
    fail: [attribute(attachment, 'mimeCode', '')],
    pass: [attribute(attachment, 'mimeCode', null)],
  },
  {
    rule: 'PEPPOL-EN16931-R061',
    fail: [text('cac:PaymentMeans/cbc:PaymentMeansCode', ' 49 ')],
    pass: [text('cac:PaymentMeans/cbc:PaymentMeansCode', ' 49 '), mandate],
  },
  {
    rule: 'PEPPOL-EN16931-R061',
    fail: [text('cac:PaymentMeans/cbc:PaymentMeansCode', '59'), add('cac:PaymentMeans/cac:PaymentMandate')],
    pass: [text('cac:PaymentMeans/cbc:PaymentMeansCode', '059')],
  },
  shares('10.03', '10.02'),
  shares('9.97', '9.98'),
  shares('10.0200000001', '10.0200000000'),
  shares('-9.97', '-10.02', '-200.00'),
  shares('-10.03', '-9.98', '200', '-5'),
  shares('11.1299999999889', '11.12999999998889', '33.33', '33.3333333333'),
  shares('0.0300000001', '0.03', '0.1', '10'),
  shares('', '10', '200', '5'),
  {
    rule: 'PEPPOL-EN16931-R040',
    fail: [remove(`${allowance}/cbc:Amount`)],
    pass: [remove(`${allowance}/cbc:Amount`), text(`${allowance}/cbc:BaseAmount`, '0.4')],
  },
  {
    rule: 'PEPPOL-EN16931-R040',
    fail: [
      add(`${lineAllowance}/cbc:BaseAmount`, '80'),
      add(`${lineAllowance}/cbc:MultiplierFactorNumeric`, '7'),
    ],
    pass: [
      add(`${lineAllowance}/cbc:BaseAmount`, '80'),
      add(`${lineAllowance}/cbc:MultiplierFactorNumeric`, '6.25'),
    ],
  },
  {
    rule: 'PEPPOL-EN16931-R041',
    fail: [remove(`${allowance}/cbc:BaseAmount`)],
    pass: [remove(`${allowance}/cbc:BaseAmount`), remove(`${allowance}/cbc:MultiplierFactorNumeric`)],
  },
  {
    rule: 'PEPPOL-EN16931-R041',
    fail: [add(`${lineAllowance}/cbc:MultiplierFactorNumeric`, '5')],
    pass: [add('cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:MultiplierFactorNumeric', '5')],
  },
  {
    rule: 'PEPPOL-EN16931-R042',
    fail: [remove(`${allowance}/cbc:MultiplierFactorNumeric`)],
    pass: [],
  },
  {
    rule: 'PEPPOL-EN16931-R042',
    base: 'credit-note',
    fail: [add('cac:CreditNoteLine[2]/cac:AllowanceCharge/cbc:BaseAmount', '80')],
    pass: [
      insert(
        '',
        '<cac:InvoiceLine><cac:AllowanceCharge><cbc:BaseAmount>1</cbc:BaseAmount></cac:AllowanceCharge></cac:InvoiceLine>',
      ),
    ],
  },
  indicator(charge, '1', ' true '),
  indicator(lineAllowance, '0', 'false'),
  indicator(charge, 'TRUE', 'false'),
  // With only one of percentage and base, nothing else is asked.
  {
    rule: 'PEPPOL-EN16931-R043',
    fail: [remove(`${charge}/cbc:ChargeIndicator`)],
    pass: [remove(`${charge}/cbc:ChargeIndicator`), add(`${charge}/cbc:BaseAmount`, '1')],
  },
  code('CL002', allowance, 'FC', ' 41 '),
  code('CL002', lineAllowance, '', '105'),
  {
    rule: 'PEPPOL-EN16931-CL002',
    fail: [text(`${allowance}/cbc:AllowanceChargeReasonCode`, '1')],
    pass: [
      text(`${allowance}/cbc:AllowanceChargeReasonCode`, '1'),
      text(`${allowance}/cbc:ChargeIndicator`, '0'),
    ],
  },
  code('CL003', charge, '95', ' ZZZ '),
  code('CL003', charge, 'fc', 'FC'),
  // With both indicators, the code is one of an allowance.
  {
    rule: 'PEPPOL-EN16931-CL003',
    fail: [text(`${charge}/cbc:AllowanceChargeReasonCode`, '41')],
    pass: [
      text(`${charge}/cbc:AllowanceChargeReasonCode`, '41'),
      add(`${charge}/cbc:ChargeIndicator`, 'false'),
    ],
  },
];
