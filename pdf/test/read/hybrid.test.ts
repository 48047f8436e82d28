import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../src/read/read-pdf.js';
import { ciiWith } from '../cii/read/invoices.js';
import { belgianInvoice } from './belgian-invoice.js';
import { textsWith } from './invoice-page.js';
import { pageWith } from './pages.js';
import { readText } from '../../src/read/read-text.js';
import { withFile } from './with-file.js';

const CII = { specification: 'urn:factur-x.eu:1p0:minimum', lines: '' };

async function hybridOf(xml: string): Promise<Uint8Array> {
  const doc = new PDFDocument();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.text('Rechnung').file(Buffer.from(xml), { name: 'factur-x.xml' });
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

describe('a hybrid with CII', () => {
  test('gives a UBL with what only an extended Document has, such as who is paid instead of the seller', async () => {
    const xml = ciiWith({
      settlement: '<ram:PayeeTradeParty><ram:Name>Factoring Nord GmbH</ram:Name></ram:PayeeTradeParty>',
    });
    const plain = await readPdf(await hybridOf(xml), {});
    expect(plain.ubl).toContain('<cbc:Name>Factoring Nord GmbH</cbc:Name>');
    expect(plain.unmapped).toHaveLength(1);
    const { document, unmapped } = await readPdf(await hybridOf(xml), {}, { extended: true });
    expect(document).toMatchObject({ payee: { name: 'Factoring Nord GmbH' } });
    expect(unmapped).toEqual([]);
  });

  test('does not take the number of a customer for its VAT number', async () => {
    const xml = ciiWith()
      .replace('<ram:BuyerTradeParty>', '<ram:BuyerTradeParty><ram:ID>4711</ram:ID>')
      .replace(
        /<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">BE.*?<\/ram:SpecifiedTaxRegistration>/,
        '',
      );
    const { document } = await readPdf(await hybridOf(xml), {});
    expect(document.customer_tax_id).not.toBe('4711');
  });

  test('reads an IBAN with blanks', async () => {
    const xml = ciiWith().replace('DE89370400440532013000', 'DE89 3704 0044 0532 0130 00');
    const { document } = await readPdf(await hybridOf(xml), {});
    expect(document.payment_details).toMatchObject([{ iban: 'DE89370400440532013000' }]);
  });
});

describe('a hybrid with CII without lines', () => {
  const page = renderPdf(belgianInvoice, { language: 'nl' });
  const { invoice_id: number } = belgianInvoice;

  test('is read from its pages', async () => {
    const xml = ciiWith(CII).replace('R-2026-0017', number ?? '');
    const read = await readPdf(await withFile(page, 'factur-x.xml', xml), {});
    expect(read).toMatchObject({ source: 'text', document: { invoice_id: number } });
    expect(read.document.items).toHaveLength(belgianInvoice.items?.length ?? 0);
  });

  test('is doubtful where pages and XML differ', async () => {
    const { doubtful, ubl } = await readPdf(await withFile(page, 'factur-x.xml', ciiWith(CII)), {});
    expect(ubl).toBeUndefined();
    expect(doubtful.map(({ pointer }) => pointer)).toContain('/invoice_total');
    expect(doubtful.find(({ pointer }) => pointer === '/invoice_id')?.text).toBe('R-2026-0017');
  });
});

describe('a hybrid with a whole invoice', () => {
  const page = renderPdf(belgianInvoice, { language: 'nl' });
  const readWith = async (changes: object) => {
    const { xml } = toUbl({ ...belgianInvoice, ...changes });
    return readPdf(await withFile(page, 'invoice.xml', xml), {});
  };

  test('is ready where the pages say the same', async () => {
    expect(await readWith({})).toMatchObject({ doubtful: [], ubl: expect.any(String) as string });
  });

  test.each([
    ['/invoice_id', { invoice_id: '2026-9999' }],
    ['/payment_details/0/iban', { payment_details: [{ iban: 'BE43068999999501' }] }],
    [
      '/invoice_total',
      {
        items: [{ description: 'Folders', quantity: 3, unit_price: 777, tax_rate: 21 }],
        invoice_total: null,
      },
    ],
  ])('is doubtful where they say otherwise: %s', async (pointer, changes) => {
    const { doubtful, ubl, source } = await readWith(changes);
    expect(doubtful.map((doubt) => doubt.pointer)).toEqual([pointer]);
    expect([source, ubl]).toEqual(['ubl', undefined]);
  });

  test('is as the XML says where the pages are not read as an invoice', async () => {
    const { doubtful, ubl } = await readPdf(await hybridOf(toUbl(belgianInvoice).xml), {});
    expect([doubtful, typeof ubl]).toEqual([[], 'string']);
  });
});

test('an extended Document is read in any currency', () => {
  const texts = textsWith({ net: 'PLN 37,50', tax: 'PLN 7,88', total: 'PLN 45,38' });
  expect(readText([pageWith(texts)], {}).document.currency).toBeUndefined();
  expect(readText([pageWith(texts)], {}, true).document.currency).toBe('PLN');
});

test('UBL inside is read as an extended Document, too', async () => {
  const pdf = await hybridOf(toUbl(belgianInvoice).xml);
  expect((await readPdf(pdf, {}, { extended: true })).document).toHaveProperty('vendor_postal_address');
});
