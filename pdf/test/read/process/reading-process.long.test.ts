import { describe, expect, test } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { readText } from '../../../src/read/read-text.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { pageOf, pdfOf, streamOf } from '../../../../test/shared/hostile-pdfs.js';
import { pageWith } from '../pages.js';
import { refusalOf } from '../refusal-of.js';

/** How long the thread of the caller was busy at most while something else happens, in milliseconds. */
async function longestBlock(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  await work.catch(() => undefined);
  clearInterval(timer);
  return longest;
}

/** A page whose content is one string of many digits, packed in some kilobytes. */
const digits = (count: number) =>
  pageOf(
    Buffer.concat([Buffer.from('BT /F1 9 Tf 40 700 Td ('), Buffer.alloc(count, '1'), Buffer.from(') Tj ET')]),
  );

/** A PDF with so many names of embedded files. */
function manyFiles(count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, at) => `(f${String(at).padStart(6, '0')})4 0 R`).join('');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[' + names + ']>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    '<</Type/Filespec/F(a.xml)/UF(a.xml)/EF<</F 5 0 R>>>>',
    streamOf(Buffer.from('<weather/>'), '/Type/EmbeddedFile'),
  ]);
}

describe('reading a PDF in a process of its own', () => {
  test('a string of 30 million digits is an error of its file, and the next PDF is read', async () => {
    const pdf = digits(30_000_000);
    expect(pdf.length).toBeLessThan(60_000);
    const refused = refusalOf(pdf, 8_000);
    const next = fromPdf(renderPdf(belgianInvoice, { attach: 'ubl' }));
    expect(await longestBlock(refused)).toBeLessThan(2_000);
    expect((await refused).status).toBeOneOf([415, 422]);
    expect(await next).toMatchObject({ source: 'ubl', document: { invoice_id: belgianInvoice.invoice_id } });
  });

  test('100,000 names of embedded files do not keep the caller from working', async () => {
    const outcome = refusalOf(manyFiles(100_000), 8_000);
    expect(await longestBlock(outcome)).toBeLessThan(2_000);
    expect((await outcome).status).toBeOneOf([415, 422]);
  });
});

/** How often longer the reading of four times the text takes; of two tries the better one, as other processes take time, too. */
function growthOf(read: (count: number) => void, count: number): number {
  const timeOf = (each: number): number => {
    const tries = [0, 1].map(() => {
      const before = process.cpuUsage();
      read(each);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...tries);
  };
  read(50);
  return timeOf(4 * count) / timeOf(count);
}

// Sixteen times would be the square of the text.
describe('what follows the parsing takes at most twelve times as long for four times the text:', () => {
  test.each<[string, (count: number) => string]>([
    ['"NL… IBAN" in one row', (count) => 'NL12 IBAN '.repeat(count)],
    ['VAT numbers in one row', (count) => 'BE0471122367 '.repeat(count)],
    ['amounts in one row', (count) => '1.234,56 '.repeat(count)],
    ['labels in one row', (count) => 'Factuurnummer: 1, '.repeat(count)],
  ])('%s', (_, text) => {
    const read = (count: number) => readText([pageWith([[10, 100, text(count)]])], {});
    expect(growthOf(read, 250)).toBeLessThan(12);
  });

  test('scattered text', () => {
    const read = (count: number) =>
      readText(
        [
          pageWith(
            Array.from(
              { length: count },
              (_, at) => [(at * 37) % 560, (at * 53) % 800, `Nr. ${at}`] as const,
            ),
          ),
        ],
        {},
      );
    expect(growthOf(read, 1_000)).toBeLessThan(12);
  });
});
