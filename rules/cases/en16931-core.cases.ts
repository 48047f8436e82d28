import type { Edit } from './edited-document.js';
import { add, attribute, insert, remove, replace, text } from './edits.js';
import type { RuleCase } from './rule-case.js';

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const totals = 'cac:LegalMonetaryTotal';
const line = 'cac:InvoiceLine';
const allowance = 'cac:AllowanceCharge';
const charge = 'cac:AllowanceCharge[2]';
const lineAllowance = 'cac:InvoiceLine[2]/cac:AllowanceCharge';
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal';

const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const lineCharge = (content: string): Edit =>
  insert(
    line,
    `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>${content}</cac:AllowanceCharge>`,
  );
const amount = (value: string): string => `<cbc:Amount currencyID="EUR">${value}</cbc:Amount>`;
const reason = '<cbc:AllowanceChargeReason>Why</cbc:AllowanceChargeReason>';
const representative = (name: string, address: string, registration: string): Edit =>
  insert('', `<cac:TaxRepresentativeParty>${name}${address}${registration}</cac:TaxRepresentativeParty>`);
const named = (name: string): string => `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>`;
const address = (code: string): string =>
  `<cac:PostalAddress><cac:Country><cbc:IdentificationCode>${code}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`;
const registration = `<cac:PartyTaxScheme><cbc:CompanyID>BE1</cbc:CompanyID>${vat}</cac:PartyTaxScheme>`;
const payee = (content: string): Edit => insert('', `<cac:PayeeParty>${content}</cac:PayeeParty>`);
const card = (number: string): Edit =>
  insert(
    'cac:PaymentMeans',
    `<cac:CardAccount><cbc:PrimaryAccountNumberID>${number}</cbc:PrimaryAccountNumberID></cac:CardAccount>`,
  );
/** Total, breakdown and gross total for a VAT amount, at a rate. */
const vatAmount = (rate: string, taxable: string, tax: string): Edit[] => [
  text(`${subtotal}/cac:TaxCategory/cbc:Percent`, rate),
  text(`${subtotal}/cbc:TaxableAmount`, taxable),
  text(`${subtotal}/cbc:TaxAmount`, tax),
];

