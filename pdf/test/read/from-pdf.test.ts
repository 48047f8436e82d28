import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { renderPdf, extractInvoice, fromPdf } from 'peppol-preflight-pdf';
import { ServiceError, toUbl } from 'peppol-preflight';
import { drawKit, kitLayouts } from '../../layouts/kit-layouts.js';
import { printedInvoice } from '../../layouts/invoices.js';
import { compare, HEAD } from '../../layouts/measure.js';
import { printing } from '../../layouts/printing.js';
import { Random } from '../../layouts/random.js';
import { invoiceAmong } from '../../src/read/hybrid/embedded-invoice.js';
import { ciiWith } from '../cii/read/invoices.js';
import { belgianInvoice } from './belgian-invoice.js';
import { pageOf, pdfOf, streamOf } from '../../../test/shared/hostile-pdfs.js';
import { shareOf } from '../../../test/shared/thorough.js';
import { refusalOf } from './refusal-of.js';

async function pdfWith(
  text: string,
  file?: { name: string; content: string },
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', ...options });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  if (text !== '') doc.text(text);
  if (file !== undefined) doc.file(Buffer.from(file.content), { name: file.name });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const EMBEDDED = '/Type/EmbeddedFile/Subtype/text#2Fxml';

describe('fromPdf() with XML inside', () => {
  test('gives the Document of the CII, exactly', async () => {
    const read = await fromPdf(await pdfWith('Rechnung', { name: 'factur-x.xml', content: ciiWith() }));
    expect(read).toMatchObject({ source: 'cii', file: 'factur-x.xml', fields: [], missing: [] });
    expect(read.document).toMatchObject({ invoice_id: 'R-2026-0017', invoice_total: '249.90' });
    expect(read.ubl).toContain('R-2026-0017');
  });

  test('gives the Document of the UBL, and the UBL as it is when it is valid', async () => {
    const { xml } = toUbl(belgianInvoice);
    const pdf = await pdfWith('Factuur', { name: 'anything.xml', content: xml });
    const read = await fromPdf(pdf);
    expect(read).toMatchObject({ source: 'ubl', file: 'anything.xml', ubl: xml });
    expect(read.document.invoice_id).toBe(belgianInvoice.invoice_id);
    expect(new TextDecoder().decode((await extractInvoice(pdf))?.xml)).toBe(xml);
  });

  test.each([
    ['packed', (xml: Buffer) => streamOf(xml, EMBEDDED)],
    [
      'as it is',
      (xml: Buffer) =>
        Buffer.from(`<</Length ${xml.length}${EMBEDDED}>>\nstream\n${xml.toString()}\nendstream`),
    ],
  ])('finds XML that only the array AF leads to, %s', async (_, store) => {
    const pdf = pdfOf([
      '<</Type/Catalog/Pages 2 0 R/AF[4 0 R]>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
      '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/AFRelationship/Alternative/EF<</F 5 0 R>>>>',
      store(Buffer.from(ciiWith())),
    ]);
    const read = await fromPdf(pdf);
    expect(read).toMatchObject({ source: 'cii', document: { invoice_id: 'R-2026-0017' } });
  });

  test.each([
    ['factur-x.xml', ciiWith().replace('</ram:ID>', '</ram:IDD>'), 'factur-x.xml cannot be read: '],
    ['data.xml', ciiWith().slice(0, -40), 'data.xml cannot be read: '],
    [
      'order-x.xml',
      '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
      'order-x.xml is not an invoice: its root element is SCRDMCCBDACIOMessageStructure.',
    ],
    [
      'any.xml',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'any.xml is not an invoice: its root element is Order.',
    ],
  ])('says what is wrong with %s, and does not read the text instead', async (name, content, reason) => {
    const pdf = await pdfWith('Rechnung', { name, content });
    const refusal = await refusalOf(pdf);
    expect(refusal).toMatchObject({ status: 422, detail: 'PDF could not be converted to a document' });
    expect(refusal.cause).toContain(reason);
    await expect(extractInvoice(pdf)).rejects.toMatchObject({ status: 422 });
  });

  test('other XML inside is no reason not to read the text, and is said', () => {
    const files = [{ name: 'data.xml', bytes: new TextEncoder().encode('<weather/>') }];
    expect(invoiceAmong({ files }).other).toBe('data.xml is not an invoice: its root element is weather.');
  });

  test('reads a PDF that anybody may open and only its owner may change', async () => {
    const file = { name: 'factur-x.xml', content: ciiWith() };
    const pdf = await pdfWith('Rechnung', file, {
      ownerPassword: 'owner',
      permissions: { printing: 'highResolution' },
    });
    expect(await fromPdf(pdf)).toMatchObject({ source: 'cii', document: { invoice_id: 'R-2026-0017' } });
  });

  test('says that CII without lines cannot become a Document', async () => {
    const content = ciiWith({ specification: 'urn:factur-x.eu:1p0:minimum', lines: '' });
    const refusal = await refusalOf(await pdfWith('Facture', { name: 'factur-x.xml', content }));
    expect(refusal).toMatchObject({ status: 422, detail: 'PDF could not be converted to a document' });
    expect(refusal.cause).toContain('factur-x.xml: The CII is of the profile MINIMUM and has no lines');
  });
});

describe('fromPdf() with text', () => {
  test.each(
    shareOf(
      kitLayouts.map((layout, at) => [layout.name, layout, at] as const),
      0,
      6,
    ),
  )('reads head and lines of the layout "%s" in four languages', async (_, layout, at) => {
    const languages = shareOf([...(['nl', 'fr', 'de', 'en'] as const).entries()], at % 4, 4);
    for (const [index, language] of languages) {
      const random = new Random(7_000 + 10 * at + index);
      const invoice = printedInvoice(language, random);
      const { document, fields, missing } = await fromPdf(
        await drawKit(layout, printing(invoice, random, layout)),
      );
      const result = compare(invoice, document);
      // An address that is not read is told, and holds the UBL back.
      const told = missing
        .map(({ pointer }) => pointer.slice(1))
        .filter((field) => field.endsWith('address'));
      const wrong = [...HEAD, 'lines'].filter((field) => result[field] !== true && !told.includes(field));
      expect({ language, wrong }).toEqual({ language, wrong: [] });
      const total = fields.find(({ pointer }) => pointer === '/invoice_total');
      expect(total?.page).toBeGreaterThan(0);
      expect(total?.confidence).toBeGreaterThan(0.9);
    }
  });

  test('leaves out totals that do not add up and says so', async () => {
    const random = new Random(4);
    const [layout] = kitLayouts;
    if (layout === undefined) throw new Error('There are no layouts.');
    const invoice = { ...printedInvoice('en', random), total: '1.23', subtotal: '1.00' };
    const read = await fromPdf(await drawKit(layout, printing(invoice, random, layout)));
    expect(read.document).not.toHaveProperty('invoice_total');
    expect(read).not.toHaveProperty('ubl');
    expect(read.missing.map(({ pointer }) => pointer)).toContain('/invoice_total');
  });

  test('says of a scan that it has no text', async () => {
    const refusal = await refusalOf(await pdfWith(''));
    expect(refusal).toMatchObject({ status: 422, detail: 'PDF could not be converted to a document' });
    expect(refusal.cause).toContain('it is a scan or a picture');
  });

  test('says of a letter that it is not an invoice', async () => {
    const refusal = await refusalOf(await pdfWith('Dear colleagues, the meeting is on 12 May 2026.'));
    expect(refusal).toMatchObject({ status: 422 });
  });
});

describe('fromPdf() with bytes that mean harm', () => {
  test.each([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['text', new TextEncoder().encode('invoice'), 'The file is not a PDF.'],
    ['a header alone', new TextEncoder().encode('%PDF-1.7\n'), 'The PDF is damaged or cut off'],
    ['a PDF that is cut off', pageOf(Buffer.from('BT ET')).subarray(0, 120), 'The PDF is damaged or cut off'],
  ])('refuses %s', async (_, pdf, cause) => {
    const refusal = await refusalOf(pdf);
    expect(refusal).toMatchObject({ status: 415, detail: 'PDF file is not valid' });
    expect(refusal.cause).toContain(cause);
  });

  test.each(['1.4', '1.7ext3'] as const)(
    'refuses a PDF of version %s that needs a password',
    async (pdfVersion) => {
      const pdf = await pdfWith('Rechnung 17', undefined, { userPassword: 'secret', pdfVersion });
      expect(await refusalOf(pdf)).toEqual({
        status: 415,
        detail: 'PDF file is not valid',
        cause: 'The PDF is encrypted: save it without a password.',
      });
    },
  );

  test('refuses a hybrid that is cut off anywhere, or reads what is left of it, and never hangs', async () => {
    const whole = await pdfWith('Rechnung', { name: 'factur-x.xml', content: ciiWith() });
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      const outcome = await fromPdf(cut, { timeLimit: 10_000 }).catch((error: unknown) => error);
      if (outcome instanceof ServiceError) expect([415, 422]).toContain(outcome.status);
      else expect(outcome).toMatchObject({ source: 'cii', document: { invoice_total: '249.90' } });
    }
  });

  test('takes bytes only, and a time limit above 0', async () => {
    await expect(fromPdf('x' as never)).rejects.toThrow(TypeError);
    await expect(fromPdf(new Uint8Array(), { timeLimit: 0 })).rejects.toThrow(RangeError);
    await expect(fromPdf(new Uint8Array(), { vendor_tax_id: 1 as never })).rejects.toThrow(TypeError);
  });
});

describe('fromPdf() without a seller on the page', () => {
  test('gives no name: text of the usual size is not a heading', async () => {
    const anonymous = { ...belgianInvoice, vendor_name: null, vendor_address: null, vendor_tax_id: null };
    const { document } = await fromPdf(renderPdf(anonymous, { language: 'en' }));
    expect(document.vendor_name).toBeUndefined();
  });
});
