import type { DocumentInput } from '../src/document/document.js';
import type { PatchOperation } from '../src/issues/issue.js';
import { invoiceOf } from './stages.js';

/** Something of which a document may have as many as it wants: the document with `n` of them. */
export interface GrowingCase {
  readonly name: string;
  readonly make: (n: number) => DocumentInput | string | PatchedText;
}

/** The text of a Document, and what corrects it. */
export interface PatchedText {
  readonly text: string;
  readonly patch: readonly PatchOperation[];
}

/** What made somebody's time grow with the square of it, before it was made linear. */
export const growingCases: readonly GrowingCase[] = [
  {
    name: 'lines × subtotals of one rate',
    make: (n) =>
      invoice({ lines: times(n, () => line('S', 21)), subtotals: times(n, () => subtotal('S', 21)) }),
  },
  {
    name: 'lines × subtotals of many rates',
    make: (n) =>
      invoice({ lines: times(n, (i) => line('S', i + 1)), subtotals: times(n, (i) => subtotal('S', i + 1)) }),
  },
  {
    name: 'lines × subtotals, zero rated',
    make: (n) =>
      invoice({ lines: times(n, () => line('Z', 0)), subtotals: times(n, () => subtotal('Z', 0)) }),
  },
  {
    name: 'allowances × rates',
    make: (n) =>
      invoice({
        allowances: times(n, (i) => allowance(taxCategory('S', i + 1))),
        subtotals: times(n, (i) => subtotal('S', i + 1)),
      }),
  },
  {
    name: 'allowances × subtotals of one rate',
    make: (n) =>
      invoice({
        allowances: times(n, () => allowance(taxCategory('S', 21))),
        subtotals: times(n, () => subtotal('S', 21)),
      }),
  },
  {
    name: 'tax categories of one allowance',
    make: (n) => invoice({ allowances: allowance(times(n, (i) => taxCategory('S', i + 1))) }),
  },
  {
    name: 'tax categories of one item',
    make: (n) =>
      invoice({
        lines: line(
          'S',
          21,
          times(n, (i) => taxCategory('S', i + 1, 'ClassifiedTaxCategory')),
        ),
      }),
  },
  {
    name: 'tax categories of one allowance × rates',
    make: (n) =>
      invoice({
        allowances: allowance(times(n, (i) => taxCategory('S', i + 1))),
        subtotals: times(n, (i) => subtotal('S', i + 1)),
      }),
  },
  {
    name: 'allowances of one price',
    make: (n) =>
      invoice({ lines: line('S', 21).replace('</cac:Price>', `${times(n, () => priceAllowance)}$&`) }),
  },
  {
    name: 'tax registrations of the seller',
    make: (n) => invoice({ seller: times(n, (i) => registration(i)) }),
  },
  {
    name: 'tax registrations without VAT',
    make: (n) => invoice({ seller: times(n, (i) => registration(i, 'TAX')) }),
  },
  {
    name: 'identifiers of the seller',
    make: (n) =>
      invoice({
        sellerIds: times(
          n,
          (i) => `<cac:PartyIdentification><cbc:ID schemeID="0088">${i}</cbc:ID></cac:PartyIdentification>`,
        ),
      }),
  },
  {
    name: 'codes of one period',
    make: (n) =>
      invoice({
        head: `<cac:InvoicePeriod>${times(n, () => '<cbc:DescriptionCode>35</cbc:DescriptionCode>')}</cac:InvoicePeriod>`,
      }),
  },
  {
    name: 'elements in wrong order',
    make: (n) =>
      invoice({
        head: times(
          n,
          () => `<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference><cbc:Note>x</cbc:Note>`,
        ),
      }),
  },
  {
    name: 'elements that are unknown',
    make: (n) => invoice({ head: times(n, (i) => `<cbc:Unknown${i}>x</cbc:Unknown${i}>`) }),
  },
  {
    name: 'descending elements',
    make: (n) =>
      invoice({ head: times(n, (i) => children[Math.floor((children.length * (n - 1 - i)) / n)] ?? '') }),
  },
  {
    name: 'namespaces of children',
    make: (n) => invoice({ head: times(n, (i) => `<x:a xmlns:x="urn:${i}" x:b="1"/>`) }),
  },
  {
    name: 'invalid: tax registrations without scheme',
    make: (n) =>
      invoice({
        seller: times(
          n,
          (i) => `<cac:PartyTaxScheme><cbc:CompanyID>BE${i}</cbc:CompanyID></cac:PartyTaxScheme>`,
        ),
      }),
  },
  {
    name: 'invalid: tax registrations between others',
    make: (n) => invoice({ seller: times(n, (i) => `${registration(i)}<cac:Contact/><cac:Person/>`) }),
  },
  {
    name: 'invalid: children in every order',
    make: (n) => invoice({ head: times(n, (i) => children[(i * 7) % children.length] ?? '') }),
  },
  {
    name: 'invalid: unknown attributes',
    make: (n) => invoice({ head: times(n, (i) => `<cbc:Note a${i % 5000}="1" b="2">x</cbc:Note>`) }),
  },
  {
    name: 'invalid: unknown elements in lines',
    make: (n) =>
      invoice({ lines: times(n, (i) => line('S', 21).replace('<cac:Item>', `<cbc:X${i % 5000}/>$&`)) }),
  },
  {
    name: 'invalid: deep elements',
    make: (n) =>
      invoice({
        head: times(n / 100, () => `${'<cac:Party>'.repeat(100)}${'</cac:Party>'.repeat(100)}`),
      }),
  },
  {
    name: 'invalid: values of the wrong type',
    make: (n) => invoice({ lines: times(n, () => line('S', 21).replace('>1.00<', '>one<')) }),
  },
  { name: 'Document with many rates', make: documentOfRates },
  { name: 'Document with many allowances', make: documentOfAllowances },
  {
    name: 'Document with many wrong fields',
    make: (n) => documentOfItems(Array.from({ length: n }, () => ({ quantity: 'many', tax_rate: {} }))),
  },
  {
    name: 'Document with many fixes',
    make: (n) =>
      documentOfItems(
        Array.from({ length: n }, () => ({
          description: 'x',
          quantity: '1,5',
          unit_price: '2,50',
          taxRate: 21,
        })),
      ),
  },
  { name: 'Document with a list for a line', make: (n) => documentOfItems([new Array(n).fill(null)]) },
  {
    name: 'Document with many unknown fields',
    make: (n) => ({ ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`vendor_nam${i}`, 'x'])), items: [{}] }), // prettier-ignore
  },
  {
    name: 'Document with many allowances of a line',
    make: (n) =>
      documentOfItems([{ description: 'x', quantity: 1, unit_price: 1, allowances: Array.from({ length: n }, () => ({ amount: '0.01' })) }]), // prettier-ignore
  },
  { name: 'fixes on text', make: (n) => patchOfLines(n, 2) },
  { name: 'fixes on text of one line', make: (n) => patchOfLines(n, 0) },
  {
    name: 'fixes on text: fields that are removed',
    make: (n) => {
      const names = Array.from({ length: n }, (_, index) => `field${index}`);
      return {
        text: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'x'])), undefined, 2),
        patch: names.toReversed().map((name) => ({ op: 'remove', path: `/${name}` })),
      };
    },
  },
  {
    name: 'fixes on text: items that are removed',
    make: (n) => ({
      text: JSON.stringify({ items: new Array(n).fill({}) }, undefined, 2),
      patch: Array.from({ length: n - 1 }, () => ({ op: 'remove', path: '/items/1' })),
    }),
  },
];

