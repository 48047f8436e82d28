/** Two schema-valid documents that between them use every data type of UBL and an extension. */
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const namespaces = `xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:ext="${UBL}CommonExtensionComponents-2"`;

const party = (name: string) => `<cac:Party>
      <cbc:EndpointID schemeID="0208">0123456789</cbc:EndpointID>
      <cac:PartyName><cbc:Name languageID="nl-BE">${name}</cbc:Name></cac:PartyName>
      <cac:PostalAddress><cbc:StreetName>Kaai 1</cbc:StreetName><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    </cac:Party>`;

const tail = `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100</cbc:LineExtensionAmount><cbc:PayableAmount currencyID="EUR"> 121.00 </cbc:PayableAmount></cac:LegalMonetaryTotal>`;

export const sampleInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${UBL}Invoice-2" ${namespaces}>
  <ext:UBLExtensions>
    <ext:UBLExtension><cbc:ID>1</cbc:ID><ext:ExtensionContent><x:note xmlns:x="urn:example:x">any <b>thing</b></x:note></ext:ExtensionContent></ext:UBLExtension>
  </ext:UBLExtensions>
  <cbc:ID>F-1</cbc:ID>
  <cbc:CopyIndicator>false</cbc:CopyIndicator>
  <cbc:IssueDate>2026-02-28</cbc:IssueDate>
  <cbc:IssueTime>10:00:00Z</cbc:IssueTime>
  <cbc:DueDate>2028-02-29</cbc:DueDate>
  <cbc:InvoiceTypeCode listID="UNCL1001">380</cbc:InvoiceTypeCode>
  <cbc:Note>Bread &amp; <![CDATA[butter]]><!-- salted --></cbc:Note>
  <cbc:Note/>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:LineCountNumeric>1</cbc:LineCountNumeric>
  <cac:InvoicePeriod><cbc:StartDate>2026-02-01</cbc:StartDate></cac:InvoicePeriod>
  <cac:AdditionalDocumentReference>
    <cbc:ID>A</cbc:ID>
    <cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="a.csv">YTtiCg==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>
  </cac:AdditionalDocumentReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>B</cbc:ID>
    <cac:Attachment><cac:ExternalReference><cbc:URI>https://example.com/a?b=c#d</cbc:URI></cac:ExternalReference></cac:Attachment>
  </cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>
    ${party('Bakker')}
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    ${party('Klant')}
  </cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryTime>24:00:00</cbc:ActualDeliveryTime></cac:Delivery>
  ${tail}
  <cac:InvoiceLine>
    <cbc:ID schemeURI="urn:x">1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">2.5</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Bread</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>
      <cac:Dimension><cbc:AttributeID>weight</cbc:AttributeID><cbc:Measure unitCode="KGM">.5</cbc:Measure></cac:Dimension>
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">40</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>
</Invoice>
`;

/** Prefixes of its own, single quotes, one line: nothing of the writing above is taken for granted. */
export const sampleCreditNote =
  `<c:CreditNote xmlns:c='${UBL}CreditNote-2' xmlns='${UBL}CommonBasicComponents-2' xmlns:a='${UBL}CommonAggregateComponents-2'><ID>C-1</ID><IssueDate>2026-03-01</IssueDate><CreditNoteTypeCode>381</CreditNoteTypeCode><DocumentCurrencyCode>EUR</DocumentCurrencyCode>` +
  `<a:AccountingSupplierParty/><a:AccountingCustomerParty><a:Party/></a:AccountingCustomerParty><a:PricingExchangeRate><SourceCurrencyCode>USD</SourceCurrencyCode><TargetCurrencyCode>EUR</TargetCurrencyCode><CalculationRate>0.9</CalculationRate></a:PricingExchangeRate><a:TaxTotal><TaxAmount currencyID='EUR'>0</TaxAmount></a:TaxTotal><a:LegalMonetaryTotal><PayableAmount currencyID='EUR'>1</PayableAmount></a:LegalMonetaryTotal><a:CreditNoteLine><ID>1</ID><CreditedQuantity>1</CreditedQuantity><a:Item/></a:CreditNoteLine></c:CreditNote>`;
