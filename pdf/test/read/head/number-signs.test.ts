import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../../src/read/read-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const doubtsOf = (doubtful: readonly { readonly pointer: string }[]) =>
  doubtful.filter(({ pointer }) => pointer === '/invoice_id').length;

describe('a word for a number before the number of the paper', () => {
  test.each([
    ['en', 'No. 5'],
    ['nl', 'Nummer 5'],
    ['fr', 'N° 17'],
    ['de', 'Nr. 17'],
    ['es', '#5'],
    ['en', 'Ref. 5'],
    ['en', 'Invoice No. 5'],
  ] as const)('may belong to it in a heading (%s: %s)', async (language, invoice_id) => {
    const { doubtful, ubl } = await readPdf(renderPdf({ ...belgianInvoice, invoice_id }, { language }), {});
    expect(doubtsOf(doubtful)).toBe(1);
    expect(ubl).toBeUndefined();
  });

  test('is a label before a number that is not short', async () => {
    const invoice = { ...belgianInvoice, invoice_id: 'Nr. 2026-17' };
    const { document, doubtful } = await readPdf(renderPdf(invoice, { language: 'de' }), {});
    expect({ number: document.invoice_id, doubts: doubtsOf(doubtful) }).toEqual({
      number: '2026-17',
      doubts: 0,
    });
  });

  test('does not belong to it where another place prints the number without it', async () => {
    const invoice = { ...belgianInvoice, invoice_id: 'Nr. 2026-17', note: 'Details: 2026-17' };
    const { document, doubtful } = await readPdf(renderPdf(invoice, { language: 'de' }), {});
    expect(document.invoice_id).toBe('2026-17');
    expect(doubtsOf(doubtful)).toBe(0);
  });

  test.each([
    ['Factuurnummer: nr. 17', 1],
    ['Factuurnummer: 17', 0],
    ['Factuur nr. 17', 0],
    ['Factuur nr.: 17', 0],
  ])('is a label in letters of the usual size, unless there is another label: %s', (number, count) => {
    const { document, doubtful } = readText([pageWith(textsWith({ number }))], {});
    expect(document.invoice_id).toBe('17');
    expect(doubtsOf(doubtful)).toBe(count);
  });
});
