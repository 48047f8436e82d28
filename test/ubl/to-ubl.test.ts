import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyDocumentInput, type DocumentType, toUbl } from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import type { XmlElement } from '#schematron/xml';
import { plainInvoice } from '../shared/plain-invoice.js';
import { runs } from '../shared/thorough.js';

const invoice: AnyDocumentInput = plainInvoice;

/** Texts (and attributes as `@name=value`) of the elements at a path below the document element. */
function valuesAt(input: AnyDocumentInput, path: string): string[] {
  const [elementPath = '', attribute] = path.split('/@');
  const elements = elementPath
    .split('/')
    .reduce<readonly XmlElement[]>(
      (parents, name) =>
        parents.flatMap(({ children = [] }) => children.filter((child) => child.name === name)),
      [toUbl(input).tree],
    );
  return elements.map(({ text, attributes }) =>
    attribute === undefined ? (text ?? '') : (attributes?.[attribute] ?? ''),
  );
}

const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const line = 'cac:InvoiceLine';

describe('toUbl() puts every field of a Document in its place', () => {
  it.each<[field: string, fields: Partial<AnyDocumentInput>, path: string, values: string[]]>([
    ['invoice_id', {}, 'cbc:ID', ['F-1']],
    ['invoice_date', {}, 'cbc:IssueDate', ['2026-11-02']],
    ['due_date', { due_date: '2026-12-02' }, 'cbc:DueDate', ['2026-12-02']],
    [
      'due_date of a credit note',
      { document_type: 'CREDIT_NOTE', due_date: '2026-12-02' },
      'cac:PaymentMeans/cbc:PaymentDueDate',
      ['2026-12-02'],
    ],
    ['note', { note: 'Merci & à bientôt' }, 'cbc:Note', ['Merci & à bientôt']],
    ['currency', { currency: 'USD' }, 'cbc:DocumentCurrencyCode', ['USD']],
    [
      'currency of amounts',
      { currency: 'USD' },
      'cac:LegalMonetaryTotal/cbc:PayableAmount/@currencyID',
      ['USD'],
    ],
    ['customer_id', { customer_id: 'REF' }, 'cbc:BuyerReference', ['REF']],
    ['purchase_order', { purchase_order: 'PO-1' }, 'cac:OrderReference/cbc:ID', ['PO-1']],
    [
      'purchase_order of a credit note',
      { document_type: 'CREDIT_NOTE', purchase_order: 'F-0' },
      'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
      ['F-0'],
    ],
    [
      'service_start_date',
      { service_start_date: '2026-10-01' },
      'cac:InvoicePeriod/cbc:StartDate',
      ['2026-10-01'],
    ],
    ['service_end_date', { service_end_date: '2026-10-31' }, 'cac:InvoicePeriod/cbc:EndDate', ['2026-10-31']],
    ['vendor_name', {}, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`, ['Drukkerij De Kaai']],
    ['vendor_tax_id', {}, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`, ['BE0202239951']],
    ['vendor_tax_id as Peppol id', {}, `${seller}/cbc:EndpointID`, ['0202239951']],
    ['vendor_tax_id as scheme', {}, `${seller}/cbc:EndpointID/@schemeID`, ['0208']],
    [
      'vendor_company_id',
      {
        vendor_tax_id: 'NL123456789B12',
        vendor_company_id: '12345678',
        vendor_address: 'Dam 1, 1012 JS Amsterdam',
      },
      `${seller}/cac:PartyLegalEntity/cbc:CompanyID`,
      ['12345678'],
    ],
    ['vendor_address', {}, `${seller}/cac:PostalAddress/cbc:CityName`, ['Antwerpen']],
    [
      'vendor_address_recipient',
      { vendor_address_recipient: 'Sales' },
      `${seller}/cac:Contact/cbc:Name`,
      ['Sales'],
    ],
    ['vendor_email', { vendor_email: 'a@b.be' }, `${seller}/cac:Contact/cbc:ElectronicMail`, ['a@b.be']],
    ['customer_name', {}, `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`, ['Bakkerij Zon']],
    ['customer_tax_id', {}, `${buyer}/cac:PartyTaxScheme/cbc:CompanyID`, ['BE0403170701']],
    [
      'customer_company_id',
      { customer_tax_id: null, customer_company_id: '0403.170.701' },
      `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`,
      ['0403170701'],
    ],
    [
      'customer_peppol_id',
      { customer_peppol_id: '0088:7300010000001' },
      `${buyer}/cbc:EndpointID`,
      ['7300010000001'],
    ],
    ['customer_address', {}, `${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, ['BE']],
    [
      'customer_address_recipient',
      { customer_address_recipient: 'AP' },
      `${buyer}/cac:Contact/cbc:Name`,
      ['AP'],
    ],
    [
      'customer_email',
      { customer_email: 'ap@zon.be' },
      `${buyer}/cac:Contact/cbc:ElectronicMail`,
      ['ap@zon.be'],
    ],
    [
      'shipping_address',
      { shipping_address: 'Kade 3, 1012 AB Amsterdam, Nederland' },
      'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:PostalZone',
      ['1012 AB'],
    ],
    [
      'shipping_address_recipient',
      { shipping_address: 'Kade 3, 9000 Gent', shipping_address_recipient: 'Depot' },
      'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name',
      ['Depot'],
    ],
    [
      'service_address',
      { service_address: 'Werf 3, 9000 Gent' },
      'cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:StreetName',
      ['Werf 3'],
    ],
    [
      'iban',
      { payment_details: [{ iban: 'BE68 5390 0754 7034' }] },
      'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
      ['BE68539007547034'],
    ],
    [
      'bank_account_number',
      { payment_details: [{ bank_account_number: '12-34' }] },
      'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
      ['12-34'],
    ],
    [
      'swift',
      { payment_details: [{ iban: 'BE68539007547034', swift: 'KREDBEBB' }] },
      'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
      ['KREDBEBB'],
    ],
    [
      'payment_reference',
      { payment_details: [{ iban: 'BE68539007547034', payment_reference: '+++1+++' }] },
      'cac:PaymentMeans/cbc:PaymentID',
      ['+++1+++'],
    ],
    [
      'two payment_details',
      { payment_details: [{ iban: 'BE68539007547034' }, { iban: 'NL91ABNA0417164300' }] },
      'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
      ['BE68539007547034', 'NL91ABNA0417164300'],
    ],
    ['payment_term', { payment_term: '30 days' }, 'cac:PaymentTerms/cbc:Note', ['30 days']],
    [
      'allowances and charges',
      { allowances: [{ reason: 'A', amount: 1 }], charges: [{ reason: 'C', reason_code: 'FC', amount: 2 }] },
      'cac:AllowanceCharge/cbc:ChargeIndicator',
      ['false', 'true'],
    ],
    [
      'multiplier_factor',
      { allowances: [{ reason: 'A', multiplier_factor: 10, base_amount: 5 }] },
      'cac:AllowanceCharge/cbc:MultiplierFactorNumeric',
      ['10'],
    ],
    [
      'base_amount',
      { allowances: [{ reason: 'A', multiplier_factor: 10, base_amount: 5 }] },
      'cac:AllowanceCharge/cbc:BaseAmount',
      ['5.00'],
    ],
    [
      'total_discount',
      { allowances: [{ reason: 'A', amount: 1 }] },
      'cac:LegalMonetaryTotal/cbc:AllowanceTotalAmount',
      ['1.00'],
    ],
    ['subtotal', {}, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount', ['25.00']],
    ['total_tax', {}, 'cac:TaxTotal/cbc:TaxAmount', ['5.25']],
    ['invoice_total', {}, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', ['30.25']],
    ['amount_due', { amount_due: 10 }, 'cac:LegalMonetaryTotal/cbc:PayableAmount', ['10.00']],
    ['amount_due as prepayment', { amount_due: 10 }, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount', ['20.25']],
    [
      'vatex',
      { tax_code: 'AE', vatex: 'VATEX-EU-AE', items: [{ unit_price: 5 }] },
      'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode',
      ['VATEX-EU-AE'],
    ],
    [
      'vatex_note',
      { tax_code: 'E', vatex_note: 'Why', items: [{ unit_price: 5 }] },
      'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason',
      ['Why'],
    ],
    [
      'rate 0 of category S as Z',
      { items: [{ unit_price: 5, tax_rate: 0 }] },
      `${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:ID`,
      ['Z'],
    ],
    [
      'no rate in category O',
      { tax_code: 'O', items: [{ unit_price: 5 }] },
      `${line}/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent`,
      [],
    ],
    ['description', {}, `${line}/cac:Item/cbc:Name`, ['Folders']],
    ['quantity', {}, `${line}/cbc:InvoicedQuantity`, ['100']],
    [
      'quantity of a credit note',
      { document_type: 'CREDIT_NOTE' },
      'cac:CreditNoteLine/cbc:CreditedQuantity',
      ['100'],
    ],
    [
      'unit',
      { items: [{ unit: 'KGM', unit_price: 1, tax_rate: 6 }] },
      `${line}/cbc:InvoicedQuantity/@unitCode`,
      ['KGM'],
    ],
    ['unit when absent', {}, `${line}/cbc:InvoicedQuantity/@unitCode`, ['C62']],
    [
      'unit_price with all its decimals',
      { items: [{ unit_price: '0.12345678901234567890', quantity: 100, tax_rate: 6 }] },
      `${line}/cac:Price/cbc:PriceAmount`,
      ['0.1234567890123456789'],
    ],
    ['amount', {}, `${line}/cbc:LineExtensionAmount`, ['25.00']],
    [
      'amount of 10^15 and a cent',
      { items: [{ unit_price: '1000000000000000.01', tax_rate: 0 }] },
      `${line}/cbc:LineExtensionAmount`,
      ['1000000000000000.01'],
    ],
    [
      'date',
      { items: [{ date: '2026-10-05', unit_price: 1, tax_rate: 6 }] },
      `${line}/cac:InvoicePeriod/cbc:StartDate`,
      ['2026-10-05'],
    ],
    [
      'product_code',
      { items: [{ product_code: 'P1', unit_price: 1, tax_rate: 6 }] },
      `${line}/cac:Item/cac:SellersItemIdentification/cbc:ID`,
      ['P1'],
    ],
    [
      'item_attributes',
      { items: [{ item_attributes: [{ name: 'Colour', value: 'red' }], unit_price: 1, tax_rate: 6 }] },
      `${line}/cac:Item/cac:AdditionalItemProperty/cbc:Value`,
      ['red'],
    ],
    [
      'line allowances',
      { items: [{ allowances: [{ reason: 'R', amount: 1 }], unit_price: 5, tax_rate: 6 }] },
      `${line}/cac:AllowanceCharge/cbc:AllowanceChargeReason`,
      ['R'],
    ],
    [
      'attachments',
      { attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: 'QUJD' }] },
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
      ['QUJD'],
    ],
    [
      'file_name',
      { attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: 'QUJD' }] },
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename',
      ['a.pdf'],
    ],
    [
      'file_type',
      { attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: 'QUJD' }] },
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@mimeCode',
      ['application/pdf'],
    ],
  ])('%s', (_, fields, path, values) => {
    expect(valuesAt({ ...invoice, ...fields }, path)).toEqual(values);
  });

  it.each<[DocumentType, root: string, typeCode: string, customization: string]>([
    ['INVOICE', 'Invoice', '380', 'billing:3.0'],
    ['CREDIT_NOTE', 'CreditNote', '381', 'billing:3.0'],
    ['DEBIT_NOTE', 'Invoice', '383', 'billing:3.0'],
    ['SELFBILLING_INVOICE', 'Invoice', '389', 'selfbilling:3.0'],
    ['SELFBILLING_CREDIT_NOTE', 'CreditNote', '261', 'selfbilling:3.0'],
  ])('%s is a %s of type %s', (document_type, root, typeCode, customization) => {
    const { tree } = toUbl({ ...invoice, document_type });
    expect(tree.name).toBe(root);
    expect(valuesAt({ ...invoice, document_type }, `cbc:${root}TypeCode`)).toEqual([typeCode]);
    expect(valuesAt({ ...invoice, document_type }, 'cbc:CustomizationID')[0]).toMatch(
      new RegExp(`:${customization}$`),
    );
    expect(
      valuesAt({ ...invoice, document_type }, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
    ).toEqual(['Drukkerij De Kaai']);
  });
});

describe('toUbl() reports fields without a place in UBL', () => {
  it.each<[string, Partial<AnyDocumentInput>, string[]]>([
    ['nothing', {}, []],
    [
      'remittance',
      { remittance_address: 'Box 1', remittance_address_recipient: 'Bank' },
      ['/remittance_address', '/remittance_address_recipient'],
    ],
    ['the tax of a line', { items: [{ unit_price: 1, tax_rate: 6, tax: '0.06' }] }, ['/items/0/tax']],
    [
      'the size of a file that it has, since that can be measured: nothing is lost',
      {
        attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf', file_data: 'QUJD', file_size: 3 }],
      },
      [],
    ],
  ])('%s', (_, fields, pointers) => {
    expect(toUbl({ ...invoice, ...fields }).unmapped).toEqual(pointers);
  });

  it('does not write previous_unpaid_balance', () => {
    const { xml } = toUbl({ ...invoice, previous_unpaid_balance: '98765.43' });
    expect(xml).not.toContain('98765');
  });
});

describe('toUbl() of any valid Document', () => {
  const types: readonly DocumentType[] = [
    'INVOICE',
    'CREDIT_NOTE',
    'DEBIT_NOTE',
    'SELFBILLING_INVOICE',
    'SELFBILLING_CREDIT_NOTE',
  ];

  it.each(types)('gives schema-valid UBL: %s', (type) => {
    fc.assert(
      fc.property(documentArbitrary({ documentTypes: [type] }), (input) => {
        const read = readUbl(toUbl(input).xml);
        expect(read.ok && checkSchema(read.document)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('gives the same bytes twice, whatever the order of the fields', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        const reordered = Object.fromEntries(Object.entries(input).reverse()) as AnyDocumentInput;
        expect(toUbl(reordered).xml).toBe(toUbl(input).xml);
      }),
    );
  });

  it('has no empty element, and a source at every one', () => {
    const faults = (element: XmlElement): string[] => [
      ...(element.source === undefined ||
      (element.text ?? '').trim() + String(element.children?.length ?? '') === ''
        ? [element.name]
        : []),
      ...(element.children ?? []).flatMap(faults),
    ];
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        expect(faults(toUbl(input).tree)).toEqual([]);
      }),
    );
  });
});
