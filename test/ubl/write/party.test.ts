import { describe, expect, it } from 'vitest';
import { type AnyDocumentInput, readDocument } from 'peppol-preflight';
import type { MappingOptions } from '../../../src/ubl/mapping-options.js';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import { postalAddressElement } from '../../../src/ubl/write/address.js';
import { readPostalAddress } from '../../../src/ubl/write/mapping.js';
import type { XmlElement } from '#schematron/xml';
import { contentOf } from '../content-of.js';

type Role = 'Supplier' | 'Customer';

function partyOf(
  role: Role,
  fields: Partial<AnyDocumentInput>,
  options: MappingOptions = {},
): XmlElement | undefined {
  const document = readDocument({ items: [{ unit_price: 1, tax_rate: 0 }], ...fields });
  const tree = toUblTree(contentOf(document), options);
  return tree.children?.find(({ name }) => name === `cac:Accounting${role}Party`)?.children?.[0];
}

/** Path to text of every basic element: `cac:PartyName/cbc:Name`, attributes with `@`. */
function textsOf(party: XmlElement | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((party?.children ?? []).flatMap((child) => entriesOf(child, child.name)));
}

function entriesOf({ text, attributes = {}, children = [] }: XmlElement, path: string): [string, string][] {
  return [
    ...(text === undefined ? [] : [[path, text] satisfies [string, string]]),
    ...Object.entries(attributes).map(([name, value]): [string, string] => [`${path}@${name}`, value]),
    ...children.flatMap((child) => entriesOf(child, `${path}/${child.name}`)),
  ];
}

const tax = 'cac:PartyTaxScheme/cbc:CompanyID';
const legal = 'cac:PartyLegalEntity/cbc:CompanyID';
const identification = 'cac:PartyIdentification/cbc:ID';

describe('identifiers of a party', () => {
  it('are VAT number, registration number and Peppol id, each with its scheme', () => {
    const texts = textsOf(partyOf('Supplier', { vendor_tax_id: 'be 0202.239.951' }));
    expect(texts).toMatchObject({
      [tax]: 'BE0202239951',
      'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID': 'VAT',
      [legal]: '0202239951',
      [`${legal}@schemeID`]: '0208',
      'cbc:EndpointID': '0202239951',
      'cbc:EndpointID@schemeID': '0208',
      'cac:PostalAddress/cac:Country/cbc:IdentificationCode': 'BE',
    });
    expect(texts[identification]).toBeUndefined();
  });

  it.each<[string, Role, Partial<AnyDocumentInput>, Record<string, string | undefined>]>([
    [
      'a tax number of the seller that is no VAT number is a tax registration (BT-32)',
      'Supplier',
      { vendor_tax_id: '18/181/08155', vendor_address: 'Am Markt 1, 10115 Berlin, Deutschland' },
      {
        [tax]: '18/181/08155',
        'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID': 'TAX',
        [identification]: undefined,
      },
    ],
    [
      'one of the buyer is an identifier (BT-46)',
      'Customer',
      { customer_tax_id: '18/181/08155', customer_address: 'Am Markt 1, 10115 Berlin, Deutschland' },
      { [tax]: undefined, [identification]: '18/181/08155' },
    ],
    [
      'outside VAT the seller has its registration number instead of the VAT number (BR-O-02)',
      'Supplier',
      { tax_code: 'O', vendor_tax_id: 'BE0202239951' },
      { [tax]: undefined, [legal]: '0202239951', [identification]: undefined },
    ],
    [
      'and where it has none, the VAT number as an identifier (BR-CO-26)',
      'Supplier',
      { tax_code: 'O', vendor_tax_id: 'DE987654328' },
      { [tax]: undefined, [legal]: undefined, [identification]: 'DE987654328' },
    ],
    [
      'the same for the buyer',
      'Customer',
      { tax_code: 'O', customer_tax_id: 'DE987654328' },
      { [tax]: undefined, [legal]: undefined, [identification]: 'DE987654328' },
    ],
    [
      'an explicit Peppol id is the address of the buyer',
      'Customer',
      { customer_tax_id: 'BE0202239951', customer_peppol_id: '0088:7300010000001' },
      { 'cbc:EndpointID': '7300010000001', 'cbc:EndpointID@schemeID': '0088', [tax]: 'BE0202239951' },
    ],
    [
      'a company number of no known register has no scheme',
      'Supplier',
      { vendor_company_id: 'HRB 4711', vendor_address: 'Am Markt 1, 10115 Berlin, Deutschland' },
      { [legal]: 'HRB 4711', [`${legal}@schemeID`]: undefined },
    ],
    [
      'the vendor is the seller of a self-billing invoice, too',
      'Supplier',
      { document_type: 'SELFBILLING_INVOICE', vendor_tax_id: 'BE0202239951' },
      { 'cbc:EndpointID': '0202239951' },
    ],
  ])('%s', (_, role, fields, expected) => {
    const texts = textsOf(partyOf(role, fields));
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, texts[path]]))).toEqual(expected);
  });

  it('follow the schemes that the caller prefers', () => {
    const texts = textsOf(
      partyOf('Supplier', { vendor_tax_id: 'BE0202239951' }, { schemes: { BE: ['9925'] } }),
    );
    expect(texts).toMatchObject({ 'cbc:EndpointID': 'BE0202239951', 'cbc:EndpointID@schemeID': '9925' });
  });

  it.each<[string, Role, Partial<AnyDocumentInput>, string]>([
    ['tax id', 'Supplier', { vendor_tax_id: 'FI12345678' }, '/vendor_tax_id'],
    ['VAT number within', 'Customer', { customer_tax_id: 'SE559876543501' }, '/customer_tax_id'],
    ['company id', 'Supplier', { vendor_company_id: '0202.239.951' }, '/vendor_company_id'],
    [
      'explicit id',
      'Customer',
      { customer_tax_id: 'BE0202239951', customer_peppol_id: '0208:0202239951' },
      '/customer_peppol_id',
    ],
  ])('remember the field that the Peppol id is from: %s', (_, role, fields, source) => {
    const endpoint = partyOf(role, fields)?.children?.find(({ name }) => name === 'cbc:EndpointID');
    expect(endpoint?.source).toBe(source);
  });
});

