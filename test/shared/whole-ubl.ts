import fc from 'fast-check';
import type { XmlElement } from '#schematron/xml';

// UBL with every element and attribute that EN 16931 and Peppol BIS Billing have, some of which are left out.

/** What is left out, and what the amounts are made of. */
export interface WholeUblParts {
  readonly isCreditNote: boolean;
  /** Names of optional parts that are left out, as they are in `OPTIONAL`. */
  readonly leftOut: readonly string[];
  readonly lines: readonly WholeLine[];
  /** Whole units of the currency. */
  readonly allowance: number;
  readonly charge: number;
  readonly prepaid: number;
}

interface WholeLine {
  readonly quantity: number;
  readonly price: number;
  readonly allowance: number;
  readonly charge: number;
  readonly category: Category;
}

/** A category of VAT at one rate. */
type Category = keyof typeof CATEGORIES;

const CATEGORIES = {
  standard: { code: 'S', percent: 20 },
  reduced: { code: 'S', percent: 10 },
  zero: { code: 'Z', percent: 0 },
  exempt: { code: 'E', percent: 0, vatex: 'VATEX-EU-132' },
  reverse: { code: 'AE', percent: 0, vatex: 'VATEX-EU-AE' },
  outside: { code: 'O', vatex: 'VATEX-EU-O' },
} as const;

const WITH_VAT = ['standard', 'reduced', 'zero', 'exempt', 'reverse'] as const;

/** A part that may be left out: those in which an amount of the totals is stand by their amounts. */
const OPTIONAL = [
  ...[
    'DueDate',
    'Note',
    'TaxPoint',
    'TaxCurrency',
    'AccountingCost',
    'BuyerReference',
    'StartDate',
    'EndDate',
  ],
  ...['SalesOrderID', 'Order', 'Billing', 'BillingDate', 'Despatch', 'Receipt', 'Originator', 'Contract'],
  ...['Object', 'ObjectScheme', 'Embedded', 'External', 'Description', 'Project', 'SellerIds', 'Creditor'],
  ...[
    'SellerName',
    'BuyerName',
    'BuyerId',
    'SellerTax',
    'SellerVat',
    'BuyerVat',
    'SellerCompany',
    'CompanyScheme',
  ],
  ...[
    'LegalForm',
    'Contact',
    'Telephone',
    'Mail',
    'ContactName',
    'Street',
    'Additional',
    'City',
    'Zone',
    'Subentity',
  ],
  ...[
    'AddressLine',
    'Payee',
    'PayeeId',
    'PayeeCompany',
    'Agent',
    'Delivered',
    'Location',
    'Receiver',
    'DeliveryAddress',
  ],
  ...[
    'MeansName',
    'PaymentID',
    'Card',
    'Holder',
    'Account',
    'AccountName',
    'Bank',
    'Mandate',
    'Payer',
    'MandateID',
  ],
  ...[
    'Terms',
    'ReasonCode',
    'Reason',
    'Factor',
    'ExemptionCode',
    'Exemption',
    'LineNote',
    'LineCost',
    'LinePeriod',
  ],
  ...['OrderLine', 'LineObject', 'ItemDescription', 'BuyersItem', 'SellersItem', 'StandardItem', 'Origin'],
  ...[
    'Classes',
    'ListVersion',
    'Properties',
    'BaseQuantity',
    'BaseUnit',
    'PriceDiscount',
    'PriceBase',
    'Rounding',
  ],
  ...['SecondMeans', 'ThirdMeans', 'NameFirst', 'DueFirst', 'CardFirst', 'MandateFirst'],
  ...['SecondID', 'SecondAccount', 'SellerCreditor', 'BuyerScheme', 'LocationScheme', 'PayeeScheme'],
  ...['NoteSubject', 'FurtherNotes', 'SecondBilling', 'EmbeddedURI', 'LineStart'],
];

/** Parts that can be left out in any mixture. */
export const wholeUblParts: fc.Arbitrary<WholeUblParts> = fc.record({
  isCreditNote: fc.boolean(),
  leftOut: fc.oneof(fc.constant([]), fc.subarray(OPTIONAL)),
  // Nothing else is in an invoice outside VAT.
  lines: fc.oneof(
    { weight: 6, arbitrary: linesIn(WITH_VAT) },
    { weight: 1, arbitrary: linesIn(['outside']) },
  ),
  allowance: fc.integer({ min: 0, max: 1 }),
  charge: fc.integer({ min: 0, max: 4 }),
  prepaid: fc.integer({ min: 0, max: 2 }),
});

