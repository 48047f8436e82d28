import { describe, expect, it } from 'vitest';
import type { AnyDocumentInput } from '../../src/document/document.js';
import { documentJsonSchema } from '../../src/document/json-schema.js';
import { readDocument } from '../../src/document/read-document.js';
import { toUblTree } from '../../src/ubl/to-ubl.js';
import { unmappedFields } from '../../src/ubl/unmapped-fields.js';
import type { XmlElement } from '#schematron/xml';
import { contentOf } from './content-of.js';

const adjustment = {
  reason: 'R',
  reason_code: '95',
  multiplier_factor: 10,
  amount: 1,
  base_amount: 10,
  tax_rate: 21,
  tax_code: 'S',
} as const;

/** Every field of a Document, with a value that is found again in the UBL where it has a place there. */
const complete = {
  document_type: 'INVOICE',
  state: 'DRAFT',
  direction: 'OUTBOUND',
  vendor_name: 'Vendor name',
  vendor_tax_id: 'NL859876548B01',
  vendor_company_id: '87654321',
  vendor_address: 'Brugweg 88, 2803 TN Gouda',
  vendor_address_recipient: 'Vendor recipient',
  vendor_email: 'vendor@example.nl',
  customer_name: 'Customer name',
  customer_tax_id: 'BE0845012728',
  customer_company_id: '0845.012.728',
  customer_peppol_id: '0088:7300010000001',
  customer_id: 'Customer id',
  customer_address: 'Kerkstraat 1, 9000 Gent',
  customer_address_recipient: 'Customer recipient',
  customer_email: 'customer@example.be',
  invoice_id: 'Invoice id',
  invoice_date: '2026-11-02',
  due_date: '2026-12-02',
  purchase_order: 'Purchase order',
  note: 'Note',
  payment_term: 'Payment term',
  currency: 'USD',
  subtotal: '10.00',
  total_discount: '1.00',
  total_tax: '2.10',
  invoice_total: '12.10',
  amount_due: '12.10',
  previous_unpaid_balance: '77.77',
  tax_code: 'S',
  vatex: 'VATEX-EU-O',
  vatex_note: 'Vatex note',
  service_start_date: '2026-10-01',
  service_end_date: '2026-10-31',
  billing_address: 'Billing 1, 9000 Gent',
  billing_address_recipient: 'Billing recipient',
  shipping_address: 'Kade 3, 1012 AB Amsterdam, Nederland',
  shipping_address_recipient: 'Shipping recipient',
  service_address: 'Werf 4, 9000 Gent',
  service_address_recipient: 'Service recipient',
  remittance_address: 'Postbus 5, 9000 Gent',
  remittance_address_recipient: 'Remittance recipient',
  items: [
    {
      amount: '10.00',
      date: '2026-10-05',
      description: 'Description',
      quantity: 2,
      unit: 'HUR',
      unit_price: 5,
      product_code: 'Product code',
      tax: '2.10',
      tax_rate: '21.00',
      allowances: [adjustment],
      charges: [{ ...adjustment, reason_code: 'FC' }],
      item_attributes: [{ name: 'Attribute', value: 'Value' }],
    },
  ],
  payment_details: [
    { iban: 'NL93RABO0987654321', swift: 'RABONL2U', bank_account_number: '1-2', payment_reference: 'REF' },
  ],
  allowances: [adjustment],
  charges: [{ ...adjustment, reason_code: 'FC' }],
  tax_details: [{ amount: '2.10', rate: '21.00' }],
  attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf', file_size: 3, file_data: 'QUJD' }],
  id: 'doc_1',
  created_at: '2026-11-02T10:00:00Z',
} satisfies AnyDocumentInput;

/** A part of a JSON Schema, as far as it matters here. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** JSON pointers of all fields that the schema knows, with `*` for an index. */
function fieldsOf({ properties, items, anyOf = [] }: Schema, pointer = ''): string[] {
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, `${pointer}/${name}`));
  }
  if (items !== undefined) return fieldsOf(items, `${pointer}/*`);
  const choices = anyOf.filter(({ type }) => type !== 'null').flatMap((choice) => fieldsOf(choice, pointer));
  return choices.length > 0 ? choices : [pointer];
}

function leavesOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${pointer}/${name}`));
}

function sourcesOf({ text, source, children = [] }: XmlElement): string[] {
  return [...(text === undefined || source === undefined ? [] : [source]), ...children.flatMap(sourcesOf)];
}

const content = contentOf(readDocument(complete));
const tree = toUblTree(content);
const unmapped = unmappedFields(content.document, tree);

describe('unmappedFields()', () => {
  it('is asked here about every field that a Document can have', () => {
    const asked = new Set(leavesOf(complete).map((pointer) => pointer.replace(/\/\d+/g, '/*')));
    const fields = fieldsOf(documentJsonSchema());
    expect(fields.length).toBeGreaterThan(70);
    expect(fields.filter((field) => !asked.has(field))).toEqual([]);
  });

  it('lists every field that is not in the UBL, in document order', () => {
    expect(unmapped).toEqual([
      '/previous_unpaid_balance',
      '/vatex',
      '/vatex_note',
      '/billing_address',
      '/billing_address_recipient',
      '/service_address',
      '/service_address_recipient',
      '/remittance_address',
      '/remittance_address_recipient',
      '/items/0/tax',
      '/items/0/allowances/0/tax_rate',
      '/items/0/allowances/0/tax_code',
      '/items/0/charges/0/tax_rate',
      '/items/0/charges/0/tax_code',
      '/payment_details/0/bank_account_number',
      '/attachments/0/file_size',
    ]);
  });

  it('and no other: the rest is a source or an attribute, or is about the record at the service', () => {
    const sources = new Set(sourcesOf(tree));
    const others = leavesOf(complete).filter(
      (pointer) => !sources.has(pointer) && !unmapped.includes(pointer),
    );
    expect(others).toEqual([
      '/state',
      '/direction',
      '/items/0/unit',
      '/attachments/0/file_type',
      '/id',
      '/created_at',
    ]);
  });

  it.each<[string, Partial<AnyDocumentInput>, string[]]>([
    ['the unit of a quantity is in it', { items: [{ unit: 'HUR', unit_price: 1, tax_rate: 6 }] }, []],
    [
      'the type of a file without content',
      { attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf' }] },
      ['/attachments/0/file_type'],
    ],
    [
      'the rate of a line outside VAT',
      { tax_code: 'O', items: [{ unit_price: 1, tax_rate: 0 }] },
      ['/items/0/tax_rate'],
    ],
    [
      'a VAT number outside VAT where other identifiers are there',
      {
        tax_code: 'O',
        customer_tax_id: 'DE987654328',
        customer_company_id: 'HRB 4711',
        customer_peppol_id: '0088:7300010000001',
        items: [{ unit_price: 1 }],
      },
      ['/customer_tax_id'],
    ],
    ['a total discount of nothing is in it', { total_discount: 0 }, []],
    [
      'a row of tax_details that is no row of the breakdown',
      {
        items: [{ unit_price: 1, tax_rate: 6 }],
        tax_details: [{ rate: 21, amount: 0 }, { rate: 6 }],
      },
      ['/tax_details/0/amount', '/tax_details/0/rate'],
    ],
  ])('%s', (_, fields, expected) => {
    const document = readDocument({ items: [{ unit_price: 1, tax_rate: 6 }], ...fields });
    expect(unmappedFields(document, toUblTree(contentOf(document)))).toEqual(expected);
  });
});
