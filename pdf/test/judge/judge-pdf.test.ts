import { readFileSync, readdirSync } from 'node:fs';
import { type AnyDocumentInput, ServiceError, toUbl } from 'peppol-preflight';
import { judgePdf, renderPdf } from 'peppol-preflight-pdf';
import { describe, expect, test } from 'vitest';
import { judgeContent } from '../../src/judge/judge-content.js';
import { belgianInvoice } from '../read/belgian-invoice.js';
import { drawTexts } from '../read/draw-texts.js';
import { textsWith } from '../read/invoice-page.js';
import { withFile } from '../read/with-file.js';
import { pageOf } from '../../../test/shared/hostile-pdfs.js';
import { notBorneOut, PRINTED, valueAt } from './printed-document.js';

test('judgePdf() reads in a process of its own, and gives the same judgement twice', async () => {
  const pdf = renderPdf(belgianInvoice, { language: 'nl' });
  const judgement = await judgePdf(pdf, belgianInvoice);
  expect([judgement.verdict, notBorneOut(judgement)]).toEqual(['confirmed', []]);
  expect(judgement.values.some(({ pointer }) => pointer === '/state')).toBe(false);
  expect(await judgePdf(pdf, belgianInvoice)).toEqual(judgement);
});

describe('our own pages bear out the examples', () => {
  const folder = new URL('../../../examples/', import.meta.url);
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && name !== 'broken-invoice.json',
  );
  test.each(names)('%s', async (name) => {
    const document = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as AnyDocumentInput;
    const judgement = await judgeContent(renderPdf(document, { language: 'nl' }), document);
    const unprinted = notBorneOut(judgement).filter(
      ([pointer]) => !/^\/(?:billing|remittance)_address/.test(pointer),
    );
    expect([unprinted, judgement.unread, judgement.leftOut]).toEqual([[], [], []]);
  });
});

describe('errors', () => {
  const page = renderPdf(PRINTED);
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['a file that is not a PDF', () => judgePdf(new Uint8Array([1, 2]), PRINTED), /PDF file is not valid/],
    ['a PDF that is cut off', () => judgePdf(page.subarray(0, 2_000), PRINTED), /PDF file is not valid/],
    [
      'a page without text',
      () => judgePdf(pageOf(Buffer.from('0 0 10 10 re f')), PRINTED),
      /could not be converted/,
    ],
    ['a Document without lines', () => judgePdf(page, {}), /items/],
    [
      'an extended Document without its option',
      () => judgePdf(page, { ...PRINTED, currency: 'PLN' as 'EUR' }),
      /currency/,
    ],
  ])('%s', async (_, call, message) => {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    expect(JSON.stringify([(error as ServiceError).detail])).toMatch(message);
  });

  test.each<[unknown, typeof TypeError]>([
    [{ extended: 'yes' }, TypeError],
    [{ timeLimit: 'long' }, TypeError],
    [{ timeLimit: 0 }, RangeError],
    [{ strict: true }, TypeError],
  ])('options %j', async (options, kind) => {
    await expect(judgePdf(page, PRINTED, options as object)).rejects.toThrow(kind);
  });
});

describe('XML inside', () => {
  const page = renderPdf(belgianInvoice, { language: 'nl' });
  const withXml = async (changes: object) =>
    withFile(page, 'invoice.xml', toUbl({ ...belgianInvoice, ...changes }).xml);

  test('that says the same changes nothing', async () => {
    const judgement = await judgeContent(await withXml({}), belgianInvoice);
    expect(judgement.xml).toEqual({ kind: 'ubl', file: 'invoice.xml', problem: null, differences: [] });
    expect(judgement.verdict).toBe('confirmed');
  });

  test('that says otherwise contradicts the pages and the Document', async () => {
    const { xml, verdict } = await judgeContent(await withXml({ invoice_id: '2026-9999' }), belgianInvoice);
    expect(xml?.differences).toEqual([
      { pointer: '/invoice_id', value: '2026-9999', by: 'pages' },
      { pointer: '/invoice_id', value: '2026-9999', by: 'document' },
    ]);
    expect(verdict).toBe('contradicted');
  });

  test('that cannot be read has to be looked at', async () => {
    const judgement = await judgeContent(
      await withFile(page, 'factur-x.xml', '<rsm:CrossIndustryInvoice'),
      belgianInvoice,
    );
    expect(judgement.xml).toMatchObject({
      kind: null,
      problem: expect.stringContaining('factur-x.xml cannot be read') as string,
    });
    expect(judgement.verdict).toBe('to-confirm');
  });
});

test('lines on several pages are each found in their own rows', async () => {
  const items = Array.from({ length: 120 }, (_, at) => ({
    description: `Artikel ${at % 7}`,
    quantity: 1 + (at % 5),
    unit_price: '3.10',
    tax_rate: 21,
  }));
  const document = { ...PRINTED, items, subtotal: null, total_tax: null, invoice_total: null };
  const judgement = await judgeContent(renderPdf(document, { language: 'nl' }), document);
  expect(notBorneOut(judgement)).toEqual([]);
  const tops = judgement.values
    .filter(({ pointer }) => pointer.endsWith('/quantity'))
    .map(({ places: [place] }) => (place?.page ?? 0) * 1_000 + (place?.box.y ?? 0));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  const other = {
    ...document,
    items: items.map((item, at) => (at === 77 ? { ...item, quantity: 9 } : item)),
  };
  const wrong = (await judgeContent(renderPdf(document as object, { language: 'nl' }), other)).values.filter(
    ({ pointer, finding }) => pointer.startsWith('/items/') && finding !== 'printed' && finding !== 'follows',
  );
  expect(wrong.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(['/items/77/quantity']));
  expect(wrong.every(({ pointer }) => pointer.startsWith('/items/77/'))).toBe(true);
});

test('the same text in another layout is judged as well', async () => {
  const judgement = await judgeContent(await drawTexts(textsWith(), { size: 7 }), PRINTED);
  expect(valueAt(judgement, '/invoice_total').finding).toBe('printed');
});
