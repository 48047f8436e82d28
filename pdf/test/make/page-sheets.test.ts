import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentInput } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGES } from 'peppol-preflight/render';
import { openPdf, textOfSheet } from './open-pdf.js';

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'),
  ) as DocumentInput;

/** Two lines at two rates, an allowance, a charge, a code to scan, an attachment. */
const invoice = read('belgian-invoice');

/** As many lines as end near the foot of a sheet, and a few more. */
const COUNTS = [5, 8, 9, 10, 11, 12, 13];

function sheetsOf(count: number): readonly string[] {
  const items = Array.from({ length: count }, (_, index) => ({
    ...invoice.items?.[0],
    unit_price: index + 1,
  }));
  return openPdf(renderPdf({ ...invoice, items })).sheets.map(textOfSheet);
}

describe('the sheets of a page', () => {
  it.each(LANGUAGES)('are one for two lines with all that belongs to them, in %s', (language) => {
    const { sheets } = openPdf(renderPdf(invoice, { language }));
    expect(sheets).toHaveLength(1);
  });

  it.each(COUNTS)(
    'have the amount due above the payment, and a heading above what it heads: %i lines',
    (count) => {
      const sheets = sheetsOf(count);
      const payment = sheets.find((text) => text.includes('BE57 7340'));
      expect(payment).toMatch(/Amount due.*PAYMENT.*Scan to pay/);
      for (const text of sheets) expect(text).not.toMatch(/(?:VAT BREAKDOWN|TOTALS|PAYMENT|ATTACHMENTS)$/);
      // The last line never has a sheet for itself.
      expect(sheets.at(-1)).toMatch(/ATTACHMENTS.*Electronic address/);
    },
  );

  it('end with the electronic addresses, under whatever comes before them', () => {
    const without: DocumentInput = { ...invoice, attachments: [] };
    for (const count of COUNTS) {
      const items = Array.from({ length: count }, () => invoice.items?.[1]);
      const [last = ''] = openPdf(renderPdf({ ...without, items } as DocumentInput))
        .sheets.map(textOfSheet)
        .slice(-1);
      expect(last).toMatch(/Amount due.*Electronic address: Seller 0208:0471122367 · Buyer 0208:0845012728$/);
    }
  });

  it('break no account number, also beside the code to scan', () => {
    const [characters = []] = openPdf(renderPdf(read('german-invoice'))).sheets;
    const texts = characters.map(({ text }) => text).join('');
    for (const account of ['DE34 3704 0044 0987 6543 21', 'DE51 1005 0000 9876 5432 10']) {
      const at = texts.indexOf(account);
      const feet = characters.slice(at, at + account.length).map(({ bottom }) => bottom);
      expect(at).toBeGreaterThan(0);
      expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(3);
    }
  });
});
