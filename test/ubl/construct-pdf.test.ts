import { describe, expect, it, vi } from 'vitest';
import { plainInvoice } from '../documents/plain-invoice.js';

import * as pdf from 'peppol-preflight/pdf';
import { type DocumentInput, toUbl } from 'peppol-preflight';

describe('toUbl() with constructPdf', () => {
  const files = (document: DocumentInput, constructPdf: boolean | 'nl') =>
    [...toUbl(document, { constructPdf }).xml.matchAll(FILE)].map(([, id, type, name, data = '']) => ({
      id,
      type,
      name,
      data: Buffer.from(data, 'base64'),
    }));
  const FILE =
    /<cac:AdditionalDocumentReference>\s*<cbc:ID>(.*?)<\/cbc:ID>\s*<cac:Attachment>\s*<cbc:EmbeddedDocumentBinaryObject mimeCode="(.*?)" filename="(.*?)">(.*?)</g;

  it('embeds the PDF of the UBL without it, named by the number of the document', () => {
    const [file, ...others] = files(plainInvoice, true);
    const name = `${plainInvoice.invoice_id}.pdf`;
    expect(file).toMatchObject({ id: name, type: 'application/pdf', name });
    expect(file?.data.equals(pdf.renderPdf(plainInvoice))).toBe(true);
    expect(others).toEqual([]);
  });

  it('makes it in the language that is named', () => {
    const [file] = files(plainInvoice, 'nl');
    expect(file?.data.equals(pdf.renderPdf(plainInvoice, { language: 'nl' }))).toBe(true);
  });

  it('puts it behind the attachments, which it lists', () => {
    const attachments = [{ file_name: 'note.csv', file_type: 'text/csv', file_data: 'YQ==' }];
    const names = files({ ...plainInvoice, attachments }, true).map(({ name }) => name);
    expect(names).toEqual(['note.csv', `${plainInvoice.invoice_id}.pdf`]);
  });

  it.each([
    ['2026/17', '2026-17.pdf'],
    ['..\\a b', '..-a-b.pdf'],
  ])('names the PDF of %s without what cannot stand in a name', (invoice_id, name) => {
    expect(files({ ...plainInvoice, invoice_id }, true)[0]?.name).toBe(name);
  });

  it('gives the same bytes for the same Document, and nothing that the Document does not say is left out', () => {
    const one = toUbl(plainInvoice, { constructPdf: true });
    expect(toUbl(plainInvoice, { constructPdf: true }).xml).toBe(one.xml);
    expect(one.unmapped).toEqual(toUbl(plainInvoice).unmapped);
  });

  it('embeds nothing for false', () => {
    expect(toUbl(plainInvoice, { constructPdf: false }).xml).toBe(toUbl(plainInvoice).xml);
  });

  it('refuses what is neither a boolean nor a language', () => {
    expect(() => toUbl(plainInvoice, { constructPdf: 1 as unknown as boolean })).toThrow(TypeError);
    expect(() => toUbl(plainInvoice, { constructPdf: 'it' as 'nl' })).toThrow('There is no language "it"');
  });

  it('says what to import where nothing makes PDFs', async () => {
    vi.resetModules();
    const alone = await import('../../src/ubl/to-ubl.js');
    expect(() => alone.toUbl(plainInvoice, { constructPdf: true })).toThrow(
      new RangeError(
        "A PDF cannot be constructed before its entry point is loaded: import 'peppol-preflight/pdf' once.",
      ),
    );
    await import('../../src/pdf.js');
    expect(alone.toUbl(plainInvoice, { constructPdf: true }).xml).toContain('application/pdf');
  });
});