/** Elements that must be there: removed, and blank where a blank one does not count either. */
const demanded: readonly (readonly [rule: string, path: string, blank: 'blank fires' | 'blank passes'])[] = [
  ['BR-01', 'cbc:CustomizationID', 'blank fires'],
  ['BR-02', 'cbc:ID', 'blank fires'],
  ['BR-03', 'cbc:IssueDate', 'blank fires'],
  ['BR-04', 'cbc:InvoiceTypeCode', 'blank fires'],
  ['BR-05', 'cbc:DocumentCurrencyCode', 'blank fires'],
  ['BR-06', `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, 'blank fires'],
  ['BR-07', `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, 'blank fires'],
  ['BR-09', `${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, 'blank fires'],
  ['BR-11', `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, 'blank fires'],
  ['BR-12', `${totals}/cbc:LineExtensionAmount`, 'blank passes'],
  ['BR-13', `${totals}/cbc:TaxExclusiveAmount`, 'blank passes'],
  ['BR-14', `${totals}/cbc:TaxInclusiveAmount`, 'blank passes'],
  ['BR-15', `${totals}/cbc:PayableAmount`, 'blank passes'],
  ['BR-21', `${line}/cbc:ID`, 'blank fires'],
  ['BR-22', `${line}/cbc:InvoicedQuantity`, 'blank passes'],
  ['BR-24', `${line}/cbc:LineExtensionAmount`, 'blank passes'],
  ['BR-25', `${line}/cac:Item/cbc:Name`, 'blank fires'],
  ['BR-26', `${line}/cac:Price/cbc:PriceAmount`, 'blank passes'],
  ['BR-31', `${allowance}/cbc:Amount`, 'blank passes'],
  ['BR-32', `${allowance}/cac:TaxCategory/cbc:ID`, 'blank passes'],
  ['BR-36', `${charge}/cbc:Amount`, 'blank passes'],
  ['BR-37', `${charge}/cac:TaxCategory/cbc:ID`, 'blank passes'],
  ['BR-41', `${lineAllowance}/cbc:Amount`, 'blank passes'],
  ['BR-45', `${subtotal}/cbc:TaxableAmount`, 'blank passes'],
  ['BR-46', `${subtotal}/cbc:TaxAmount`, 'blank passes'],
  ['BR-47', `${subtotal}/cac:TaxCategory/cbc:ID`, 'blank passes'],
  ['BR-48', `${subtotal}/cac:TaxCategory/cbc:Percent`, 'blank passes'],
  ['BR-49', 'cac:PaymentMeans/cbc:PaymentMeansCode', 'blank passes'],
  ['BR-50', 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID', 'blank fires'],
  ['BR-52', 'cac:AdditionalDocumentReference/cbc:ID', 'blank fires'],
  ['BR-55', 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', 'blank passes'],
  [
    'BR-57',
    'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
    'blank passes',
  ],
  ['BR-CO-04', `${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID`, 'blank passes'],
];

/** Amounts with at most two decimals, trailing zeros and all. */
const decimals: readonly (readonly [number: string, path: string])[] = [
  ['01', `${allowance}/cbc:Amount`],
  ['02', `${allowance}/cbc:BaseAmount`],
  ['05', `${charge}/cbc:Amount`],
  ['09', `${totals}/cbc:LineExtensionAmount`],
  ['10', `${totals}/cbc:AllowanceTotalAmount`],
  ['11', `${totals}/cbc:ChargeTotalAmount`],
  ['12', `${totals}/cbc:TaxExclusiveAmount`],
  ['14', `${totals}/cbc:TaxInclusiveAmount`],
  ['16', `${totals}/cbc:PrepaidAmount`],
  ['18', `${totals}/cbc:PayableAmount`],
  ['19', `${subtotal}/cbc:TaxableAmount`],
  ['20', `${subtotal}/cbc:TaxAmount`],
  ['23', `${line}/cbc:LineExtensionAmount`],
  ['24', `${lineAllowance}/cbc:Amount`],
];

/** Pairs of reason and reason code of which one must be there, and the rule that says it again. */
const reasons: readonly (readonly [rules: readonly string[], owner: string])[] = [
  [['BR-33', 'BR-CO-21'], allowance],
  [['BR-38', 'BR-CO-22'], charge],
  [['BR-42', 'BR-CO-23'], lineAllowance],
];

export const cases: readonly RuleCase[] = [
  ...demanded.flatMap(([rule, path, blank]): RuleCase[] =>
    blank === 'blank fires'
      ? [
          { rule, fail: [remove(path)], pass: [] },
          { rule, fail: [text(path, ' \n\t')], pass: [text(path, ' x ')] },
        ]
      : [{ rule, fail: [remove(path)], pass: [text(path, rule === 'BR-49' ? '' : '1')] }],
  ),
  ...decimals.map(([number, path]): RuleCase => ({
    rule: `BR-DEC-${number}`,
    fail: [text(path, '10.000')],
    pass: [text(path, '10.00')],
  })),
  {
    rule: 'BR-DEC-01',
    fail: [text(`${allowance}/cbc:Amount`, '10.00 ')],
    pass: [text(`${allowance}/cbc:Amount`, ' 10.00')],
  },
  {
    rule: 'BR-DEC-06',
    fail: [add(`${charge}/cbc:BaseAmount`, '1.001')],
    pass: [add(`${charge}/cbc:BaseAmount`, '1')],
  },
  {
    rule: 'BR-DEC-17',
    fail: [add(`${totals}/cbc:PayableRoundingAmount`, '0.001')],
    pass: [add(`${totals}/cbc:PayableRoundingAmount`, '0.01')],
  },
  {
    rule: 'BR-DEC-25',
    fail: [add(`${lineAllowance}/cbc:BaseAmount`, '1.001')],
    pass: [add(`${lineAllowance}/cbc:BaseAmount`, '1.')],
  },
  { rule: 'BR-DEC-27', fail: [lineCharge(amount('1.001'))], pass: [lineCharge(amount('1.01'))] },
  {
    rule: 'BR-DEC-28',
    fail: [lineCharge('<cbc:BaseAmount>1.001</cbc:BaseAmount>')],
    pass: [lineCharge('<cbc:BaseAmount>1.01</cbc:BaseAmount>')],
  },
  ...reasons.flatMap(([rules, owner]) =>
    rules.map((rule): RuleCase => ({
      rule,
      fail: [remove(`${owner}/cbc:AllowanceChargeReason`), remove(`${owner}/cbc:AllowanceChargeReasonCode`)],
      pass: [remove(`${owner}/cbc:AllowanceChargeReasonCode`)],
    })),
  ),
  ...['BR-44', 'BR-CO-24'].map((rule): RuleCase => ({
    rule,
    fail: [lineCharge(amount('1'))],
    pass: [lineCharge(amount('1') + reason)],
  })),
  { rule: 'BR-43', fail: [lineCharge(reason)], pass: [lineCharge(amount('1'))] },

  {
    rule: 'BR-04',
    base: 'credit-note',
    fail: [remove('cbc:CreditNoteTypeCode')],
    pass: [remove('cbc:CreditNoteTypeCode'), add('cbc:InvoiceTypeCode', '381')],
  },
  {
    rule: 'BR-08',
    fail: [remove(`${seller}/cac:PostalAddress`)],
    pass: [replace(`${seller}/cac:PostalAddress`, '<cac:PostalAddress/>')],
  },
  {
    rule: 'BR-10',
    fail: [remove(`${buyer}/cac:PostalAddress`)],
    pass: [replace(`${buyer}/cac:PostalAddress`, '<cac:PostalAddress/>')],
  },
  { rule: 'BR-16', fail: [remove(line), remove(line)], pass: [remove(line)] },
  { rule: 'BR-17', fail: [payee('')], pass: [payee(named('Factor'))] },
  { rule: 'BR-17', fail: [payee(named('Stoelmakerij Hout'))], pass: [payee(named('stoelmakerij Hout'))] },
  {
    rule: 'BR-17',
    fail: [
      payee(
        `<cac:PartyIdentification><cbc:ID>0471122367</cbc:ID></cac:PartyIdentification>${named('Factor')}`,
      ),
    ],
    pass: [
      payee(
        `<cac:PartyIdentification><cbc:ID>0471122367 </cbc:ID></cac:PartyIdentification>${named('Factor')}`,
      ),
    ],
  },
  {
    rule: 'BR-18',
    fail: [representative('', address('BE'), registration)],
    pass: [representative(named('Fisc'), address('BE'), registration)],
  },
  {
    rule: 'BR-19',
    fail: [representative(named('Fisc'), '', registration)],
    pass: [representative(named('Fisc'), address(''), registration)],
  },
  {
    rule: 'BR-20',
    fail: [representative(named('Fisc'), address(' '), registration)],
    pass: [representative(named('Fisc'), address('BE'), registration)],
  },
  {
    rule: 'BR-56',
    fail: [representative(named('Fisc'), address('BE'), registration.replace('VAT', 'TAX'))],
    pass: [representative(named('Fisc'), address('BE'), registration.replace('VAT', ' vat '))],
  },
  {
    rule: 'BR-23',
    fail: [attribute(`${line}/cbc:InvoicedQuantity`, 'unitCode', null)],
    pass: [attribute(`${line}/cbc:InvoicedQuantity`, 'unitCode', '')],
  },
  {
    rule: 'BR-27',
    fail: [text(`${line}/cac:Price/cbc:PriceAmount`, '-0.01')],
    pass: [text(`${line}/cac:Price/cbc:PriceAmount`, '-0')],
  },
  {
    rule: 'BR-27',
    fail: [text(`${line}/cac:Price/cbc:PriceAmount`, 'NaN')],
    pass: [text(`${line}/cac:Price/cbc:PriceAmount`, '1e2')],
  },
  {
    rule: 'BR-28',
    fail: [text(`${line}/cac:Price/cac:AllowanceCharge/cbc:BaseAmount`, '-1')],
    pass: [text(`${line}/cac:Price/cac:AllowanceCharge/cbc:BaseAmount`, '0')],
  },
  {
    rule: 'BR-29',
    fail: [text('cac:InvoicePeriod/cbc:EndDate', '2026-04-30')],
    pass: [text('cac:InvoicePeriod/cbc:EndDate', ' 2026-05-01 ')],
  },
  {
    rule: 'BR-29',
    fail: [text('cac:InvoicePeriod/cbc:EndDate', '2026-05-01+02:00')],
    pass: [text('cac:InvoicePeriod/cbc:EndDate', '2026-05-01-02:00')],
  },
  {
    rule: 'BR-29',
    fail: [text('cac:InvoicePeriod/cbc:EndDate', 'soon')],
    pass: [text('cac:InvoicePeriod/cbc:EndDate', 'soon'), remove('cac:InvoicePeriod/cbc:StartDate')],
  },
  {
    rule: 'BR-30',
    fail: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '2026-06-01')],
    pass: [text(`${line}/cac:InvoicePeriod/cbc:StartDate`, '2026-05-31')],
  },
  { rule: 'BR-51', fail: [card('12345678901')], pass: [card(' 1234567890 ')] },
  { rule: 'BR-51', fail: [card('🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡')], pass: [card('🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡')] },
  {
    rule: 'BR-53',
    fail: [add('cbc:TaxCurrencyCode', 'SEK')],
    pass: [
      add('cbc:TaxCurrencyCode', 'SEK'),
      insert('', '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">480.00</cbc:TaxAmount></cac:TaxTotal>'),
    ],
  },
  {
    rule: 'BR-54',
    fail: [remove(`${line}/cac:Item/cac:AdditionalItemProperty/cbc:Value`)],
    pass: [text(`${line}/cac:Item/cac:AdditionalItemProperty/cbc:Value`, '')],
  },
  {
    rule: 'BR-61',
    fail: [
      text('cac:PaymentMeans/cbc:PaymentMeansCode', ' 58 '),
      remove('cac:PaymentMeans/cac:PayeeFinancialAccount'),
    ],
    pass: [
      text('cac:PaymentMeans/cbc:PaymentMeansCode', '57'),
      remove('cac:PaymentMeans/cac:PayeeFinancialAccount'),
    ],
  },
  {
    rule: 'BR-62',
    fail: [attribute(`${seller}/cbc:EndpointID`, 'schemeID', null)],
    pass: [attribute(`${seller}/cbc:EndpointID`, 'schemeID', '')],
  },
  {
    rule: 'BR-63',
    fail: [attribute(`${buyer}/cbc:EndpointID`, 'schemeID', null)],
    pass: [attribute(`${buyer}/cbc:EndpointID`, 'schemeID', '')],
  },
  {
    rule: 'BR-64',
    fail: [
      insert(
        `${line}/cac:Item`,
        '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>',
      ),
    ],
    pass: [
      insert(
        `${line}/cac:Item`,
        '<cac:StandardItemIdentification><cbc:ID schemeID="">1</cbc:ID></cac:StandardItemIdentification>',
      ),
    ],
  },
  {
    rule: 'BR-65',
    fail: [
      attribute(`${line}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode`, 'listID', null),
    ],
    pass: [
      attribute(`${line}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode`, 'listID', ''),
    ],
  },
  {
    rule: 'BR-B-01',
    fail: [text(`${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID`, 'B')],
    pass: [text(`${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID`, 'B ')],
  },
  { rule: 'BR-B-02', fail: [text(`${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID`, 'B')], pass: [] },

  {
    rule: 'BR-CO-03',
    fail: [add('cbc:TaxPointDate', '2026-05-31'), add('cac:InvoicePeriod/cbc:DescriptionCode', '35')],
    pass: [add('cac:InvoicePeriod/cbc:DescriptionCode', '35')],
  },
  ...['BE', 'EL', 'XI', '1A', 'D', ' D', 'D '].flatMap((prefix): RuleCase[] => {
    const number = `${seller}/cac:PartyTaxScheme/cbc:CompanyID`;
    return [
      {
        rule: 'BR-CO-09',
        fail: [text(number, 'de1')],
        pass: [text(number, prefix.length === 1 ? prefix : `${prefix}1`)],
      },
    ];
  }),
  {
    rule: 'BR-CO-09',
    fail: [text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, '1 2')],
    pass: [text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, '')],
  },
  {
    rule: 'BR-CO-09',
    fail: [text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, 'UK1')],
    pass: [text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, 'GB1')],
  },

  {
    rule: 'BR-CO-10',
    fail: [text(`${totals}/cbc:LineExtensionAmount`, '200.01')],
    pass: [text(`${totals}/cbc:LineExtensionAmount`, '+200')],
  },
  {
    rule: 'BR-CO-10',
    fail: [text(`${line}/cbc:LineExtensionAmount`, '125.005')],
    pass: [text(`${line}/cbc:LineExtensionAmount`, '125.0049999999')],
  },
  {
    rule: 'BR-CO-10',
    fail: [
      text(`${line}/cbc:LineExtensionAmount`, '-85.005'),
      text(`${totals}/cbc:LineExtensionAmount`, '-10.01'),
    ],
    pass: [
      text(`${line}/cbc:LineExtensionAmount`, '-85.005'),
      text(`${totals}/cbc:LineExtensionAmount`, '-10.00'),
    ],
  },
  {
    rule: 'BR-CO-11',
    fail: [text(`${totals}/cbc:AllowanceTotalAmount`, '10.01')],
    pass: [text(`${totals}/cbc:AllowanceTotalAmount`, '10')],
  },
  {
    rule: 'BR-CO-11',
    fail: [remove(`${totals}/cbc:AllowanceTotalAmount`)],
    pass: [remove(`${totals}/cbc:AllowanceTotalAmount`), remove(allowance)],
  },
  {
    rule: 'BR-CO-12',
    fail: [text(`${totals}/cbc:ChargeTotalAmount`, '19.99')],
    pass: [text(`${totals}/cbc:ChargeTotalAmount`, '20.000')],
  },
  {
    rule: 'BR-CO-12',
    fail: [remove(`${totals}/cbc:ChargeTotalAmount`)],
    pass: [remove(`${totals}/cbc:ChargeTotalAmount`), remove(charge)],
  },
  {
    rule: 'BR-CO-13',
    fail: [text(`${totals}/cbc:TaxExclusiveAmount`, '210.005')],
    pass: [text(`${totals}/cbc:ChargeTotalAmount`, '20.0049')],
  },
  {
    rule: 'BR-CO-13',
    fail: [remove(`${totals}/cbc:AllowanceTotalAmount`), remove(`${totals}/cbc:ChargeTotalAmount`)],
    pass: [
      remove(`${totals}/cbc:AllowanceTotalAmount`),
      remove(`${totals}/cbc:ChargeTotalAmount`),
      text(`${totals}/cbc:TaxExclusiveAmount`, '200'),
    ],
  },
  {
    rule: 'BR-CO-14',
    fail: [text('cac:TaxTotal/cbc:TaxAmount', '44.11')],
    pass: [text(`${subtotal}/cbc:TaxAmount`, '44.0950')],
  },
  {
    rule: 'BR-CO-15',
    fail: [text(`${totals}/cbc:TaxInclusiveAmount`, '254.11')],
    pass: [text('cac:TaxTotal/cbc:TaxAmount', '44.0950')],
  },
  {
    rule: 'BR-CO-15',
    fail: [attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', 'EUR ')],
    pass: [insert('', '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">x</cbc:TaxAmount></cac:TaxTotal>')],
  },
  {
    rule: 'BR-CO-15',
    fail: [insert('', '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">44.10</cbc:TaxAmount></cac:TaxTotal>')],
    pass: [remove('cbc:DocumentCurrencyCode')],
  },
  {
    rule: 'BR-CO-16',
    fail: [text(`${totals}/cbc:PayableAmount`, '200.01')],
    pass: [text(`${totals}/cbc:PayableAmount`, '200.01'), add(`${totals}/cbc:PayableRoundingAmount`, '0.01')],
  },
  {
    rule: 'BR-CO-16',
    fail: [
      text(`${totals}/cbc:TaxInclusiveAmount`, '254.105'),
      text(`${totals}/cbc:PayableAmount`, '200.005'),
    ],
    pass: [
      text(`${totals}/cbc:TaxInclusiveAmount`, '254.105'),
      text(`${totals}/cbc:PayableAmount`, '200.01'),
    ],
  },
  { rule: 'BR-CO-17', fail: vatAmount('25', '100', '24.00'), pass: vatAmount('25', '100', '24.01') },
  { rule: 'BR-CO-17', fail: vatAmount('25', '100', '26'), pass: vatAmount('25', '100', '25.9999999999') },
  { rule: 'BR-CO-17', fail: vatAmount('-25', '100', '25'), pass: vatAmount('25', '-100', '-25') },
  { rule: 'BR-CO-17', fail: vatAmount('0.4', '1000', '0.5'), pass: vatAmount('0.4', '1000', '-0.5') },
  { rule: 'BR-CO-17', fail: vatAmount('10', '9.96', '0'), pass: vatAmount('10', '9.94', '0') },
  { rule: 'BR-CO-18', fail: [remove(subtotal)], pass: [replace(subtotal, '<cac:TaxSubtotal/>')] },
  {
    rule: 'BR-CO-19',
    fail: [replace('cac:InvoicePeriod', '<cac:InvoicePeriod/>')],
    pass: [
      replace(
        'cac:InvoicePeriod',
        '<cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>',
      ),
    ],
  },
  {
    rule: 'BR-CO-20',
    fail: [
      replace(
        `${line}/cac:InvoicePeriod`,
        '<cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>',
      ),
    ],
    pass: [remove(`${line}/cac:InvoicePeriod/cbc:EndDate`)],
  },
  {
    rule: 'BR-CO-26',
    fail: [
      remove(`${seller}/cac:PartyTaxScheme`),
      remove(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`),
      attribute(`${seller}/cac:PartyIdentification/cbc:ID`, 'schemeID', 'SEPA'),
    ],
    pass: [
      remove(`${seller}/cac:PartyTaxScheme`),
      remove(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`),
      attribute(`${seller}/cac:PartyIdentification/cbc:ID`, 'schemeID', 'sepa'),
    ],
  },
];
