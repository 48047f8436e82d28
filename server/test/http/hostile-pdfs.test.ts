import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pageOf, pdfOf, streamOf } from '../../../test/shared/hostile-pdfs.js';
import { longestBlock } from '../../../test/shared/longest-block.js';
import { invoice, KAAI } from '../documents.js';
import { startChecked, type CheckedServer } from '../start.js';

// PDFs that were made to take the server's time, its memory or its process.

let server: CheckedServer<'Kaai'>;

beforeAll(async () => {
  server = await startChecked({ companies: [KAAI] });
});
afterAll(() => server.close());

const post = (path: string, pdf: Uint8Array) => {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(pdf)], 'invoice.pdf', { type: 'application/pdf' }));
  return server.call('Kaai', 'POST', path, { body });
};
const page = (texts: string) => pageOf(Buffer.from(`BT /F1 9 Tf ${texts} ET`));
/** Digits that look random and are the same in each run. */
const digits = (index: number): string => String((index * 7_919_000_003) % 9_999_999_967);

const ibans = (count: number): string =>
  Array.from({ length: count }, (_, index) => `NL${digits(index)} IBAN `).join('');
const scattered = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `1 0 0 1 ${(index * 37) % 560} ${(index * 53) % 800} Tm (Nr. ${index}) Tj`,
  ).join(' ');
function manyFiles(count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, at) => `(f${String(at).padStart(6, '0')})4 0 R`).join('');
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    '<</Type/Filespec/F(a.xml)/UF(a.xml)/EF<</F 5 0 R>>>>',
    streamOf(Buffer.from('<weather/>'), '/Type/EmbeddedFile'),
  ]);
}

const HOSTILE: [string, () => Uint8Array][] = [
  ['one string of 30 million digits', () => page(`40 700 Td (${'1'.repeat(30_000_000)}) Tj`)],
  ['4.5 kB of "NL… IBAN"', () => page(`10 700 Td (${ibans(270)}) Tj`)],
  ['20 kB of "NL… IBAN"', () => page(`10 700 Td (${ibans(1_200)}) Tj`)],
  ['"NL… IBAN" that is 20 kB when it is packed', () => page(`10 700 Td (${ibans(3_300)}) Tj`)],
  ['scattered text that is 12 kB when it is packed', () => page(scattered(2_500))],
  ['100,000 names of embedded files', () => manyFiles(100_000)],
];

describe(
  'a hostile PDF is answered, keeps nobody waiting for more than a second, and ends no server:',
  { timeout: 180_000 },
  () => {
    afterEach(async () => {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const readable = renderPdf(toUbl(invoice()).xml, { attach: 'ubl' });
      expect((await post('/api/documents/pdf', readable)).status).toBe(201);
    });

    test.each(HOSTILE)('%s', async (_, make) => {
      const pdf = make();
      let status = 0;
      const block = await longestBlock(async () => {
        ({ status } = await post('/api/documents/pdf', pdf));
      });
      expect([201, 415, 422]).toContain(status);
      expect(block).toBeLessThan(1);
    });

    test('as a task, which is failed and not tried for ever', async () => {
      const pdf = page(`40 700 Td (${'1'.repeat(30_000_000)}) Tj`);
      const block = await longestBlock(async () => {
        const { task_id: id } = (await (await post('/api/conversion/pdf', pdf)).json()) as {
          task_id: string;
        };
        await server.settle();
        const task = await server.call('Kaai', 'GET', `/api/conversion/pdf/${id}`);
        expect(await task.json()).toMatchObject({ status: 'failed' });
      });
      expect(block).toBeLessThan(1);
    });
  },
);

test('every answer of these tests has the fields and types of the interface', () => {
  expect(server.found).toEqual([]);
});