/** What is wrong in each of many lines: a name, a value, and what is missing. */
function patchOfLines(n: number, indent: number): PatchedText {
  const items = Array.from({ length: n }, () => ({
    name: 'x',
    quantity: '1,5',
    unit_price: '2.50',
    extra: 1,
  }));
  return {
    text: JSON.stringify({ ...invoiceOf(1), items }, undefined, indent),
    patch: items.flatMap((_, index): PatchOperation[] => [
      { op: 'move', from: `/items/${index}/name`, path: `/items/${index}/description` },
      { op: 'replace', path: `/items/${index}/quantity`, value: '1.5' },
      { op: 'add', path: `/items/${index}/tax_rate`, value: '21.00' },
      { op: 'remove', path: `/items/${index}/extra` },
    ]),
  };
}

/** A Document with something of the wrong type in the place of its lines. */
function documentOfItems(items: readonly unknown[]): DocumentInput {
  return { ...invoiceOf(1), items } as unknown as DocumentInput;
}

function documentOfRates(n: number): DocumentInput {
  const { items, ...head } = invoiceOf(n);
  return {
    ...head,
    tax_details: [],
    items: (items ?? []).map((item, index) => ({ ...item, tax_rate: String((index + 1) / 1000) })),
  };
}

function documentOfAllowances(n: number): DocumentInput {
  const allowances = Array.from({ length: n }, (_, index) => ({
    amount: '0.01',
    tax_rate: String((index % 2000) / 100 + 1),
    reason: 'Discount',
  }));
  return { ...invoiceOf(n), allowances };
}

