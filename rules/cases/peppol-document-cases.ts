import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, text } from './edits.js';
import { inCountry } from './in-country.js';
import type { RuleCase } from './rule-case.js';

const bothGerman = inCountry('DE', { buyer: ' de ' });
const note = add('cbc:Note', 'Another');

/** VAT accounted for in Swedish kronor: the totals in euro and in kronor. */
const accounted = (euro: string, kronor: string, currency = 'SEK'): readonly Edit[] => [
  insert('', `<cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`),
  text('cac:TaxTotal/cbc:TaxAmount', euro),
  insert('', `<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">${kronor}</cbc:TaxAmount></cac:TaxTotal>`),
];
const bareTotal = insert(
  '',
  '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1</cbc:TaxAmount></cac:TaxTotal>',
);
const project = (code: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>P</cbc:ID><cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`;
const reason = (code: string, category: string): readonly Edit[] => [
  add('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode', code),
  text('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID', category),
];
const date = (path: string, bad: string, good: string): RuleCase => ({
  rule: 'PEPPOL-EN16931-F001',
  fail: [text(path, bad)],
  pass: [text(path, good)],
});

const exemptionReasons: readonly (readonly [rule: string, code: string, bad: string, good: string])[] = [
  ['P0104', 'VATEX-EU-G', 'E', 'G'],
  ['P0105', 'VATEX-EU-O', 'S', ' O '],
  ['P0106', 'vatex-eu-ic', 'IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'ae', 'AE'],
  ['P0108', 'VATEX-EU-D', 'D', 'E'],
  ['P0109', 'VATEX-EU-F', 'S', 'E'],
  ['P0110', 'VATEX-EU-I', 'Z', 'E'],
  ['P0111', 'VATEX-EU-J', '', 'E'],
];

/** The document as a whole: identifiers, notes, references, VAT totals, dates. */
export const peppolDocumentCases: readonly RuleCase[] = [
  { rule: 'PEPPOL-EN16931-R001', fail: [remove('cbc:ProfileID')], pass: [text('cbc:ProfileID', '')] },
  { rule: 'PEPPOL-EN16931-R007', fail: [remove('cbc:ProfileID')], pass: [] },
  {
    rule: 'PEPPOL-EN16931-R007',
    fail: [text('cbc:ProfileID', 'urn:peppol:bis:billing_with_Response')],
    pass: [text('cbc:ProfileID', ' urn:peppol:bis:billing_with_response ')],
  },
  {
    rule: 'PEPPOL-EN16931-R007',
    fail: [text('cbc:ProfileID', 'urn:peppol:france:billing')],
    pass: [text('cbc:ProfileID', 'urn:peppol:france:billing:non-regulated')],
  },
  {
    rule: 'PEPPOL-EN16931-R051',
    fail: [attribute('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', 'currencyID', 'USD')],
    pass: [],
  },
  { rule: 'PEPPOL-EN16931-R002', fail: [note], pass: [note, ...bothGerman] },
  { rule: 'PEPPOL-EN16931-R002', fail: [note, ...inCountry('DE')], pass: [...inCountry('DE')] },
  {
    rule: 'PEPPOL-EN16931-R003',
    fail: [remove('cbc:BuyerReference'), remove('cac:OrderReference/cbc:ID')],
    pass: [remove('cbc:BuyerReference')],
  },
  {
    rule: 'PEPPOL-EN16931-R003',
    fail: [remove('cbc:BuyerReference'), remove('cac:OrderReference')],
    pass: [remove('cac:OrderReference')],
  },
  { rule: 'PEPPOL-EN16931-R004', fail: [remove('cbc:CustomizationID')], pass: [] },
  {
    rule: 'PEPPOL-EN16931-R053',
    fail: [remove('cac:TaxTotal/cac:TaxSubtotal')],
    pass: [bareTotal],
  },
  {
    rule: 'PEPPOL-EN16931-R053',
    fail: [insert('', '<cac:TaxTotal><cac:TaxSubtotal/></cac:TaxTotal>')],
    pass: [insert('cac:TaxTotal', '<cac:TaxSubtotal/>')],
  },
  { rule: 'PEPPOL-EN16931-R054', fail: [bareTotal], pass: accounted('1', '10') },
  {
    rule: 'PEPPOL-EN16931-R054',
    fail: [add('cbc:TaxCurrencyCode', 'SEK')],
    pass: [add('cbc:TaxCurrencyCode', ''), bareTotal],
  },
  { rule: 'PEPPOL-EN16931-R054', fail: [...accounted('1', '10'), bareTotal], pass: accounted('1', '-10') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('44.10', '-500'), pass: accounted('44.10', '500') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('-0.01', '0.01'), pass: accounted('-44.10', '-500') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('-1', '1'), pass: accounted('-1', '0') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('1', '-1'), pass: accounted('0', '-1') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('1', '-0.01'), pass: accounted('1', '0') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('1', '1', 'NOK'), pass: accounted('1', '1', ' SEK ') },
  { rule: 'PEPPOL-EN16931-R055', fail: accounted('1', ''), pass: accounted('1', '1e2') },
  {
    rule: 'PEPPOL-EN16931-R005',
    fail: [add('cbc:TaxCurrencyCode', ' EUR')],
    pass: [add('cbc:TaxCurrencyCode', 'eur')],
  },
  {
    rule: 'PEPPOL-EN16931-R080',
    base: 'credit-note',
    fail: [insert('', project('50') + project('50'))],
    pass: [insert('', project('50') + project(' 50') + project('130'))],
  },
  { rule: 'PEPPOL-EN16931-R008', fail: [text('cbc:Note', ' ')], pass: [text('cbc:Note', '\u00a0')] },
  {
    rule: 'PEPPOL-EN16931-R008',
    fail: [add('cac:Signature/@x', 'y')],
    pass: [add('cac:Signature/cbc:ID', '1')],
  },
  date('cbc:IssueDate', '2026-09-04Z', '2026-09-04'),
  date('cbc:IssueDate', ' 2026-09-04', '2024-02-29'),
  date('cac:InvoicePeriod/cbc:StartDate', '2023-02-29', '2000-02-29'),
  date('cac:InvoicePeriod/cbc:EndDate', '1900-02-29', '0000-01-01'),
  date('cac:Delivery/cbc:ActualDeliveryDate', '2026-6-04', '9999-12-31'),
  date('cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate', '', '2026-05-11'),
  {
    rule: 'PEPPOL-EN16931-F001',
    fail: [add('cbc:TaxPointDate', '2026-13-01')],
    pass: [add('cac:Delivery/cbc:LatestDeliveryDate', 'soon')],
  },
  {
    rule: 'PEPPOL-EN16931-CL006',
    fail: [add('cac:InvoicePeriod/cbc:DescriptionCode', '03')],
    pass: [add('cac:InvoicePeriod/cbc:DescriptionCode', ' 432 ')],
  },
  ...exemptionReasons.map(([rule, code, bad, good]) => ({
    rule: `PEPPOL-EN16931-${rule}`,
    fail: reason(code, bad),
    pass: reason(code, good),
  })),
  {
    rule: 'PEPPOL-EN16931-P0104',
    fail: reason('VATEX-EU-G', 'S'),
    pass: reason(' VATEX-EU-G', 'S'),
  },
  {
    rule: 'PEPPOL-EN16931-CL007',
    fail: [attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'STD')],
    pass: [attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'STN')],
  },
  {
    rule: 'PEPPOL-EN16931-CL007',
    fail: [attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', null)],
    pass: [text('cbc:DocumentCurrencyCode', 'STD')],
  },
  {
    rule: 'PEPPOL-EN16931-R051',
    fail: [attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', 'USD')],
    pass: accounted('1', '10'),
  },
  {
    rule: 'PEPPOL-EN16931-R051',
    fail: [text('cbc:DocumentCurrencyCode', 'EUR ')],
    pass: [add('cac:LegalMonetaryTotal/cbc:PaidAmount/@currencyID', 'USD')],
  },
];