function linesIn(categories: readonly Category[]): fc.Arbitrary<WholeLine[]> {
  const line = fc.record({
    quantity: fc.integer({ min: -9, max: 50 }).filter((quantity) => quantity !== 0),
    price: fc.integer({ min: 0, max: 900 }),
    allowance: fc.integer({ min: 0, max: 1 }),
    charge: fc.integer({ min: 0, max: 3 }),
    category: fc.constantFrom(...categories),
  });
  return fc.array(line, { minLength: 1, maxLength: 3 });
}

/** Everything, once or twice. */
export const EVERY_PART: Omit<WholeUblParts, 'isCreditNote'> = {
  leftOut: [],
  lines: [
    { quantity: 10, price: 30, allowance: 1, charge: 2, category: 'standard' },
    { quantity: 4, price: 20, allowance: 0, charge: 0, category: 'exempt' },
  ],
  ...{ allowance: 1, charge: 3, prepaid: 2 },
};

type Child = XmlElement | undefined | false;

/** The document element. */
export function wholeUbl({ isCreditNote, leftOut, ...amounts }: WholeUblParts): XmlElement {
  const has = (...parts: string[]): boolean => parts.every((part) => !leftOut.includes(part));
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const type = text(isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', isCreditNote ? '396' : '384');
  const notes = [
    has('Note') && text('Note', has('NoteSubject') ? '#AAI#As agreed.' : 'As agreed.'),
    has('Note', 'FurtherNotes') && text('Note', '#SUR#Further.'),
    has('Note', 'FurtherNotes') && text('Note', '#1 of all.'),
  ];
  const taxPoint = has('TaxPoint') && text('TaxPointDate', '2026-06-29');
  const project = has('Project');
  const originator = has('Originator') && group('OriginatorDocumentReference', text('ID', 'LOT-2'));
  const head = [
    text('CustomizationID', `${SPECIFICATION}#compliant#urn:example.org:more`),
    text('ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:05:1.0'),
    text('ID', 'F-7'),
    text('IssueDate', '2026-06-30'),
    !isCreditNote && has('DueDate') && text('DueDate', '2026-07-30'),
    ...(isCreditNote ? [taxPoint, type, ...notes] : [type, ...notes, taxPoint]),
    text('DocumentCurrencyCode', 'PLN'),
    has('TaxCurrency') && text('TaxCurrencyCode', 'SEK'),
    has('AccountingCost') && text('AccountingCost', '6000'),
    has('BuyerReference') && text('BuyerReference', 'REF-1'),
    group(
      'InvoicePeriod',
      has('StartDate') && text('StartDate', '2026-06-01'),
      has('EndDate') && text('EndDate', '2026-06-30'),
      !has('TaxPoint') && text('DescriptionCode', '35'),
    ),
    group(
      'OrderReference',
      (has('Order') || has('SalesOrderID')) && text('ID', has('Order') ? 'PO-5' : 'NA'),
      has('SalesOrderID') && text('SalesOrderID', 'SO-9'),
    ),
    has('Billing') && preceding('F-1', has('BillingDate')),
    has('Billing', 'SecondBilling') && preceding('F-2', false),
    has('Despatch') && group('DespatchDocumentReference', text('ID', 'DA-1')),
    has('Receipt') && group('ReceiptDocumentReference', text('ID', 'RA-1')),
    !isCreditNote && originator,
    has('Contract') && group('ContractDocumentReference', text('ID', 'C-1')),
    has('Object') &&
      group(
        'AdditionalDocumentReference',
        text('ID', 'SUB-3', has('ObjectScheme') ? { schemeID: 'AAJ' } : undefined),
        text('DocumentTypeCode', '130'),
      ),
    isCreditNote &&
      project &&
      group('AdditionalDocumentReference', text('ID', 'PR-1'), text('DocumentTypeCode', '50')),
    has('Embedded') &&
      group(
        'AdditionalDocumentReference',
        text('ID', 'DOC-1'),
        has('Description') && text('DocumentDescription', 'Time sheet'),
        group(
          'Attachment',
          text('EmbeddedDocumentBinaryObject', 'YQ==', { mimeCode: 'text/csv', filename: 'a.csv' }),
          has('EmbeddedURI') && group('ExternalReference', text('URI', 'https://files.example/a.csv')),
        ),
      ),
    has('External') &&
      group(
        'AdditionalDocumentReference',
        text('ID', 'DOC-2'),
        has('Description') && text('DocumentDescription', 'Drawing'),
        group('Attachment', group('ExternalReference', text('URI', 'https://files.example/1'))),
      ),
    !isCreditNote && project && group('ProjectReference', text('ID', 'PR-1')),
    isCreditNote && originator,
    group('AccountingSupplierParty', party('seller', has)),
    group('AccountingCustomerParty', party('buyer', has)),
    has('Payee') &&
      group(
        'PayeeParty',
        has('PayeeId') && identifier('5790000435968', has('PayeeScheme') ? '0088' : undefined),
        has('Creditor') && !has('SellerCreditor') && identifier('BE12ZZZ0123456789', 'SEPA'),
        group('PartyName', text('Name', 'Factor NV')),
        has('PayeeCompany') &&
          group('PartyLegalEntity', text('CompanyID', '0202239951', { schemeID: '0208' })),
      ),
    has('Agent') &&
      group(
        'TaxRepresentativeParty',
        group('PartyName', text('Name', 'Tax Agent NV')),
        address('PostalAddress', has),
        taxScheme('BE0202239951', 'VAT'),
      ),
    group(
      'Delivery',
      has('Delivered') && text('ActualDeliveryDate', '2026-06-15'),
      group(
        'DeliveryLocation',
        has('Location') &&
          text('ID', '7300010000018', has('LocationScheme') ? { schemeID: '0088' } : undefined),
        has('DeliveryAddress') && address('Address', has),
      ),
      has('Receiver') && group('DeliveryParty', group('PartyName', text('Name', 'Goods in'))),
    ),
    ...means(isCreditNote, has),
    has('Terms') && group('PaymentTerms', text('Note', 'Within 30 days')),
  ];
  return {
    name: root,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    children: [...head, ...withAmounts(amounts, isCreditNote, has)].filter((each) => isPresent(each)),
  };
}

const SPECIFICATION = 'urn:cen.eu:en16931:2017';

type Has = (...parts: string[]) => boolean;

function isPresent(child: Child): child is XmlElement {
  return child !== undefined && child !== false;
}

function text(name: string, value: string, attributes?: Readonly<Record<string, string>>): XmlElement {
  return { name: `cbc:${name}`, text: value, ...(attributes !== undefined && { attributes }) };
}

/** None without children, as UBL of Peppol has no empty elements. */
function group(name: string, ...children: readonly Child[]): XmlElement | undefined {
  const present = children.filter((each) => isPresent(each));
  return present.length === 0 ? undefined : { name: `cac:${name}`, children: present };
}

function preceding(id: string, hasDate: boolean) {
  return group(
    'BillingReference',
    group('InvoiceDocumentReference', text('ID', id), hasDate && text('IssueDate', '2026-05-01')),
  );
}

function address(name: 'PostalAddress' | 'Address', has: Has) {
  return group(
    name,
    has('Street') && text('StreetName', 'Havenlaan 8'),
    has('Additional') && text('AdditionalStreetName', 'Gate 3'),
    has('City') && text('CityName', 'Gent'),
    has('Zone') && text('PostalZone', '9000'),
    has('Subentity') && text('CountrySubentity', 'Oost-Vlaanderen'),
    has('AddressLine') && group('AddressLine', text('Line', 'Building B')),
    group('Country', text('IdentificationCode', 'BE')),
  );
}

function taxScheme(number: string, scheme: string) {
  return group('PartyTaxScheme', text('CompanyID', number), group('TaxScheme', text('ID', scheme)));
}

function identifier(id: string, schemeID?: string) {
  return group('PartyIdentification', text('ID', id, schemeID === undefined ? undefined : { schemeID }));
}

function party(role: 'seller' | 'buyer', has: Has) {
  const isSeller = role === 'seller';
  const scheme = has('CompanyScheme') ? { schemeID: '0208' } : undefined;
  return group(
    'Party',
    text('EndpointID', isSeller ? '0202239951' : '0848934496', { schemeID: '0208' }),
    ...(isSeller && has('SellerIds') ? [identifier('5790000435944', '0088'), identifier('own-1')] : []),
    isSeller && has('Creditor', 'SellerCreditor') && identifier('BE12ZZZ0123456789', 'SEPA'),
    !isSeller && has('BuyerId') && identifier('5790000435951', has('BuyerScheme') ? '0088' : undefined),
    has(isSeller ? 'SellerName' : 'BuyerName') && group('PartyName', text('Name', `Trading ${role}`)),
    address('PostalAddress', has),
    has(isSeller ? 'SellerVat' : 'BuyerVat') && taxScheme(isSeller ? 'BE0202239951' : 'BE0848934496', 'VAT'),
    isSeller && has('SellerTax') && taxScheme('Registered', 'LOC'),
    group(
      'PartyLegalEntity',
      text('RegistrationName', `Legal ${role}`),
      has('SellerCompany') && text('CompanyID', isSeller ? '0202239951' : '0848934496', scheme),
      isSeller && has('LegalForm') && text('CompanyLegalForm', 'Capital 1000'),
    ),
    has('Contact') &&
      group(
        'Contact',
        has('ContactName') && text('Name', 'Jo Example'),
        has('Telephone') && text('Telephone', '+32 9 000 00 00'),
        has('Mail') && text('ElectronicMail', 'jo@example.org'),
      ),
  );
}

/** Payment means, each with another account or none; what there is once stands in the first one or in the second. */
function means(isCreditNote: boolean, has: Has): Child[] {
  const count = has('SecondMeans') ? (has('ThirdMeans') ? 3 : 2) : 1;
  const placeOf = (part: string): number => (count === 1 || has(`${part}First`) ? 0 : 1);
  return ['BE71096123456769', 'GB33BUKB20201555555555', undefined]
    .slice(0, count)
    .map((account, index) =>
      group(
        'PaymentMeans',
        text(
          'PaymentMeansCode',
          '49',
          has('MeansName') && index === placeOf('Name') ? { name: 'As agreed' } : undefined,
        ),
        isCreditNote && has('DueDate') && index === placeOf('Due') && text('PaymentDueDate', '2026-07-30'),
        has('PaymentID') && (index === 0 || has('SecondID')) && text('PaymentID', 'R-1'),
        has('Card') &&
          index === placeOf('Card') &&
          group(
            'CardAccount',
            text('PrimaryAccountNumberID', '1234'),
            text('NetworkID', 'VISA'),
            has('Holder') && text('HolderName', 'Jo Example'),
          ),
        has('Account') &&
          account !== undefined &&
          (index === 0 || has('SecondAccount')) &&
          group(
            'PayeeFinancialAccount',
            text('ID', account),
            has('AccountName') && text('Name', 'Main account'),
            has('Bank') && group('FinancialInstitutionBranch', text('ID', 'GEBABEBB')),
          ),
        has('Mandate') &&
          index === placeOf('Mandate') &&
          group(
            'PaymentMandate',
            has('MandateID') && text('ID', 'M-1'),
            has('Payer') && group('PayerFinancialAccount', text('ID', 'BE71096123456769')),
          ),
      ),
    );
}

const money = (name: string, value: number, currency = 'PLN'): XmlElement =>
  text(name, value.toFixed(2), { currencyID: currency });

/** Allowances, charges, totals and lines. */
function withAmounts(
  { lines, allowance, charge, prepaid }: Omit<WholeUblParts, 'isCreditNote' | 'leftOut'>,
  isCreditNote: boolean,
  has: Has,
): Child[] {
  const nets = lines.map((line) => line.quantity * line.price - line.allowance + line.charge);
  const first = lines[0]?.category ?? 'standard';
  const taxable = new Map<Category, number>([[first, charge - allowance]]);
  lines.forEach(({ category }, index) =>
    taxable.set(category, (taxable.get(category) ?? 0) + (nets[index] ?? 0)),
  );
  const taxOf = (each: Category): number => ((taxable.get(each) ?? 0) * percentOf(each)) / 100;
  const lineTotal = nets.reduce((sum, net) => sum + net, 0);
  const total = lineTotal + charge - allowance;
  const tax = taxOf('standard') + taxOf('reduced');
  const rounding = has('Rounding') ? 0.02 : 0;
  const adjust = (amount: number, isCharge: boolean, isOfLine: boolean) =>
    amount > 0 &&
    group(
      'AllowanceCharge',
      text('ChargeIndicator', String(isCharge)),
      has('ReasonCode') && text('AllowanceChargeReasonCode', isCharge ? 'FC' : '95'),
      has('Reason') && text('AllowanceChargeReason', isCharge ? 'Freight' : 'Discount'),
      has('Factor') && text('MultiplierFactorNumeric', '10'),
      money('Amount', amount),
      has('Factor') && money('BaseAmount', amount * 10),
      !isOfLine && category('TaxCategory', first),
    );
  return [
    adjust(allowance, false, false),
    adjust(charge, true, false),
    group(
      'TaxTotal',
      money('TaxAmount', tax),
      ...[...taxable].map(([each, amount]) =>
        group(
          'TaxSubtotal',
          money('TaxableAmount', amount),
          money('TaxAmount', taxOf(each)),
          category('TaxCategory', each, has),
        ),
      ),
    ),
    has('TaxCurrency') && group('TaxTotal', money('TaxAmount', tax * 2, 'SEK')),
    group(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', lineTotal),
      money('TaxExclusiveAmount', total),
      money('TaxInclusiveAmount', total + tax),
      allowance > 0 && money('AllowanceTotalAmount', allowance),
      charge > 0 && money('ChargeTotalAmount', charge),
      prepaid > 0 && money('PrepaidAmount', prepaid),
      has('Rounding') && money('PayableRoundingAmount', rounding),
      money('PayableAmount', total + tax - prepaid + rounding),
    ),
    ...lines.map((line, index) =>
      group(
        isCreditNote ? 'CreditNoteLine' : 'InvoiceLine',
        text('ID', `L-${index}`),
        has('LineNote') && text('Note', 'Second half'),
        text(isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity', String(line.quantity), {
          unitCode: 'XBX',
        }),
        money('LineExtensionAmount', nets[index] ?? 0),
        has('LineCost') && text('AccountingCost', '6120'),
        has('LinePeriod') &&
          group(
            'InvoicePeriod',
            has('LineStart') && text('StartDate', '2026-06-01'),
            has('EndDate') && text('EndDate', '2026-06-30'),
          ),
        has('OrderLine') && group('OrderLineReference', text('LineID', '3')),
        has('LineObject') &&
          group(
            'DocumentReference',
            text('ID', 'METER-4', has('ObjectScheme') ? { schemeID: 'ABZ' } : undefined),
            text('DocumentTypeCode', '130'),
          ),
        adjust(line.allowance, false, true),
        adjust(line.charge, true, true),
        group(
          'Item',
          has('ItemDescription') && text('Description', 'A4, 80 g'),
          text('Name', 'Copy paper'),
          has('BuyersItem') && group('BuyersItemIdentification', text('ID', 'B-1')),
          has('SellersItem') && group('SellersItemIdentification', text('ID', 'P-1')),
          has('StandardItem') &&
            group('StandardItemIdentification', text('ID', '7300010000001', { schemeID: '0160' })),
          has('Origin') && group('OriginCountry', text('IdentificationCode', 'SE')),
          ...(has('Classes') ? ['14111507', '14111508'].map((code) => classification(code, has)) : []),
          category('ClassifiedTaxCategory', line.category),
          ...(has('Properties') ? ['Colour', 'Size'].map(property) : []),
        ),
        group(
          'Price',
          text('PriceAmount', String(has('BaseQuantity') ? line.price * 10 : line.price), {
            currencyID: 'PLN',
          }),
          has('BaseQuantity') &&
            text('BaseQuantity', '10', has('BaseUnit') ? { unitCode: 'XBX' } : undefined),
          has('PriceDiscount') &&
            group(
              'AllowanceCharge',
              text('ChargeIndicator', 'false'),
              text('Amount', '1', { currencyID: 'PLN' }),
              has('PriceBase') &&
                text('BaseAmount', String((has('BaseQuantity') ? line.price * 10 : line.price) + 1), {
                  currencyID: 'PLN',
                }),
            ),
        ),
      ),
    ),
  ];
}

function classification(code: string, has: Has) {
  return group(
    'CommodityClassification',
    text('ItemClassificationCode', code, {
      listID: 'TST',
      ...(has('ListVersion') && { listVersionID: '26' }),
    }),
  );
}

function property(name: string) {
  return group('AdditionalItemProperty', text('Name', name), text('Value', `${name} of it`));
}

function percentOf(each: Category): number {
  const found = CATEGORIES[each];
  return 'percent' in found ? found.percent : 0;
}

function vatexOf(each: Category): string | undefined {
  const found = CATEGORIES[each];
  return 'vatex' in found ? found.vatex : undefined;
}

/** @param has of the breakdown, which may have a reason */
function category(name: 'TaxCategory' | 'ClassifiedTaxCategory', each: Category, has: Has = () => false) {
  const vatex = vatexOf(each);
  return group(
    name,
    text('ID', CATEGORIES[each].code),
    each !== 'outside' && text('Percent', String(percentOf(each))),
    has('ExemptionCode') && vatex !== undefined && text('TaxExemptionReasonCode', vatex),
    has('Exemption') && vatex !== undefined && text('TaxExemptionReason', `Because of ${each}`),
    group('TaxScheme', text('ID', 'VAT')),
  );
}
