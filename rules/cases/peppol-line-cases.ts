import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, replace, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

// Line 1 has 10 pieces at 12.50, line 2 two hours at 40.00 less 5.00.
const line = 'cac:InvoiceLine';

const charged = (amount: string): Edit =>
  insert(
    line,
    `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge>`,
  );
const allowed = (amount: string): Edit =>
  insert(
    line,
    `<cac:AllowanceCharge><cbc:ChargeIndicator> false </cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge>`,
  );
const calculation = (quantity: string, price: string, base?: string): readonly Edit[] => [
  text(`${line}/cbc:InvoicedQuantity`, quantity),
  text(`${line}/cac:Price/cbc:PriceAmount`, price),
  ...(base === undefined ? [] : [text(`${line}/cac:Price/cbc:BaseQuantity`, base)]),
];

/** A net amount that fires and one that just passes, after the edits. */
const net = (bad: string, good: string, edits: readonly Edit[] = []): RuleCase => ({
  rule: 'PEPPOL-EN16931-R120',
  fail: [...edits, text(`${line}/cbc:LineExtensionAmount`, bad)],
  pass: [...edits, text(`${line}/cbc:LineExtensionAmount`, good)],
});

const netAmounts: readonly RuleCase[] = [
  net('125.03', '125.02'),
  net('124.97', '124.98'),
  net('125.0200000001', '125.0199999999'),
  net('124.9799999999', '124.98'),
  net('-125.00', '125'),
  net('-125.03', '-125.02', calculation('-10', '12.5')),
  net('-124.97', '-124.98', calculation('10', '-12.50')),
  net('0.2700000001', '.27', calculation('.5', '.5')),
  net('0.0200000002', '0.0200000001', calculation('0.0000000001', '1.')),
  // The quotient is rounded before it is multiplied: 0.333... falls short of a third, 0.666...67 exceeds two.
  net('1.02', '0.98', calculation('3', '1', '3')),
  net('1.98', '2.02', calculation('3', '2', '3')),
  net('0.9', '10.00', calculation('10', '1', '0')),
  net('10.00', '-10', calculation('10', '1', '-1')),
  net('125', '12.50', [remove(`${line}/cbc:InvoicedQuantity`)]),
  net('0.03', '0.02', [remove(`${line}/cac:Price`)]),
  net('125.00', '130.00', [charged('5')]),
  net('125.00', '120.00', [allowed('5')]),
  // Half a cent is rounded towards plus infinity, and the sum, not each amount.
  net('125.0500001', '125.05', [charged('0.025')]),
  net('125.0400001', '125.04', [allowed('-0.025')]),
  net('125.0300001', '125.03', [charged('0.004'), charged('0.004')]),
  net('125.00', '133.33', [charged('11.111'), allowed('2.777')]),
  {
    rule: 'PEPPOL-EN16931-R120',
    fail: [remove(`${line}/cbc:LineExtensionAmount`)],
    pass: [remove(`${line}/cbc:LineExtensionAmount`), text(`${line}/cbc:InvoicedQuantity`, '0')],
  },
  // Neither 1 nor 0 is an indicator here, and what does not count is not read.
  {
    rule: 'PEPPOL-EN16931-R120',
    fail: [text(`${line}[2]/cac:AllowanceCharge/cbc:ChargeIndicator`, '0')],
    pass: [
      insert(line, '<cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator></cac:AllowanceCharge>'),
    ],
  },
  // What cannot be calculated is fatal, too.
  net('1e2', ' +125.00 '),
  {
    rule: 'PEPPOL-EN16931-R120',
    fail: [insert(line, '<cbc:InvoicedQuantity>10</cbc:InvoicedQuantity>')],
    pass: [insert(line, '<cbc:CreditedQuantity>11</cbc:CreditedQuantity>')],
  },
  // The document decides which quantity counts.
  {
    rule: 'PEPPOL-EN16931-R120',
    base: 'credit-note',
    fail: [text('cac:CreditNoteLine/cbc:CreditedQuantity', '11')],
    pass: [add('cac:CreditNoteLine/cbc:InvoicedQuantity', '11')],
  },
];

const reference = (...types: readonly string[]): Edit =>
  insert(
    line,
    types.map((type) => `<cac:DocumentReference><cbc:ID>A</cbc:ID>${type}</cac:DocumentReference>`).join(''),
  );
const type = (code: string): string => `<cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode>`;

const discount = `${line}/cac:Price/cac:AllowanceCharge`;
const price = `${line}/cac:Price/cbc:PriceAmount`;

