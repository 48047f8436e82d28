import { describe, expect, it } from 'vitest';
import type { AnyDocumentInput, Document } from '../../src/document/document.js';
import { documentJsonSchema } from '../../src/document/json-schema.js';
import { readDocument } from '../../src/document/read-document.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import type { DocumentContent } from '../../src/ubl/prepare-document.js';
import { toUblTree } from '../../src/ubl/to-ubl.js';
import { unmappedFields } from '../../src/ubl/unmapped-fields.js';
import { completeDocument } from '../documents/complete-document.js';
import type { XmlElement } from '#schematron/xml';

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

/** All of it from the sources: the fields of a Decimal of the package would be fields here. */
const contentOf = (document: Document): DocumentContent => ({ document, totals: calculateTotals(document) });

const content = contentOf(readDocument(completeDocument));
const tree = toUblTree(content);
const unmapped = unmappedFields(content.document, tree);

describe('unmappedFields()', () => {
  it('is asked here about every field that a Document can have', () => {
    const asked = new Set(leavesOf(completeDocument).map((pointer) => pointer.replace(/\/\d+/g, '/*')));
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
    ]);
  });

  it('and no other: the rest is a source or an attribute, or is about the record at the service', () => {
    const sources = new Set(sourcesOf(tree));
    const others = leavesOf(completeDocument).filter(
      (pointer) => !sources.has(pointer) && !unmapped.includes(pointer),
    );
    expect(others).toEqual([
      '/state',
      '/direction',
      '/items/0/unit',
      '/attachments/0/file_type',
      '/attachments/0/file_size',
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
