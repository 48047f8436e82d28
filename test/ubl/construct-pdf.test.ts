import { describe, expect, it } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { type DocumentInput, toUbl } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

describe('toUbl() with constructPdf', () => {
  const constructPdf = (ubl: string): Uint8Array => renderPdf(ubl);
  const files = (document: DocumentInput, construct = constructPdf) =>
    [...toUbl(document, { constructPdf: construct }).xml.matchAll(FILE)].map(
      ([, id, type, name, data = '']) => ({
        id,
        type,
        name,
        data: Buffer.from(data, 'base64'),
      }),
    );
  const FILE =
    /<cac:AdditionalDocumentReference>\s*<cbc:ID>(.*?)<\/cbc:ID>\s*<cac:Attachment>\s*<cbc:EmbeddedDocumentBinaryObject mimeCode="(.*?)" filename="(.*?)">(.*?)</g;

  it('embeds the PDF of the UBL without it, named by the number of the document', () => {
    const [file, ...others] = files(plainInvoice);
    const name = `${plainInvoice.invoice_id}.pdf`;
    expect(file).toMatchObject({ id: name, type: 'application/pdf', name });
    expect(file?.data.equals(renderPdf(plainInvoice))).toBe(true);
    expect(others).toEqual([]);
  });

  it('embeds what the function makes, in Dutch for example', () => {
    const [file] = files(plainInvoice, (ubl) => renderPdf(ubl, { language: 'nl' }));
    expect(file?.data.equals(renderPdf(plainInvoice, { language: 'nl' }))).toBe(true);
  });

  it('puts it behind the attachments, which it lists', () => {
    const attachments = [{ file_name: 'note.csv', file_type: 'text/csv', file_data: 'YQ==' }];
    const names = files({ ...plainInvoice, attachments }).map(({ name }) => name);
    expect(names).toEqual(['note.csv', `${plainInvoice.invoice_id}.pdf`]);
  });

  it.each([
    ['2026/17', '2026-17.pdf'],
    ['..\\a b', '..-a-b.pdf'],
  ])('names the PDF of %s without what cannot stand in a name', (invoice_id, name) => {
    expect(files({ ...plainInvoice, invoice_id })[0]?.name).toBe(name);
  });

  it('gives the same bytes for the same Document, and nothing that the Document does not say is left out', () => {
    const one = toUbl(plainInvoice, { constructPdf });
    expect(toUbl(plainInvoice, { constructPdf }).xml).toBe(one.xml);
    expect(one.unmapped).toEqual(toUbl(plainInvoice).unmapped);
  });

  it('gives the function the UBL without the PDF', () => {
    const given: string[] = [];
    const construct = (ubl: string): Uint8Array => {
      given.push(ubl);
      return new Uint8Array([1]);
    };
    const { xml, constructedPdf } = toUbl(plainInvoice, { constructPdf: construct });
    expect(given).toEqual([toUbl(plainInvoice).xml]);
    expect(constructedPdf?.file_data).toBe('AQ==');
    expect(xml).toContain('>AQ==<');
  });

  it.each([true, false, 'nl', 1])('says what to give instead of %j', (choice) => {
    expect(() => toUbl(plainInvoice, { constructPdf: choice as never })).toThrow(
      /^options\.constructPdf must be a function that makes a PDF of UBL, not .*: install peppol-preflight-pdf and give \(ubl\) => renderPdf\(ubl\)\.$/,
    );
  });

  it('refuses what the function makes if it is not bytes', () => {
    expect(() => toUbl(plainInvoice, { constructPdf: (() => Promise.resolve()) as never })).toThrow(
      new TypeError('options: the function that makes a PDF must return a Uint8Array, not an object.'),
    );
  });
});
