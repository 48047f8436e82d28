import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromUbl, type DocumentInput, toUbl } from 'peppol-preflight';
import { type Change, replacedIn } from '../shared/replaced-in.js';

const documents = new URL('../../examples/', import.meta.url);
const ublOf = (name: string): string =>
  toUbl(JSON.parse(readFileSync(new URL(`${name}.json`, documents), 'utf8')) as DocumentInput).xml;
const [invoice, creditNote] = [ublOf('belgian-invoice'), ublOf('credit-note')];

/** The Document of a UBL with some changes, and what it leaves out, without the name of the root. */
function read(xml: string, ...changes: readonly Change[]) {
  const { document, unmapped } = fromUbl(replacedIn(xml, ...changes));
  return { document, unmapped: unmapped.map((place) => place.replace(/^\/(?:Invoice|CreditNote)\//, '')) };
}

const SELLER = 'cac:AccountingSupplierParty[1]/cac:Party[1]';
const base64 = /(<cbc:EmbeddedDocumentBinaryObject[^>]*>)ZGF0dW07/;
const firstName =
  '\n      <cac:PartyName>\n        <cbc:Name>Drukkerij De Kaai BV</cbc:Name>\n      </cac:PartyName>';
const registered = '<cbc:RegistrationName>Drukkerij De Kaai BV</cbc:RegistrationName>';
const tax = (amount: string, currency: string): string =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxTotal>`;
const category = (code: string): Change => [
  /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S(?=<\/cbc:ID>\s*<cbc:Percent>6)/,
  `$1${code}`,
];

describe('fromUblTree()', () => {
  it.each<[what: string, changes: readonly Change[], document: object, unmapped?: readonly string[]]>([
    ['the day of a date with the zone Z', [['2026-11-02<', '2026-11-02Z<']], { invoice_date: '2026-11-02' }, ['cbc:IssueDate[1]']],
    ['further lines of an address', [['</cbc:StreetName>', '$&<cbc:AdditionalStreetName>Gebouw C</cbc:AdditionalStreetName>'], ['<cac:Country>', '<cac:AddressLine><cbc:Line>Lokaal 4</cbc:Line></cac:AddressLine>$&']], { vendor_address: expect.stringMatching(/bus 3\nGebouw C\nLokaal 4\n/) as string }],
    ['the trading name where no other is registered', [[registered, '']], { vendor_name: 'Drukkerij De Kaai BV' }],
    ['the registered name where there is no trading name', [[firstName, '']], { vendor_name: 'Drukkerij De Kaai BV' }],
    ['the number of a reference as the name of its file', [[' filename="werkbon.csv"', '']], { attachments: [{ file_name: 'werkbon.csv' }] }],
    ['Base64 that is written in lines', [[base64, '$1ZGF0\n  dW07']], { attachments: [{ file_data: 'ZGF0dW07dXJlbgoyMDI2LTEwLTE1OzYK', file_size: 24 }] }],
    ['a supporting document that is not embedded', [[/<cac:Attachment>[^]*<\/cac:Attachment>/, '']], { attachments: [{ file_name: 'werkbon.csv' }] }],
    ['no attachment in the object that is invoiced', [['<cac:AdditionalDocumentReference>', '<cac:AdditionalDocumentReference><cbc:ID schemeID="AAB">meter 7</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>$&']], { attachments: [{ file_name: 'werkbon.csv' }] }, ['cac:AdditionalDocumentReference[1]/cbc:ID[1]', 'cac:AdditionalDocumentReference[1]/cbc:DocumentTypeCode[1]']],
    ['attributes with blanks around them', [['unitCode="C62">2500', 'unitCode=" C62 ">2500']], { items: [{ unit: 'C62' }, {}] }],
    ['numbers that begin or end with a point', [['>12.50<', '>12.5<'], ['>0.1234<', '>.1234<'], ['>9.5<', '>9.50<'], ['>2500<', '>2500.<']], { charges: [{ amount: '12.5' }], items: [{ quantity: '2500', unit_price: '0.1234' }, { unit_price: '9.50' }] }],
    ['rates with two decimals, or more where the UBL has them', [[/>21</g, '>21.0000<']], { items: [{ tax_rate: '21.0000' }, { tax_rate: '6.00' }], charges: [{ tax_rate: '21.0000' }], tax_details: [{ rate: '21.0000' }, { rate: '6.00' }] }],
    ['a truth value written as 1', [['>true<', '>1<'], ['>false<', '>0<']], { charges: [{ amount: '12.50' }], allowances: [{ amount: '15.43' }] }],
    ['the tax of the document currency, whichever comes first', [['<cac:TaxTotal>', `${tax('99.00', 'USD')}$&`], ['</cbc:DocumentCurrencyCode>', '$&<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>']], { total_tax: '85.77', tax_details: [{ amount: '64.17' }, { amount: '21.60' }] }, ['cbc:TaxCurrencyCode[1]', 'cac:TaxTotal[1]/cbc:TaxAmount[1]']],
    ['a code of exemption in small letters', [[/(<cbc:ID>S<\/cbc:ID>)(\s*<cbc:Percent>6<\/cbc:Percent>)(?=[^]*LegalMonetary)/, '$1$2<cbc:TaxExemptionReasonCode>vatex-eu-132</cbc:TaxExemptionReasonCode>']], { vatex: 'VATEX-EU-132' }, [expect.stringContaining('cbc:TaxExemptionReasonCode[1]') as string]],
    ['the standard rate of several categories', [category('E')], { tax_code: 'S' }, ['cac:InvoiceLine[2]/cac:Item[1]/cac:ClassifiedTaxCategory[1]/cbc:ID[1]']],
    ['a VAT scheme in small letters', [['<cbc:ID>VAT<', '<cbc:ID>vat<']], { vendor_tax_id: 'BE0471122367' }, [`${SELLER}/cac:PartyTaxScheme[1]/cac:TaxScheme[1]/cbc:ID[1]`]],
    ['no day of a line of several', [[/(<cac:InvoiceLine>[^]*?<\/cbc:LineExtensionAmount>)/, '$1<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-02</cbc:EndDate></cac:InvoicePeriod>']], { items: [expect.not.objectContaining({ date: expect.anything() as unknown }), {}] }, ['cac:InvoiceLine[1]/cac:InvoicePeriod[1]/cbc:StartDate[1]', 'cac:InvoiceLine[1]/cac:InvoicePeriod[1]/cbc:EndDate[1]']],
    ['a telephone number without a name', [['<cbc:Name>Boekhouding</cbc:Name>', '<cbc:Telephone>+32 3 123 45 67</cbc:Telephone>']], { vendor_address_recipient: '+32 3 123 45 67' }],
    ['a telephone number that only its label tells', [['<cbc:Name>Boekhouding</cbc:Name>', '<cbc:Name>Boekhouding</cbc:Name><cbc:Telephone>0471 22 33 44</cbc:Telephone>']], { vendor_address_recipient: 'Boekhouding, Tel. 0471 22 33 44' }],
    ['no terms of payment that are blank', [['>30 dagen na factuurdatum<', '>\n  <']], { payment_term: undefined }],
    ['terms of payment without the blanks before them', [['>30 dagen na factuurdatum<', '>\n  30 dagen\n<']], { payment_term: '30 dagen\n' }],
    ['no company number that the UBL does not have', [['<cbc:EndpointID schemeID="0208">0471122367<', '<cbc:EndpointID schemeID="0088">7300010000001<'], ['<cbc:CompanyID schemeID="0208">0471122367</cbc:CompanyID>', '']], { vendor_company_id: undefined }, [`${SELLER}/cbc:EndpointID[1]`]],
    ['an identifier that only its scheme tells', [['<cbc:EndpointID schemeID="0208">0471122367<', '<cbc:EndpointID schemeID="0088">7300010000001<'], ['<cbc:CompanyID schemeID="0208">0471122367</cbc:CompanyID>', '<cbc:CompanyID schemeID="0088">7300010000001</cbc:CompanyID>'], [/<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>/, '']], { vendor_company_id: '0088:7300010000001' }],
    ['a VAT number that is none', [['>BE0471122367<', '>no number<']], { vendor_tax_id: 'no number' }, [`${SELLER}/cac:PartyTaxScheme[1]/cac:TaxScheme[1]/cbc:ID[1]`]],
    ['another type of invoice as a plain one', [['>380<', '>393<']], { document_type: 'INVOICE' }, ['cbc:InvoiceTypeCode[1]']],
    ['another type of a self-billed invoice', [['>380<', '>393<'], ['poacc:billing:3.0<', 'poacc:selfbilling:3.0<'], ['poacc:billing:01', 'poacc:selfbilling:01']], { document_type: 'SELFBILLING_INVOICE' }, ['cbc:InvoiceTypeCode[1]']],
    ['nothing of the place of a schema', [['<Invoice ', '<Invoice xmlns:w="http://www.w3.org/2001/XMLSchema-instance" w:schemaLocation="a b" ']], { invoice_id: '2026-0417' }],
    ['the currency of a price', [[/currencyID="EUR">0.1234/, 'currencyID="USD">0.1234']], { items: [{ unit_price: '0.1234' }, {}] }, ['cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount[1]/@currencyID']],
    ['the unit of a base quantity that is not that of the line', [['0.1234</cbc:PriceAmount>', '0.1234</cbc:PriceAmount><cbc:BaseQuantity unitCode="HUR">1</cbc:BaseQuantity>']], { items: [{ unit: 'C62' }, {}] }, ['cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity[1]/@unitCode']],
    ['a price that does not come out even', [['0.1234</cbc:PriceAmount>', '1.00</cbc:PriceAmount><cbc:BaseQuantity>3</cbc:BaseQuantity>']], { items: [{ unit_price: '0.3333333333333333' }, {}] }, ['cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount[1]', 'cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity[1]']],
    ['a price for nothing', [['0.1234</cbc:PriceAmount>', '0.1234</cbc:PriceAmount><cbc:BaseQuantity>0</cbc:BaseQuantity>']], { items: [{ unit_price: '0.1234' }, {}] }, ['cac:InvoiceLine[1]/cac:Price[1]/cbc:BaseQuantity[1]']],
    ['the price of one unit, exactly', [['0.1234</cbc:PriceAmount>', '12.34</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">100</cbc:BaseQuantity>'], ['9.5</cbc:PriceAmount>', '9.5</cbc:PriceAmount><cbc:BaseQuantity>1</cbc:BaseQuantity>']], { items: [{ unit_price: '0.1234' }, { unit_price: '9.5' }] }],
  ])('reads %s', (_, changes, expected, unmapped = []) => {
    const found = read(invoice, ...changes);
    for (const [field, value] of Object.entries(expected) as [keyof DocumentInput, unknown][]) {
      if (Array.isArray(value)) expect(found.document[field]).toMatchObject(value);
      else expect(found.document[field]).toEqual(value);
    }
    expect(found.unmapped).toEqual(unmapped);
  }); // prettier-ignore

  it('takes the category that charges VAT before one that does not', () => {
    const zero = creditNote.replaceAll(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S</g, '$1Z<');
    expect(read(zero).document.tax_code).toBe('Z');
    const lines = /(<cac:CreditNoteLine>[^]*<\/cac:CreditNoteLine>)/;
    const island = (/<cac:CreditNoteLine>[^]*?<\/cac:CreditNoteLine>/.exec(zero)?.[0] ?? '').replace(
      '>Z<',
      '>L<',
    );
    expect(read(zero, [lines, `$1${island}`]).document.tax_code).toBe('L');
  });

  it('lists the attributes of a value that is kept, not those of one that is lost', () => {
    const note = '<cbc:Note languageID="nl">Eerste</cbc:Note><cbc:Note languageID="nl">Tweede</cbc:Note>';
    expect(read(invoice, ['<cbc:DocumentCurrencyCode>', `${note}$&`]).unmapped).toEqual([
      'cbc:Note[1]/@languageID',
      'cbc:Note[2]',
    ]);
  });
});

describe('fromUbl() with extended', () => {
  it.each([
    ['USD', 'USD', '99.00', []],
    ['USD', 'GBP', undefined, ['/Invoice/cac:TaxTotal[1]/cbc:TaxAmount[1]']],
    ['EUR', 'USD', undefined, ['/Invoice/cac:TaxTotal[1]/cbc:TaxAmount[1]']],
  ])('with VAT in %s reads a total in %s as %s', (currency, written, total, lost) => {
    const xml = invoice
      .replace('<cac:TaxTotal>', `${tax('99.00', written)}$&`)
      .replace('</cbc:DocumentCurrencyCode>', `$&<cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`);
    const { document, unmapped } = fromUbl(xml, { extended: true });
    expect(document.total_tax_in_tax_currency).toBe(total);
    // Without its total the currency has no element to stand beside.
    expect(unmapped.filter((path) => !path.includes('TaxCurrencyCode'))).toEqual(lost);
  });
});
