import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { documentJsonSchema } from '../../src/document/json-schema.js';
import { documentSchema as standardSchema } from '../../src/document/standard-schema.js';
import { toPointer } from '../../src/document/json/pointer.js';
import { documentArbitrary } from '../../extras/testing.js';
import { documentSchema, extendedDocumentSchema } from '../../src/zod.js';
import { mangledDocument } from '../documents/mangled-document.js';
import { plainInvoice } from '../shared/plain-invoice.js';

/** The pointers of the fields with issues, each once, in alphabetical order. */
function pointersOf(issues: readonly { readonly path?: readonly unknown[] }[] = []): readonly string[] {
  return [...new Set(issues.map(({ path = [] }) => toPointer(path as PropertyKey[])))].sort();
}

const issuesOf = (value: unknown) => documentSchema.safeParse(value).error?.issues;
const lines = (...items: readonly unknown[]) => ({ ...plainInvoice, items });

describe('extendedDocumentSchema of zod', () => {
  it('reads the fields of an extended Document, which others ignore', () => {
    const wrong = { ...plainInvoice, currency: 'PLN', tax_point_date: '2026-02-30' };
    const paths = (schema: typeof documentSchema | typeof extendedDocumentSchema) =>
      schema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect(paths(extendedDocumentSchema)).toEqual(['tax_point_date']);
    expect(paths(documentSchema)).toEqual(['currency']);
  });
});

describe('documentSchema of zod', () => {
  it('has issues at the fields of the 422 answer', () => {
    fc.assert(
      fc.property(mangledDocument, (value) => {
        const { issues } = standardSchema['~standard'].validate(value);
        expect(pointersOf(issuesOf(value))).toEqual(pointersOf(issues));
      }),
    );
  });

  it.each([
    ['no lines', { invoice_id: 'F-1' }],
    ['null for the lines', { items: null }],
    ['an empty list of lines', { items: [] }],
    ['lines that are not a list', { items: {} }],
    ['too many lines', { items: new Array(100_001).fill({}) }],
    ['a line that is not an object', lines(null)],
    ['a decimal with a comma', lines({ quantity: '1,5' })],
    ['a choice that does not exist', { ...plainInvoice, currency: 'XXX' }],
    ['a date that does not exist', { ...plainInvoice, due_date: '2026-02-30' }],
    ['a property without value', lines({ item_attributes: [{ name: 'Colour' }] })],
    ['a value of another type', 'text'],
  ])('has the messages of the 422 answer: %s', (_, value) => {
    const { issues = [] } = standardSchema['~standard'].validate(value);
    expect(issues).toHaveLength(1);
    expect(issuesOf(value)?.map(({ path, message }) => ({ path, message }))).toEqual(
      issues.map(({ path, message }) => ({ path, message })),
    );
  });

  it('changes nothing, and keeps fields that it does not know', () => {
    const given = { ...plainInvoice, due_date: null, own: { deep: [1] }, items: [{ quantity: 1, own: 2 }] };
    expect(documentSchema.parse(given)).toEqual(given);
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        expect(documentSchema.parse(document)).toEqual(document);
      }),
    );
  });

  it('can be extended, and names fields by their whole path', () => {
    const order = z.object({ invoice: documentSchema.extend({ reference: z.string() }) });
    expect(order.safeParse({ invoice: lines({ quantity: 'x' }) }).error?.issues).toEqual([
      expect.objectContaining({
        path: ['invoice', 'items', 0, 'quantity'],
        message: expect.stringMatching(/^invoice\.items\[0\]\.quantity is "x", which is not/) as string,
      }),
      expect.objectContaining({ path: ['invoice', 'reference'] }),
    ]);
  });

  it('gives a schema of some fields', () => {
    const head = documentSchema.pick({ invoice_id: true, invoice_date: true });
    expect(Object.keys(head.shape)).toEqual(['invoice_id', 'invoice_date']);
    expect(head.safeParse({ invoice_id: 'F-1' }).success).toBe(true);
    expect(pointersOf(head.safeParse({ invoice_id: 1, invoice_date: 'x' }).error?.issues)).toEqual([
      '/invoice_date',
      '/invoice_id',
    ]);
  });

  it('becomes a JSON Schema with the fields of documentJsonSchema()', () => {
    const schema = z.toJSONSchema(documentSchema, { unrepresentable: 'any' });
    const { properties, required } = documentJsonSchema() as z.core.JSONSchema.ObjectSchema;
    // A loose object says that it may have other properties, which is what a JSON Schema means without it.
    const { items, ...others } = JSON.parse(JSON.stringify(schema.properties), (key, value: unknown) =>
      key === 'additionalProperties' ? undefined : value,
    ) as Record<string, unknown>;
    const { items: lines, ...expected } = properties ?? {};
    expect(schema).toMatchObject({ type: 'object', required });
    expect(others).toEqual(expected);
    // Lines have to be given, so they are not null, and there is a limit.
    const {
      description,
      anyOf: [array],
    } = lines as { description: string; anyOf: object[] };
    expect(items).toEqual({ ...array, description, maxItems: 100_000 });
  });
});