/** Lines and their prices. */
export const peppolLineCases: readonly RuleCase[] = [
  ...netAmounts,
  {
    rule: 'PEPPOL-EN16931-R121',
    fail: [text(`${line}/cac:Price/cbc:BaseQuantity`, '0')],
    pass: [text(`${line}/cac:Price/cbc:BaseQuantity`, '0.0000000001')],
  },
  {
    rule: 'PEPPOL-EN16931-R121',
    fail: [text(`${line}/cac:Price/cbc:BaseQuantity`, '-1')],
    pass: [remove(`${line}/cac:Price/cbc:BaseQuantity`)],
  },
  {
    rule: 'PEPPOL-EN16931-R100',
    fail: [reference(type('130'), type('130'))],
    pass: [reference(type('130'))],
  },
  { rule: 'PEPPOL-EN16931-R101', fail: [reference('')], pass: [reference(type('130'), '')] },
  { rule: 'PEPPOL-EN16931-R101', fail: [reference(type('130 '))], pass: [reference(type('130'))] },
  {
    rule: 'PEPPOL-EN16931-R044',
    fail: [text(`${discount}/cbc:ChargeIndicator`, 'true')],
    pass: [text(`${discount}/cbc:ChargeIndicator`, ' false ')],
  },
  {
    rule: 'PEPPOL-EN16931-R044',
    fail: [remove(`${discount}/cbc:ChargeIndicator`)],
    pass: [remove(discount)],
  },
  {
    rule: 'PEPPOL-EN16931-R046',
    fail: [text(price, '12.5000000001')],
    pass: [
      text(price, '12.5'),
      text(`${discount}/cbc:BaseAmount`, '15.000'),
      text(`${discount}/cbc:Amount`, '+2.5'),
    ],
  },
  {
    rule: 'PEPPOL-EN16931-R046',
    fail: [text(`${discount}/cbc:Amount`, '-2.50')],
    pass: [text(`${discount}/cbc:Amount`, '-2.50'), text(`${discount}/cbc:BaseAmount`, '10')],
  },
  {
    rule: 'PEPPOL-EN16931-R046',
    fail: [remove(`${discount}/cbc:Amount`)],
    pass: [remove(`${discount}/cbc:Amount`), remove(`${discount}/cbc:BaseAmount`)],
  },
  { rule: 'PEPPOL-EN16931-R046', fail: [remove(price)], pass: [] },
  {
    rule: 'PEPPOL-EN16931-R130',
    fail: [attribute(`${line}/cac:Price/cbc:BaseQuantity`, 'unitCode', 'c62')],
    pass: [attribute(`${line}/cac:Price/cbc:BaseQuantity`, 'unitCode', null)],
  },
  {
    rule: 'PEPPOL-EN16931-R130',
    fail: [attribute(`${line}/cbc:InvoicedQuantity`, 'unitCode', null)],
    pass: [remove(`${line}/cbc:InvoicedQuantity`)],
  },
  {
    rule: 'PEPPOL-EN16931-R130',
    fail: [
      replace(
        `${line}/cbc:InvoicedQuantity`,
        '<cbc:CreditedQuantity unitCode="C62">10</cbc:CreditedQuantity>',
      ),
    ],
    pass: [
      attribute(`${line}/cac:Price/cbc:BaseQuantity`, 'unitCode', 'HUR'),
      attribute(`${line}/cbc:InvoicedQuantity`, 'unitCode', 'HUR'),
    ],
  },
  {
    rule: 'PEPPOL-EN16931-R130',
    base: 'credit-note',
    fail: [attribute('cac:CreditNoteLine/cbc:CreditedQuantity', 'unitCode', 'HUR')],
    pass: [],
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    fail: [text(`${line}[2]/cac:InvoicePeriod/cbc:StartDate`, '2026-04-30')],
    pass: [text(`${line}[2]/cac:InvoicePeriod/cbc:StartDate`, '2026-06-30')],
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    fail: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '')],
    pass: [
      text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '2020-01-01'),
      remove('cac:InvoicePeriod/cbc:StartDate'),
    ],
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    fail: [add('cac:InvoicePeriod[1]/cbc:StartDate', '2026-05-01')],
    pass: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, ' 2026-05-01 ')],
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    fail: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '2026-05-01+01:00')],
    pass: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '2026-05-01-01:00')],
  },
  {
    rule: 'PEPPOL-EN16931-R111',
    fail: [text(`${line}[2]/cac:InvoicePeriod/cbc:EndDate`, '2026-06-01')],
    pass: [text(`${line}[2]/cac:InvoicePeriod/cbc:EndDate`, '2026-04-30')],
  },
  {
    rule: 'PEPPOL-EN16931-R111',
    base: 'credit-note',
    fail: [text('cac:CreditNoteLine/cac:InvoicePeriod/cbc:EndDate', '2026-06-01')],
    pass: [
      text('cac:InvoicePeriod/cbc:EndDate', '2026-06-30'),
      text('cac:CreditNoteLine/cac:InvoicePeriod/cbc:EndDate', '2026-06-30'),
    ],
  },
];
