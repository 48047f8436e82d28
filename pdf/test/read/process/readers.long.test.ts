import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { startReader } from '../../../src/read/process/reader.js';
import { readText } from '../../../src/read/read-text.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { pageWithJpeg } from '../jpegs.js';
import { pageOf, pdfOf, streamOf } from '../../../../test/shared/hostile-pdfs.js';
import { growthOf } from '../../../../test/shared/growth-of.js';
import { longestBlock } from '../../../../test/shared/longest-block.js';
import { pageWith } from '../pages.js';
import { refusalOf } from '../refusal-of.js';

const processes = process.getBuiltinModule('node:child_process');
/** Every process that these tests start is known. */
const fork = vi.spyOn(processes, 'fork');
afterAll(() => {
  fork.mockRestore();
});

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
    const readable = renderPdf(belgianInvoice, { attach: 'ubl' });
    const block = await longestBlock(async () => {
      const [refused, next] = await Promise.all([refusalOf(pdf, 8_000), fromPdf(readable)]);
      expect(refused.status).toBeOneOf([415, 422]);
      expect(next).toMatchObject({ source: 'ubl', document: { invoice_id: belgianInvoice.invoice_id } });
    });
    expect(block).toBeLessThan(1);
  });

  test('100,000 names of embedded files do not keep the caller from working', async () => {
    const pdf = manyFiles(100_000);
    const block = await longestBlock(async () => {
      expect((await refusalOf(pdf, 8_000)).status).toBeOneOf([415, 422]);
    });
    expect(block).toBeLessThan(1);
  });
});

const WORKER = new URL('../../../scripts/pdf-worker.js', import.meta.url);

describe('the process that reads', () => {
  const readable = renderPdf(belgianInvoice, { attach: 'ubl' });

  test('is started again where something ended it while it waited', async () => {
    await fromPdf(readable);
    endAll();
    expect(await fromPdf(readable)).toMatchObject({ source: 'ubl' });
  });

  test('is another one while files are slow: a good file does not wait for them', async () => {
    let refused = 0;
    const slow = [1, 2, 3].map(async () => {
      const { status } = await refusalOf(digits(30_000_000), 60_000);
      refused += 1;
      return status;
    });
    expect(await fromPdf(readable)).toMatchObject({ source: 'ubl' });
    expect(refused).toBe(0);
    endAll();
    expect(await Promise.all(slow)).toEqual([415, 415, 415]);
  });

  test('is one of four, however many files come at once', async () => {
    const before = fork.mock.calls.length;
    await Promise.all(Array.from({ length: 12 }, () => fromPdf(readable)));
    expect(fork.mock.calls.length - before).toBeLessThanOrEqual(4);
  });

  test('ends itself where a file takes too long and its parent cannot end it', async () => {
    const own = await startReader(WORKER);
    const ended = once(own, 'exit');
    // The parent sends the file, and is not there any more when the time is over.
    own.send({ kind: 'read', bytes: digits(30_000_000), hints: {}, timeLimit: 500 });
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  test('says of a file that takes too much time of the processor that it does', async () => {
    const { status, cause } = await refusalOf(digits(30_000_000), 500);
    expect(status).toBe(415);
    expect(cause).toBe(
      'Reading the PDF takes more than 500 milliseconds of processor time: send the invoice alone, or raise timeLimit.',
    );
  });

  test('does not take the memory that the header of a JPEG asks for', async () => {
    const outcome = await refusalOf(pageWithJpeg(65_500), 20_000);
    expect(outcome.status).toBeOneOf([415, 422]);
    expect(await fromPdf(readable)).toMatchObject({ source: 'ubl' });
  });

  test('ends when its parent is gone', async () => {
    const file = fileURLToPath(WORKER);
    const program = `
      const { fork } = require('node:child_process');
      const own = fork(${JSON.stringify(file)}, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      own.once('message', () => console.log(own.pid));
    `;
    const parent = processes.spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(chunk.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

/** Ends all processes that read, those at work as well. */
function endAll(): void {
  for (const { value } of fork.mock.results) (value as ChildProcess).kill('SIGKILL');
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
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
