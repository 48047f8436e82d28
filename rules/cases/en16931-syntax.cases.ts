import { add, attribute, insert, remove, replace, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';

const taxRegistration = (id: string, scheme: string): string =>
  `<cac:PartyTaxScheme>${id}<cac:TaxScheme>${scheme}</cac:TaxScheme></cac:PartyTaxScheme>`;
const registered = (scheme: string): string =>
  taxRegistration('<cbc:CompanyID>1</cbc:CompanyID>', `<cbc:ID>${scheme}</cbc:ID>`);
const documentReference = (id: string, rest = ''): string =>
  `<cac:AdditionalDocumentReference>${id}${rest}</cac:AdditionalDocumentReference>`;
const typed = (code: string): string => `<cbc:DocumentTypeCode>${code}</cbc:DocumentTypeCode>`;
const allowanceCharge = (indicator: string, reasons: number): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>` +
  `${'<cbc:AllowanceChargeReason/>'.repeat(reasons)}</cac:AllowanceCharge>`;
const sepa = (scheme: string): string =>
  `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:PartyIdentification>`;
const payee = (content: string): string => `<cac:PayeeParty>${content}</cac:PayeeParty>`;
const named = (name: string): string => `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>`;
const paymentMeans = (content: string): string => `<cac:PaymentMeans>${content}</cac:PaymentMeans>`;

/** What may occur once: one more than the base invoice has. Where it has none, or the limit is two, `pass` adds up to it. */
const once: readonly (readonly [rule: string, path: string, missing?: number])[] = [
  ['UBL-SR-01', 'cac:ContractDocumentReference/cbc:ID'],
  ['UBL-SR-02', 'cac:ReceiptDocumentReference/cbc:ID'],
  ['UBL-SR-03', 'cac:DespatchDocumentReference/cbc:ID'],
  ['UBL-SR-05', 'cac:PaymentTerms/cbc:Note'],
  ['UBL-SR-06', 'cac:BillingReference/cac:InvoiceDocumentReference'],
  ['UBL-SR-08', 'cac:InvoicePeriod'],
  ['UBL-SR-09', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['UBL-SR-10', `${seller}/cac:PartyName/cbc:Name`],
  ['UBL-SR-11', `${seller}/cac:PartyLegalEntity/cbc:CompanyID`],
  ['UBL-SR-14', `${seller}/cac:PartyLegalEntity/cbc:CompanyLegalForm`],
  ['UBL-SR-15', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['UBL-SR-16', `${buyer}/cac:PartyIdentification/cbc:ID`],
  ['UBL-SR-17', `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`],
  ['UBL-SR-22', 'cac:TaxRepresentativeParty/cac:PartyName/cbc:Name', 1],
  ['UBL-SR-23', 'cac:TaxRepresentativeParty/cac:PartyTaxScheme/cbc:CompanyID', 1],
  ['UBL-SR-24', 'cac:Delivery'],
  ['UBL-SR-25', 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name'],
  ['UBL-SR-26', 'cac:PaymentMeans/cbc:PaymentID'],
  ['UBL-SR-27', 'cac:PaymentMeans/cbc:PaymentMeansCode'],
  ['UBL-SR-28', 'cac:PaymentMeans/cac:PaymentMandate/cbc:ID', 1],
  ['UBL-SR-32', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason', 1],
  ['UBL-SR-33', 'cac:AdditionalDocumentReference/cbc:DocumentDescription'],
  ['UBL-SR-34', 'cac:InvoiceLine/cbc:Note'],
  ['UBL-SR-35', 'cac:InvoiceLine/cac:OrderLineReference/cbc:LineID'],
  ['UBL-SR-36', 'cac:InvoiceLine/cac:InvoicePeriod'],
  ['UBL-SR-37', 'cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:Amount'],
  ['UBL-SR-39', 'cac:ProjectReference/cbc:ID', 1],
  ['UBL-SR-40', `${buyer}/cac:PartyName/cbc:Name`],
  ['UBL-SR-42', `${seller}/cac:PartyTaxScheme`, 1],
  ['UBL-SR-48', 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory'],
  ['UBL-SR-49', 'cac:InvoicePeriod/cbc:DescriptionCode', 1],
  ['UBL-SR-50', 'cac:InvoiceLine/cac:Item/cbc:Description'],
  ['UBL-SR-51', `${seller}/cac:PostalAddress/cac:AddressLine`, 1],
  ['UBL-SR-51', 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine', 1],
  ['UBL-SR-52', 'cac:InvoiceLine/cac:DocumentReference', 1],
  ['UBL-SR-54', 'cac:PaymentMeans/cac:CardAccount', 1],
  ['UBL-SR-55', 'cac:PaymentMeans/cac:PaymentMandate', 1],
  ['UBL-SR-56', 'cac:OriginatorDocumentReference/cbc:ID', 1],
];

const onceCases = once.map(([rule, path, missing = 0]): RuleCase => {
  const pass = Array.from({ length: missing }, () => add(path));
  return { rule, fail: [...pass, add(path)], pass };
});

/** Counts over several places, or of some elements only. */
const countCases: readonly RuleCase[] = [
  {
    rule: 'UBL-SR-01',
    fail: [insert('', '<cac:ContractDocumentReference><cbc:ID/></cac:ContractDocumentReference>')],
    pass: [insert('', '<cac:ContractDocumentReference/>')],
  },
  {
    rule: 'UBL-SR-04',
    fail: [insert('', documentReference('<cbc:ID>1</cbc:ID>', typed('130')).repeat(2))],
    pass: [
      insert('', documentReference('<cbc:ID>1</cbc:ID>', typed('130'))),
      insert('', documentReference('<cbc:ID>2</cbc:ID>', typed('130 '))),
    ],
  },
  // Read as written but for case: "VAT " is another tax.
  {
    rule: 'UBL-SR-12',
    fail: [insert(seller, registered('vat'))],
    pass: [insert(seller, registered('VAT '))],
  },
  {
    rule: 'UBL-SR-13',
    fail: [insert(seller, registered('TAX') + registered('VAT '))],
    pass: [insert(seller, registered('TAX') + registered('VAT'))],
  },
  {
    rule: 'UBL-SR-13',
    fail: [insert(seller, registered('TAX') + taxRegistration('<cbc:CompanyID/>', ''))],
    pass: [insert(seller, registered('TAX') + taxRegistration('', ''))],
  },
  {
    rule: 'UBL-SR-18',
    fail: [insert(buyer, registered('Vat'))],
    pass: [insert(buyer, registered('TAX').repeat(3))],
  },
  {
    rule: 'UBL-SR-29',
    fail: [insert(seller, sepa('SEPA')), insert('', payee(sepa('sepa')))],
    pass: [insert(seller, sepa('SEPA')), insert('', payee(sepa('SEPA ')))],
  },
  {
    rule: 'UBL-SR-30',
    fail: [insert('', allowanceCharge('false', 2))],
    pass: [insert('', allowanceCharge('true', 2))],
  },
  {
    rule: 'UBL-SR-30',
    fail: [insert('cac:InvoiceLine', allowanceCharge(' 0 ', 2))],
    pass: [insert('cac:InvoiceLine', allowanceCharge('false', 1))],
  },
  {
    rule: 'UBL-SR-31',
    fail: [insert('', allowanceCharge('true', 2))],
    pass: [insert('', allowanceCharge('false', 2))],
  },
  {
    rule: 'UBL-SR-31',
    fail: [insert('cac:InvoiceLine/cac:Price', allowanceCharge('1', 2))],
    pass: [insert('cac:InvoiceLine/cac:Price', allowanceCharge('1', 1))],
  },
  {
    rule: 'UBL-SR-44',
    fail: [insert('', paymentMeans('<cbc:PaymentID/>'))],
    pass: [insert('', paymentMeans('<cbc:PaymentID>+++117/2026/00001+++</cbc:PaymentID>'))],
  },
  {
    rule: 'UBL-SR-45',
    fail: [
      add('cac:PaymentMeans/cbc:PaymentDueDate', '2026-10-04'),
      insert('', paymentMeans('<cbc:PaymentDueDate>2026-10-04</cbc:PaymentDueDate>')),
    ],
    pass: [add('cac:PaymentMeans/cbc:PaymentDueDate', '2026-10-04')],
  },
  {
    rule: 'UBL-SR-46',
    fail: [insert('', paymentMeans('<cbc:PaymentMeansCode name="">30</cbc:PaymentMeansCode>'))],
    pass: [insert('', paymentMeans('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>'))],
  },
  {
    rule: 'UBL-SR-47',
    fail: [insert('', paymentMeans('<cbc:PaymentMeansCode>30 </cbc:PaymentMeansCode>'))],
    pass: [insert('', paymentMeans('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>'))],
  },
  { rule: 'UBL-SR-48', fail: [remove('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory')], pass: [] },
  {
    rule: 'UBL-SR-48',
    base: 'credit-note',
    fail: [add('cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory')],
    pass: [add('cac:CreditNoteLine/cac:SubCreditNoteLine')],
  },
];

const reference = 'cac:AdditionalDocumentReference';

const referenceCases: readonly RuleCase[] = [
  {
    rule: 'UBL-SR-07',
    fail: [
      replace('cac:BillingReference/cac:InvoiceDocumentReference', '<cac:CreditNoteDocumentReference/>'),
    ],
    pass: [text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', '')],
  },
  {
    rule: 'UBL-SR-43',
    fail: [add(`${reference}/cbc:DocumentTypeCode`, ' 130')],
    pass: [add(`${reference}/cbc:DocumentTypeCode`, '130')],
  },
  {
    rule: 'UBL-SR-43',
    fail: [attribute(`${reference}/cbc:ID`, 'schemeID', '')],
    pass: [add(`${reference}/cbc:ID/@schemeName`, 'A')],
  },
  { rule: 'UBL-SR-43', fail: [add(`${reference}/cbc:DocumentTypeCode`, '50')], pass: [] },
  {
    rule: 'UBL-SR-43',
    base: 'credit-note',
    fail: [add(`${reference}/cbc:DocumentTypeCode`, '51')],
    pass: [
      add(`${reference}/cbc:DocumentTypeCode`, '50'),
      attribute(`${reference}/cbc:ID`, 'schemeID', 'AAA'),
    ],
  },
];

const sellerName = 'Stoelmakerij Hout BV';

const partyCases: readonly RuleCase[] = [
  {
    rule: 'UBL-SR-53',
    fail: [insert(buyer, taxRegistration('', '<cbc:ID>TAX</cbc:ID>'))],
    pass: [insert(buyer, taxRegistration('<cbc:CompanyID/>', '<cbc:ID/>'))],
  },
  { rule: 'UBL-SR-53', fail: [insert(buyer, taxRegistration('<cbc:CompanyID/>', ''))], pass: [] },
  // The payee is the seller, or is not named at all.
  ...['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'].flatMap((rule): readonly RuleCase[] => [
    {
      rule,
      fail: [insert('', payee(named(sellerName)))],
      pass: [insert('', payee(named(`${sellerName} `)))],
    },
    { rule, fail: [insert('', payee(''))], pass: [insert('', payee(named('')))] },
  ]),
  {
    rule: 'UBL-SR-19',
    fail: [insert('', payee(named('A') + named('B')))],
    pass: [insert('', payee(named('A')))],
  },
  {
    rule: 'UBL-SR-20',
    fail: [insert('', payee(named('A') + sepa('0088') + sepa('SEPA ')))],
    pass: [insert('', payee(named('A') + sepa('0088') + sepa('sepa')))],
  },
  {
    rule: 'UBL-SR-21',
    fail: [
      insert(
        '',
        payee(`${named('A')}<cac:PartyLegalEntity><cbc:CompanyID/><cbc:CompanyID/></cac:PartyLegalEntity>`),
      ),
    ],
    pass: [insert('', payee(`${named('A')}<cac:PartyLegalEntity><cbc:CompanyID/></cac:PartyLegalEntity>`))],
  },
];

const net = 'cac:InvoiceLine/cbc:LineExtensionAmount';
const attachment = `${reference}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`;

const dataTypeCases: readonly RuleCase[] = [
  { rule: 'UBL-DT-01', fail: [text(net, '125.000')], pass: [text(net, '125.00')] },
  { rule: 'UBL-DT-01', fail: [text(net, '125.00 ')], pass: [text(net, '125.0 ')] },
  { rule: 'UBL-DT-01', fail: [text(net, '1.2.3')], pass: [text(net, '')] },
  {
    rule: 'UBL-DT-01',
    fail: [add('ext:UBLExtensions/ext:Amount', '-0.001')],
    pass: [add('ext:UBLExtensions/ext:UnitPriceAmount', '-0.001')],
  },
  // Below a price, only one without allowance is looked at.
  {
    rule: 'UBL-DT-01',
    fail: [add('cac:InvoiceLine[2]/cac:Price/cbc:SumAmount', '2.505')],
    pass: [text('cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:Amount', '2.505')],
  },
  {
    rule: 'UBL-DT-06',
    fail: [attribute(attachment, 'mimeCode', null)],
    pass: [attribute(attachment, 'mimeCode', '')],
  },
  {
    rule: 'UBL-DT-07',
    fail: [attribute(attachment, 'filename', null)],
    pass: [attribute(attachment, 'filename', '')],
  },
  {
    rule: 'UBL-DT-18',
    fail: [add('cac:InvoiceLine/cbc:InvoicedQuantity/@name', '')],
    pass: [add('cac:PaymentMeans/cbc:PaymentMeansCode/@name', '')],
  },
];

/** Attributes of UBL that no element may have: on any element, empty too; names are case-sensitive. */
const attributeCases = Object.entries({
  'UBL-DT-08': 'schemeName',
  'UBL-DT-09': 'schemeAgencyName',
  'UBL-DT-10': 'schemeDataURI',
  'UBL-DT-11': 'schemeURI',
  'UBL-DT-12': 'format',
  'UBL-DT-13': 'unitCodeListIdentifier',
  'UBL-DT-14': 'unitCodeListAgencyIdentifier',
  'UBL-DT-15': 'unitCodeListAgencyName',
  'UBL-DT-16': 'listAgencyName',
  'UBL-DT-17': 'listName',
  'UBL-DT-19': 'languageID',
  'UBL-DT-20': 'listURI',
  'UBL-DT-21': 'listSchemeURI',
  'UBL-DT-22': 'languageLocaleID',
  'UBL-DT-23': 'uri',
  'UBL-DT-24': 'currencyCodeListVersionID',
  'UBL-DT-25': 'characterSetCode',
  'UBL-DT-26': 'encodingCode',
  'UBL-DT-27': 'schemeAgencyID',
  'UBL-DT-28': 'listAgencyID',
}).map(([rule, name]): RuleCase => ({
  rule,
  fail: [add(`cac:InvoiceLine/cac:Item/cbc:Name/@${name}`)],
  pass: [
    add(`cac:InvoiceLine/cac:Item/cbc:Name/@${name.toUpperCase()}`),
    add(`cac:InvoiceLine/cac:Item/cbc:Name/@ext:${name}`),
  ],
}));

/** How EN 16931 is bound to UBL: UBL-SR-nn and UBL-DT-nn. */
export const cases: readonly RuleCase[] = [
  ...onceCases,
  ...countCases,
  ...referenceCases,
  ...partyCases,
  ...dataTypeCases,
  ...attributeCases,
];
