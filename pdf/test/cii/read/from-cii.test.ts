import { describe, expect, test } from 'vitest';
import { validateJson, ServiceError } from 'peppol-preflight';
import { fromCii } from 'peppol-preflight-pdf';
import { ciiWith, LINE } from './invoices.js';

function refusalOf(cii: string): { status: number; detail: unknown; cause: string } {
  try {
    fromCii(cii);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return { status: error.status, detail: error.detail, cause };
  }
  throw new Error('fromCii() took it.');
}

describe('fromCii()', () => {
  const whole = fromCii(ciiWith());

  test('gives every business term that a Document has a field for, with its digits', () => {
    expect(whole.document).toEqual({
      document_type: 'INVOICE',
      vendor_name: 'Tischlerei Ahorn GmbH',
      vendor_tax_id: 'DE136695976',
      vendor_address: 'Holzweg 3\n50667 Köln\nDE',
      vendor_address_recipient: 'Lena Ahorn',
      vendor_email: 'lena@ahorn.example',
      customer_name: 'Kliniek Zuid NV',
      customer_tax_id: 'BE0202239951',
      customer_peppol_id: '0208:0202239951',
      customer_id: 'Ward 7',
      customer_address: 'Kaai 12\n2000 Antwerpen\nBE',
      invoice_id: 'R-2026-0017',
      invoice_date: '2026-09-14',
      due_date: '2026-10-14',
      payment_term: '30 days net',
      payment_details: [
        { iban: 'DE89370400440532013000', swift: 'COBADEFF', payment_reference: 'RF18539007547034' },
      ],
      purchase_order: 'PO-88',
      note: 'Delivered in two parts',
      currency: 'EUR',
      subtotal: '210.00',
      total_tax: '39.90',
      invoice_total: '249.90',
      amount_due: '249.90',
      tax_code: 'S',
      tax_details: [{ amount: '39.90', rate: '19.00' }],
      items: [
        {
          amount: '210.00',
          description: 'Shelf, oak',
          quantity: '3',
          unit: 'H87',
          unit_price: '70.0000',
          product_code: 'T-4',
          tax_rate: '19.00',
          item_attributes: [{ name: 'Width', value: '80 cm' }],
        },
      ],
    });
    expect(whole).toMatchObject({
      specification: 'urn:cen.eu:en16931:2017',
      unmapped: [],
      totalIssues: [],
    });
    expect(validateJson(whole.document).issues).toEqual([]);
  });

  test('makes a credit note of type 381, with the number of the invoice it is about', () => {
    const { document } = fromCii(
      ciiWith({
        type: '381',
        settlement:
          '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>R-2026-0001</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>',
      }),
    );
    expect(document).toMatchObject({
      document_type: 'CREDIT_NOTE',
      purchase_order: 'R-2026-0001',
      due_date: '2026-10-14',
      items: [{ quantity: '3' }],
    });
  });

  test('reads allowances and charges, those for logistics of EXTENDED among them', () => {
    const tax =
      '<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent>';
    const { document } = fromCii(
      ciiWith({
        settlement: `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>5</ram:CalculationPercent><ram:BasisAmount>210.00</ram:BasisAmount><ram:ActualAmount>10.50</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Discount</ram:Reason><ram:CategoryTradeTax>${tax}</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>
          <ram:SpecifiedLogisticsServiceCharge><ram:Description>Freight</ram:Description><ram:AppliedAmount>12.00</ram:AppliedAmount><ram:AppliedTradeTax>${tax}</ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`,
      }),
    );
    expect(document.allowances).toEqual([
      {
        reason: 'Discount',
        reason_code: '95',
        multiplier_factor: '5',
        amount: '10.50',
        base_amount: '210.00',
        tax_rate: '19.00',
        tax_code: 'S',
      },
    ]);
    expect(document.charges).toEqual([
      { reason: 'Freight', amount: '12.00', tax_rate: '19.00', tax_code: 'S' },
    ]);
  });

  test('divides the price of a base quantity and takes the attached file', () => {
    const { document } = fromCii(
      ciiWith({
        lines: LINE.replace(
          '<ram:ChargeAmount>70.0000</ram:ChargeAmount>',
          '<ram:ChargeAmount>700</ram:ChargeAmount><ram:BasisQuantity unitCode="H87">10</ram:BasisQuantity>',
        ),
        agreement:
          '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>Plan</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="text/csv" filename="plan.csv">YTtiCg==</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>',
      }),
    );
    expect(document.items?.[0]).toMatchObject({ unit_price: '70', quantity: '3' });
    expect(document.attachments).toEqual([
      { file_name: 'plan.csv', file_type: 'text/csv', file_size: 4, file_data: 'YTtiCg==' },
    ]);
  });

  test('lists what a Document has no field for, by its place in the CII', () => {
    const { unmapped } = fromCii(
      ciiWith({
        agreement:
          '<ram:ContractReferencedDocument><ram:IssuerAssignedID>C-1</ram:IssuerAssignedID></ram:ContractReferencedDocument>',
        lines: LINE.replace(
          '<ram:Name>',
          '<ram:GlobalID schemeID="0160">4006381333931</ram:GlobalID><ram:Name>',
        ),
      }),
    );
    const trade = '/CrossIndustryInvoice/SupplyChainTradeTransaction[1]';
    expect(unmapped).toEqual([
      `${trade}/IncludedSupplyChainTradeLineItem[1]/SpecifiedTradeProduct[1]/GlobalID[1]`,
      `${trade}/ApplicableHeaderTradeAgreement[1]/ContractReferencedDocument[1]/IssuerAssignedID[1]`,
    ]);
  });

  test('says which totals do not follow from the lines', () => {
    const { totalIssues } = fromCii(
      ciiWith({ lines: LINE.replaceAll('210.00', '140.00').replace('>3<', '>2<') }),
    );
    expect(totalIssues.map(({ field }) => field)).toEqual([
      'subtotal',
      'total_tax',
      'tax_details',
      'invoice_total',
      'amount_due',
    ]);
  });

  test.each([
    ['MINIMUM', 'urn:factur-x.eu:1p0:minimum', 'MINIMUM'],
    ['BASIC WL', 'urn:factur-x.eu:1p0:basicwl', 'BASIC WL'],
  ])('says that %s has no lines', (_, specification, name) => {
    const refusal = refusalOf(ciiWith({ specification, lines: '' }));
    expect(refusal).toMatchObject({ status: 422, detail: 'UBL File could not be parsed' });
    expect(refusal.cause).toBe(
      `The CII is of the profile ${name} and has no lines: ask the seller for the profile BASIC, EN 16931 or EXTENDED.`,
    );
  });

  test.each([
    ['an empty text', '', 'UBL file is empty', ''],
    ['broken XML', '<rsm:CrossIndustryInvoice', 'UBL file is not valid and contains errors', ''],
    [
      'UBL',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'UBL file is not valid and contains errors',
      'give a Cross Industry Invoice',
    ],
    [
      'ZUGFeRD 1',
      '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'UBL file is not valid and contains errors',
      'This is ZUGFeRD 1',
    ],
  ])('refuses %s', (_, text, detail, cause) => {
    const refusal = refusalOf(text);
    expect(refusal).toMatchObject({ status: 415, detail });
    expect(refusal.cause).toContain(cause);
  });

  test('refuses a value that no Document can have', () => {
    const refusal = refusalOf(ciiWith().replace('<ram:ChargeAmount>70.0000', '<ram:ChargeAmount>seventy'));
    expect(refusal).toMatchObject({ status: 422, detail: 'UBL File could not be parsed' });
    expect(refusal.cause).toContain('unit_price');
  });
});