describe('address and contact of the buyer', () => {
  it('are those for the bill where the customer has none', () => {
    const buyer = partyOf('Customer', {
      billing_address: 'Postbus 310, 2300 AH Leiden, Nederland',
      billing_address_recipient: 'Crediteuren',
    });
    expect(textsOf(buyer)).toMatchObject({
      'cac:PostalAddress/cbc:CityName': 'Leiden',
      'cac:Contact/cbc:Name': 'Crediteuren',
    });
    expect(buyer?.children?.map(({ source }) => source)).toEqual([
      '/billing_address',
      '/billing_address_recipient',
    ]);
  });
});

describe('postalAddressElement()', () => {
  it('has three lines, the third for all that is left', () => {
    const element = postalAddressElement('cac:Address', '/shipping_address', {
      streetLines: ['Poort 4', 'Gebouw B', 'Kaai 7', 'Zone 12'],
      city: 'Gent',
      postalCode: '9000',
      subdivision: 'Oost-Vlaanderen',
      country: 'BE',
    });
    expect(element?.children?.map(({ name, text, children }) => [name, text ?? children?.[0]?.text])).toEqual(
      [
        ['cbc:StreetName', 'Poort 4'],
        ['cbc:AdditionalStreetName', 'Gebouw B'],
        ['cbc:CityName', 'Gent'],
        ['cbc:PostalZone', '9000'],
        ['cbc:CountrySubentity', 'Oost-Vlaanderen'],
        ['cac:AddressLine', 'Kaai 7, Zone 12'],
        ['cac:Country', 'BE'],
      ],
    );
  });

  it('is not there for an address of which nothing is known', () => {
    expect(postalAddressElement('cac:Address', '', { streetLines: [] })).toBeUndefined();
  });
});

describe('readPostalAddress()', () => {
  it('has the country that is known otherwise, with a text and without', () => {
    expect(readPostalAddress(undefined, 'BE')).toEqual({ streetLines: [], country: 'BE' });
    expect(readPostalAddress('Markt 1', 'BE')).toMatchObject({ streetLines: ['Markt 1'], country: 'BE' });
    expect(readPostalAddress(undefined, undefined)).toEqual({ streetLines: [] });
  });
});