const times = (n: number, make: (index: number) => string): string =>
  Array.from({ length: n }, (_, index) => make(index)).join('');

const children = [
  '<cbc:DueDate>2026-12-02</cbc:DueDate>',
  '<cbc:Note>x</cbc:Note>',
  '<cbc:BuyerReference>x</cbc:BuyerReference>',
  '<cac:ContractDocumentReference><cbc:ID>1</cbc:ID></cac:ContractDocumentReference>',
  '<cac:PaymentTerms><cbc:Note>x</cbc:Note></cac:PaymentTerms>',
];

const eur = (name: string, amount: number): string =>
  `<cbc:${name} currencyID="EUR">${amount.toFixed(2)}</cbc:${name}>`;

const taxCategory = (code: string, rate: number, name = 'TaxCategory'): string =>
  `<cac:${name}><cbc:ID>${code}</cbc:ID><cbc:Percent>${rate}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;

const line = (
  code: string,
  rate: number,
  categories = taxCategory(code, rate, 'ClassifiedTaxCategory'),
): string =>
  `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${eur('LineExtensionAmount', 1)}` +
  `<cac:Item><cbc:Name>Item</cbc:Name>${categories}</cac:Item><cac:Price>${eur('PriceAmount', 1)}</cac:Price></cac:InvoiceLine>`;

const subtotal = (code: string, rate: number): string =>
  `<cac:TaxSubtotal>${eur('TaxableAmount', 1)}${eur('TaxAmount', 0.21)}${taxCategory(code, rate)}</cac:TaxSubtotal>`;

const allowance = (categories: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>x</cbc:AllowanceChargeReason>${eur('Amount', 1)}${categories}</cac:AllowanceCharge>`;

const priceAllowance = `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${eur('Amount', 1)}${eur('BaseAmount', 2)}</cac:AllowanceCharge>`;

const registration = (index: number, scheme = 'VAT'): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>BE${index}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;

interface Parts {
  readonly head?: string;
  readonly sellerIds?: string;
  readonly seller?: string;
  readonly allowances?: string;
  readonly subtotals?: string;
  readonly lines?: string;
}

const party = (ids: string, country: string, registrations: string): string =>
  `<cac:Party><cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>${ids}<cac:PostalAddress><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>` +
  `${registrations}<cac:PartyLegalEntity><cbc:RegistrationName>Name</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;

/** An invoice with these parts in it. */
function invoice({
  head = '',
  sellerIds = '',
  seller = registration(0),
  allowances = '',
  subtotals = subtotal('S', 21),
  lines = line('S', 21),
}: Parts): string {
  return (
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">' +
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>' +
    '<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>x</cbc:BuyerReference>' +
    `${head}<cac:AccountingSupplierParty>${party(sellerIds, 'BE', seller)}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${party('', 'DE', '')}</cac:AccountingCustomerParty>` +
    `${allowances}<cac:TaxTotal>${eur('TaxAmount', 0.21)}${subtotals}</cac:TaxTotal>` +
    `<cac:LegalMonetaryTotal>${eur('LineExtensionAmount', 1)}${eur('TaxExclusiveAmount', 1)}${eur('TaxInclusiveAmount', 1.21)}${eur('PayableAmount', 1.21)}</cac:LegalMonetaryTotal>${lines}</Invoice>`
  );
}
