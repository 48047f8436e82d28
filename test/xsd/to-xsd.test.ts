import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../xsd/read-table.js';
import { toXsd } from '../../xsd/to-xsd.js';

const table = readFileSync(new URL('../../xsd/ubl-2.1.txt', import.meta.url), 'utf8');
const model = readTable(table);

describe('readTable()', () => {
  it('reads namespaces, elements, contents and data types', () => {
    expect(
      readTable(
        '# note\n[namespaces]\np: urn:p\n\n[data types]\nIDType: string scheme!=anyURI lang=language\n[elements by type]\nIDType: p:ID p:Code\n[contents]\nT: p:ID p:Code? p:Note* p:Line+\nE: any\n',
      ),
    ).toEqual({
      namespaces: { p: 'urn:p' },
      dataTypes: {
        IDType: {
          base: 'string',
          attributes: [
            { name: 'scheme', type: 'anyURI', required: true },
            { name: 'lang', type: 'language', required: false },
          ],
        },
      },
      elements: { 'p:ID': 'IDType', 'p:Code': 'IDType' },
      contents: {
        T: [
          { element: 'p:ID', min: 1, max: 1 },
          { element: 'p:Code', min: 0, max: 1 },
          { element: 'p:Note', min: 0, max: 'unbounded' },
          { element: 'p:Line', min: 1, max: 'unbounded' },
        ],
        E: [{ element: '*', min: 1, max: 1 }],
      },
    });
  });

  it.each([
    'p: urn:p',
    '[unknown]\np: q',
    '[contents]\nT',
    '[contents]\nT: p:ID!',
    '[data types]\nT: string a',
  ])('refuses %j with the line', (text) => {
    expect(() => readTable(text)).toThrow(/line [12]/);
  });
});

describe('the UBL 2.1 table', () => {
  it('is closed: every child is declared, every type defined, no child twice in a sequence', () => {
    const types = new Set([...Object.keys(model.contents), ...Object.keys(model.dataTypes)]);
    expect(Object.values(model.elements).filter((type) => !types.has(type))).toEqual([]);
    for (const particles of Object.values(model.contents)) {
      const children = particles.map(({ element }) => element);
      expect(children.filter((element) => element !== '*' && !(element in model.elements))).toEqual([]);
      expect(new Set(children).size).toBe(children.length);
    }
  });

  it('holds the whole of it, not the Peppol subset', () => {
    const count = (prefix: string) =>
      Object.keys(model.elements).filter((name) => name.startsWith(prefix)).length;
    expect([count('cac:'), count('cbc:'), count('ext:')]).toEqual([331, 503, 10]);
    expect(Object.keys(model.contents)).toHaveLength(113);
  });

  it('orders Invoice and CreditNote as UBL does', () => {
    const order = (type: string) => model.contents[type]!.map(({ element }) => element);
    const invoice = order('InvoiceType');
    expect([invoice[0], invoice[5], invoice.at(-1)]).toEqual([
      'ext:UBLExtensions',
      'cbc:ID',
      'cac:InvoiceLine',
    ]);
    const creditNote = order('CreditNoteType');
    expect(creditNote.indexOf('cbc:TaxPointDate')).toBeLessThan(creditNote.indexOf('cbc:CreditNoteTypeCode'));
    expect(creditNote).not.toContain('cbc:DueDate');
  });
});

describe('toXsd()', () => {
  const files = toXsd(model, {});

  it('writes one file a namespace and one of data types, the same at every call', () => {
    expect([...files.keys()]).toEqual([
      'types.xsd',
      'Invoice.xsd',
      'CreditNote.xsd',
      'cac.xsd',
      'cbc.xsd',
      'ext.xsd',
    ]);
    expect([...toXsd(readTable(table), {})]).toEqual([...files]);
  });

  it('declares every element once and documents nothing', () => {
    const all = [...files.values()].join('');
    expect(all.match(/<xs:element name=/g)).toHaveLength(Object.keys(model.elements).length);
    expect(all).not.toContain('xs:documentation');
  });

  it('imports only files that it writes', () => {
    for (const text of files.values()) {
      for (const [, file = ''] of text.matchAll(/schemaLocation="([^"]+)"/g))
        expect(files.has(file)).toBe(true);
    }
  });
});
