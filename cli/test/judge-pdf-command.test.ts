import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const pdf = renderPdf(plainInvoice);
const files: Readonly<Record<string, string | Uint8Array>> = {
  'a.pdf': pdf,
  'cut.pdf': pdf.subarray(0, 2_000),
  'right.json': JSON.stringify(plainInvoice),
  'wrong.json': JSON.stringify({ ...plainInvoice, invoice_id: '2026-9999' }),
  'more.json': JSON.stringify({ ...plainInvoice, note: 'Not printed\u009b2J' }),
  'broken.json': JSON.stringify({ items: [{ quantity: 'x' }] }),
  'a.xml': '<Invoice/>',
};

async function judge(...args: readonly string[]) {
  const io = bufferedIo(files);
  const code = await runCli(['pdf', 'judge', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

describe('pdf judge', () => {
  test('confirms a Document with exit status 0', async () => {
    const { code, out, err } = await judge('a.pdf', 'right.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^a\.pdf confirms the Document: all \d+ values are printed or follow from others\n$/);
  });

  test('names what contradicts a value, with its place, and ends with 1', async () => {
    const { code, out } = await judge('a.pdf', 'wrong.json');
    expect(code).toBe(1);
    expect(out).toMatch(
      new RegExp(
        `^a\\.pdf contradicts the Document\\n {2}/invoice_id 2026-9999: page 1 \\(\\d+, \\d+\\) says “[^”]*${plainInvoice.invoice_id}[^”]*”\\n$`,
      ),
    );
  });

  test('names what is missing, without codes that steer a terminal', async () => {
    const { code, out } = await judge('a.pdf', 'more.json');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^a\.pdf does not confirm all of the Document\n {2}\/note Not printed.*2J: not found on the pages\n$/,
    );
  });

  test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('speaks %s', async (language) => {
    const { code, out } = await judge('a.pdf', 'wrong.json', '--language', language);
    expect(code).toBe(1);
    expect(out).toContain('/invoice_id 2026-9999');
    expect(out).not.toContain('contradicts the Document');
  });

  test('prints the judgement as JSON', async () => {
    const { code, out } = await judge('a.pdf', 'wrong.json', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'contradicted', unread: [], xml: null });
  });

  test.each<[string, number, readonly string[], string]>([
    [
      'a file that is not a PDF',
      2,
      ['right.json', 'right.json'],
      'right.json is not a PDF: give the PDF first',
    ],
    ['a PDF that is cut off', 2, ['cut.pdf', 'right.json'], 'PDF file is not valid'],
    ['a file that is not there', 2, ['gone.pdf', 'right.json'], 'gone.pdf'],
    ['XML instead of a Document', 2, ['a.pdf', 'a.xml'], 'a.xml is XML: give a Document (JSON)'],
    [
      'a language that there is not',
      2,
      ['a.pdf', 'right.json', '--language', 'xx'],
      'There is no language "xx"',
    ],
    [
      'a Document that cannot be read',
      1,
      ['a.pdf', 'broken.json'],
      'broken.json is rejected with status 422',
    ],
  ])('%s ends with %i', async (_, status, args, message) => {
    const { code, out, err } = await judge(...args);
    expect([code, out]).toEqual([status, '']);
    expect(err).toContain(message);
  });
});
