import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import type { Fields } from '../../src/document/field-schemas.js';
import { fieldsByWord } from '../../src/document/field-words.js';
import { misspeltField, nearestField, unknownFields } from '../../src/document/known-fields.js';
import { plainInvoice } from '../shared/plain-invoice.js';

describe('unknownFields()', () => {
  it('finds no unknown fields in a Document that has only known ones', () => {
    expect(unknownFields(plainInvoice)).toEqual([]);
  });

  it('names the object and the field that is probably meant', () => {
    const input = {
      invoiceId: 'F-1',
      blob: 1,
      items: [{ taxrate: 21, allowances: [{ reson: 'x' }] }, null, 5],
      attachments: [{ filename: 'a' }],
    };
    expect(unknownFields(input)).toEqual([
      { owner: '', name: 'invoiceId', meant: 'invoice_id' },
      { owner: '', name: 'blob', meant: undefined },
      { owner: '/items/0', name: 'taxrate', meant: 'tax_rate' },
      { owner: '/items/0/allowances/0', name: 'reson', meant: 'reason' },
      { owner: '/attachments/0', name: 'filename', meant: 'file_name' },
    ]);
  });

  it('passes over the schema that an editor checks a file by', () => {
    const schema = './document.schema.json';
    expect(unknownFields({ ...plainInvoice, $schema: schema })).toEqual([]);
    expect(unknownFields({ items: [{ $schema: schema }] })).toEqual([
      { owner: '/items/0', name: '$schema', meant: undefined },
    ]);
  });

  it('takes any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (input) => unknownFields(input).length <= 100));
  });
});

describe('nearestField()', () => {
  const { part } = DOCUMENT_FIELDS.items.kind as { readonly part?: Fields };
  const known = part ?? {};

  it.each([
    ['taxrate', 'tax_rate'],
    ['taxRate', 'tax_rate'],
    ['Tax-Rate', 'tax_rate'],
    ['tax_rte', 'tax_rate'],
    ['vatRate', 'tax_rate'],
    ['price', 'unit_price'],
    ['qty', 'quantity'],
    ['name', 'description'],
    ['aantal', 'quantity'],
    ['Quantité', 'quantity'],
    ['Stückpreis', 'unit_price'],
    ['stueckpreis', 'unit_price'],
    ['precio unitario', 'unit_price'],
    ['kortingspercentage', 'allowances'],
    ['shipping_cost', 'charges'],
    ['factuurnummer', undefined],
    ['colour', undefined],
    ['', undefined],
  ])('of %s is %s', (name, expected) => {
    expect(nearestField(name, known)).toBe(expected);
  });
});

it('every word for a field in another language means a field, and none of another name', () => {
  const isField = (name: string, fields: Fields): boolean =>
    Object.entries(fields).some(
      ([known, { kind }]) =>
        known === name || ((kind.of === 'list' || kind.of === 'part') && isField(name, kind.part)),
    );
  for (const [word, names] of fieldsByWord()) {
    expect(word).toMatch(/^[a-z]+$/);
    for (const name of names) expect(isField(name, DOCUMENT_FIELDS), `${word}: ${name}`).toBe(true);
  }
});

it('misspeltField() finds the misspelt name of a missing field', () => {
  expect(misspeltField({ quantity: 1, vat_rate: 21 }, 'tax_rate')).toBe('vat_rate');
  expect(misspeltField({ quantity: 1, tax: 21 }, 'tax_rate')).toBeUndefined();
  expect(misspeltField({ a: 1 }, 'no_field')).toBeUndefined();
});
