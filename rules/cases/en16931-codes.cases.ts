import type { Edit } from './edited-document.js';
import { add, attribute, insert, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const item = 'cac:InvoiceLine/cac:Item';

const inText = (path: string) => (code: string) => text(path, code);
const inAttribute = (path: string, name: string) => (code: string) => attribute(path, name, code);
const reference = (code: string): Edit =>
  insert(
    '',
    `<cac:AdditionalDocumentReference><cbc:ID schemeID="${code}">1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`,
  );
const standardId = (code: string): Edit =>
  insert(
    item,
    `<cac:StandardItemIdentification><cbc:ID schemeID="${code}">1</cbc:ID></cac:StandardItemIdentification>`,
  );
const note = (content: string): Edit => text('cbc:Note', content);

/** Where each rule looks, a code that is in its list and one that is not. */
const codes: readonly (readonly [
  number: string,
  at: (code: string) => Edit,
  listed: string,
  unlisted: string,
  base?: string,
])[] = [
  ['01', inText('cbc:InvoiceTypeCode'), '935', '381'],
  ['01', inText('cbc:CreditNoteTypeCode'), '503', '380', 'credit-note'],
  ['03', inAttribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID'), 'XCG', 'BGN'],
  ['04', inText('cbc:DocumentCurrencyCode'), 'USD', 'EURO'],
  ['05', (code) => add('cbc:TaxCurrencyCode', code), 'SEK', 'sek'],
  ['06', (code) => add('cac:InvoicePeriod/cbc:DescriptionCode', code), '432', '5'],
  ['07', reference, 'AAA', 'aaa'],
  ['10', inAttribute(`${seller}/cac:PartyIdentification/cbc:ID`, 'schemeID'), 'SEPA', '9925'],
  ['10', inAttribute(`${buyer}/cac:PartyIdentification/cbc:ID`, 'schemeID'), '0248', 'SEPA'],
  ['11', inAttribute(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeID'), '0002', 'SEPA'],
  [
    '13',
    inAttribute(`${item}/cac:CommodityClassification/cbc:ItemClassificationCode`, 'listID'),
    'STI',
    'QQQQ',
  ],
  ['14', inText(`${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`), 'XI', 'EL'],
  ['15', inText(`${item}/cac:OriginCountry/cbc:IdentificationCode`), '1A', 'UK'],
  ['16', inText('cac:PaymentMeans/cbc:PaymentMeansCode'), 'ZZZ', '01'],
  ['17', inText('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID'), 'AE', 's'],
  ['18', inText(`${item}/cac:ClassifiedTaxCategory/cbc:ID`), 'M', 'A'],
  ['19', inText('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'), '105', 'FC'],
  ['20', inText('cac:AllowanceCharge[2]/cbc:AllowanceChargeReasonCode'), 'ZZZ', '95'],
  ['21', standardId, '0160', '160'],
  [
    '22',
    (code) => add('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode', code),
    'vatex-eu-ae',
    'VATEX',
  ],
  ['23', inAttribute('cac:InvoiceLine/cbc:InvoicedQuantity', 'unitCode'), 'XPP', 'PIECE'],
  ['25', inAttribute(`${seller}/cbc:EndpointID`, 'schemeID'), 'EM', '9906'],
  [
    '26',
    (code) => insert('cac:Delivery/cac:DeliveryLocation', `<cbc:ID schemeID="${code}">1</cbc:ID>`),
    '0088',
    '88',
  ],
];

export const cases: readonly RuleCase[] = [
  ...codes.map(([number, at, listed, unlisted, base = 'invoice']): RuleCase => ({
    rule: `BR-CL-${number}`,
    base,
    fail: [at(unlisted)],
    pass: [at(` ${listed}\n`)],
  })),
  // Two codes, and none: a list holds single codes.
  { rule: 'BR-CL-04', fail: [text('cbc:DocumentCurrencyCode', 'EUR USD')], pass: [] },
  { rule: 'BR-CL-04', fail: [text('cbc:DocumentCurrencyCode', '')], pass: [] },
  {
    rule: 'BR-CL-03',
    fail: [attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', null)],
    pass: [],
  },
  // Only where the reference is to an invoiced object.
  {
    rule: 'BR-CL-07',
    fail: [reference('')],
    pass: [attribute('cac:AdditionalDocumentReference/cbc:ID', 'schemeID', 'x')],
  },
  // Not trimmed, unlike all others.
  ...['application/pdf ', 'image/gif', ''].map((type): RuleCase => {
    const file = 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
    return {
      rule: 'BR-CL-24',
      fail: [attribute(file, 'mimeCode', type)],
      pass: [attribute(file, 'mimeCode', 'application/pdf')],
    };
  }),
  { rule: 'BR-CL-08', fail: [note('#XXX#AAA#')], pass: [note('#AAA#XXX#')] },
  { rule: 'BR-CL-08', fail: [note('#aaa#')], pass: [note('##AAA#')] },
  { rule: 'BR-CL-08', fail: [note('#🂡🂡🂡#')], pass: [note('#AAAA# and #AAA')] },
  { rule: 'BR-CL-08', fail: [note('#  A#')], pass: [note('#A A#')] },
];
