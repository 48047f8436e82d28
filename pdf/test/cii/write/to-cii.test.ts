import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCii, toCii } from 'peppol-preflight-pdf';
import { type DocumentInput, ServiceError, fromUbl, toUbl } from 'peppol-preflight';
import { documentArbitrary, extendedDocumentArbitrary } from 'peppol-preflight/testing';
import { plainInvoice } from '../../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../../test/shared/maximal-invoice.js';
import { runs } from '../../../../test/shared/thorough.js';
import { breaksOfModel } from '../check-cii.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** The text of the first element of a name. */
function valueOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1];
}

/** Names of the elements inside the first element of a name, in their order, each once. */
function orderIn(xml: string, name: string): string[] {
  const [, indent = '', inner = ''] = new RegExp(`\\n( *)<${name}>([^]*?)\\n\\1</${name}>`).exec(xml) ?? [];
  const children = [...inner.matchAll(new RegExp(`\\n${indent}  <(?:ram|udt):(\\w+)`, 'g'))];
  return [...new Set(children.map(([, child = '']) => child))];
}

describe('toCii()', () => {
  it('gives the same for a Document, its UBL as text, and its UBL as bytes', () => {
    const cii = toCii(invoice);
    expect(cii.unmapped).toEqual([]);
    expect(toCii(toUbl(invoice).xml)).toEqual(cii);
    expect(toCii(Buffer.from(toUbl(invoice).xml))).toEqual(cii);
  });

  it('writes what fromCii reads back as the same Document as the UBL', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        const { xml } = toUbl(document);
        const cii = toCii(xml);
        const back = fromCii(cii.xml);
        expect(back.document).toEqual(fromUbl(xml).document);
        expect(cii.unmapped).toEqual([]);
      }),
      { numRuns: runs(600) },
    );
  });

  it('has a place for all that EN 16931 has, and names what it has none for', () => {
    expect(toCii(maximalInvoice).unmapped).toEqual([
      '/Invoice/cac:BillingReference[2]/cac:InvoiceDocumentReference[1]/cbc:ID[1]',
      '/Invoice/cac:PaymentMeans[1]/cac:CardAccount[1]/cbc:NetworkID[1]',
    ]);
  });

  it('names the norm as its specification', () => {
    const { xml } = toCii(invoice);
    expect(fromCii(xml).specification).toBe('urn:cen.eu:en16931:2017');
    expect(xml).toContain('format="102">20261102<');
  });

  it('writes children in the order of the schema D16B', () => {
    const { xml } = toCii(maximalInvoice);
    expect(orderIn(xml, 'ram:ApplicableHeaderTradeAgreement')).toEqual([
      'BuyerReference',
      'SellerTradeParty',
      'BuyerTradeParty',
      'SellerTaxRepresentativeTradeParty',
      'SellerOrderReferencedDocument',
      'BuyerOrderReferencedDocument',
      'ContractReferencedDocument',
      'AdditionalReferencedDocument',
      'SpecifiedProcuringProject',
    ]);
    expect(orderIn(xml, 'ram:ApplicableHeaderTradeDelivery')).toEqual([
      'ShipToTradeParty',
      'ActualDeliverySupplyChainEvent',
      'DespatchAdviceReferencedDocument',
      'ReceivingAdviceReferencedDocument',
    ]);
    expect(orderIn(xml, 'ram:ApplicableHeaderTradeSettlement')).toEqual([
      'CreditorReferenceID',
      'PaymentReference',
      'TaxCurrencyCode',
      'InvoiceCurrencyCode',
      'PayeeTradeParty',
      'SpecifiedTradeSettlementPaymentMeans',
      'ApplicableTradeTax',
      'BillingSpecifiedPeriod',
      'SpecifiedTradeAllowanceCharge',
      'SpecifiedTradePaymentTerms',
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'InvoiceReferencedDocument',
      'ReceivableSpecifiedTradeAccountingAccount',
    ]);
    expect(orderIn(xml, 'ram:SellerTradeParty')).toEqual([
      'ID',
      'GlobalID',
      'Name',
      'Description',
      'SpecifiedLegalOrganization',
      'DefinedTradeContact',
      'PostalTradeAddress',
      'URIUniversalCommunication',
      'SpecifiedTaxRegistration',
    ]);
    expect(orderIn(xml, 'ram:SpecifiedTradeProduct')).toEqual([
      'GlobalID',
      'SellerAssignedID',
      'BuyerAssignedID',
      'Name',
      'Description',
      'ApplicableProductCharacteristic',
      'DesignatedProductClassification',
      'OriginTradeCountry',
    ]);
    expect(orderIn(xml, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')).toEqual([
      'LineTotalAmount',
      'ChargeTotalAmount',
      'AllowanceTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'RoundingAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ]);
  });

  it.each([
    ['3', '5'],
    ['35', '29'],
    ['432', '72'],
  ])('translates the code %s of the tax point to %s', (ubl, cii) => {
    const xml = toUbl({ ...plainInvoice, service_start_date: '2026-01-01' }).xml.replace(
      '</cac:InvoicePeriod>',
      `<cbc:DescriptionCode>${ubl}</cbc:DescriptionCode></cac:InvoicePeriod>`,
    );
    expect(valueOf(toCii(xml).xml, 'ram:DueDateTypeCode')).toBe(cii);
  });

  it('writes an account that is not an IBAN as such', () => {
    const account = (iban: string): string => toCii(toUbl(invoice).xml.replace('BE57734001234535', iban)).xml;
    expect(valueOf(account('BE57734001234535'), 'ram:IBANID')).toBe('BE57734001234535');
    expect(valueOf(account('12-3456'), 'ram:ProprietaryID')).toBe('12-3456');
  });

  it('has a place for everything that an extended Document says, but the network of a card and a second preceding invoice', () => {
    fc.assert(
      fc.property(extendedDocumentArbitrary(), (document) => {
        const { xml, unmapped } = toCii(document, { extended: true });
        expect(unmapped.filter((path) => !/\/cbc:NetworkID|BillingReference\[(?!1\])/.test(path))).toEqual(
          [],
        );
        expect(breaksOfModel(xml)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('takes an extended Document as the UBL that it becomes', () => {
    const document = { ...plainInvoice, contract_reference: 'C-1' };
    expect(toCii(document, { extended: true })).toEqual(toCii(toUbl(document, { extended: true }).xml));
    expect(toCii(document, { extended: true }).xml).toContain('>C-1<');
  });

  it('states the date of the tax point once, however many rates there are (CII-SR-461)', () => {
    const items = ['6', '21'].map((tax_rate) => ({
      description: 'Pen',
      quantity: 1,
      unit_price: 10,
      tax_rate,
    }));
    const { xml, unmapped } = toCii(
      { ...plainInvoice, items, tax_point_date: '2026-11-02' },
      { extended: true },
    );
    expect(xml.match(/<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>/g)).toHaveLength(2);
    expect(xml.match(/<ram:TaxPointDate>/g)).toHaveLength(1);
    expect(unmapped).toEqual([]);
  });

  it('names the date of a tax point that no breakdown can carry', () => {
    const ubl = toUbl({ ...plainInvoice, tax_point_date: '2026-11-02' }, { extended: true }).xml;
    const { unmapped } = toCii(ubl.replace(/<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/, ''));
    expect(unmapped).toEqual(['/Invoice/cbc:TaxPointDate[1]']);
  });

  it('names a second mandate, and the day of a payment that the due date differs from', () => {
    const means = (mandate: string, day: string) =>
      `<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cbc:PaymentDueDate>${day}</cbc:PaymentDueDate><cac:PaymentMandate><cbc:ID>${mandate}</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>`;
    const ubl = toUbl({ ...plainInvoice, due_date: '2026-12-02', payment_details: null }).xml;
    const two = `${means('M-1', '2026-12-02')}${means('M-2', '2026-12-24')}<cac:TaxTotal>`;
    expect(toCii(ubl.replace('<cac:TaxTotal>', two)).unmapped).toEqual([
      '/Invoice/cac:PaymentMeans[1]/cbc:PaymentDueDate[1]',
      '/Invoice/cac:PaymentMeans[2]/cbc:PaymentDueDate[1]',
      '/Invoice/cac:PaymentMeans[2]/cac:PaymentMandate[1]/cbc:ID[1]',
    ]);
  });

  it('keeps the subject of a note apart from the note', () => {
    const { xml } = toCii(toUbl({ ...plainInvoice, note: '#AAI#Paid in two parts' }).xml);
    expect([valueOf(xml, 'ram:Content'), valueOf(xml, 'ram:SubjectCode')]).toEqual([
      'Paid in two parts',
      'AAI',
    ]);
    expect(toCii(toUbl({ ...plainInvoice, note: '#1 of 2' }).xml).xml).toContain('<ram:Content>#1 of 2<');
  });

  it('throws the errors of the service for what is not an invoice', () => {
    expect(() => toCii('<Order/>')).toThrow(ServiceError);
    expect(() => toCii({})).toThrow(ServiceError);
  });
});
