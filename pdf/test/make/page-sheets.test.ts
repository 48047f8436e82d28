import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentInput } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGES } from 'peppol-preflight/render';
import { openPdf, textOfSheet, type OpenPdf } from './open-pdf.js';

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

/** How far apart the letters of a text are set that are the highest and the lowest: those of one line stand on it. */
function heightOf({ sheets: [characters = []] }: OpenPdf, text: string): number {
  const at = characters
    .map((each) => each.text)
    .join('')
    .indexOf(text);
  if (at < 0) throw new Error(`There is no ${text}.`);
  const feet = characters.slice(at, at + text.length).map(({ bottom }) => bottom);
  return Math.max(...feet) - Math.min(...feet);
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

  it('end with the electronic addresses, which never stand on a sheet alone', () => {
    for (const note of ['1', '1\n2', '1\n2\n3']) {
      const { sheets } = openPdf(renderPdf({ ...invoice, note, attachments: [] }));
      expect(sheets.map(textOfSheet).at(-1)).toMatch(
        /Amount due.*Electronic address: Seller 0208:0471122367 · Buyer 0208:0845012728$/,
      );
    }
  });

  it('break no account number, also beside the code to scan', () => {
    const pdf = openPdf(renderPdf(read('german-invoice')));
    for (const account of ['DE34 3704 0044 0987 6543 21', 'DE51 1005 0000 9876 5432 10']) {
      expect(heightOf(pdf, account)).toBeLessThan(3);
    }
  });

  it('break no name of a total, also beside a long VAT category', () => {
    const pdf = openPdf(renderPdf(read('reverse-charge'), { language: 'de' }));
    expect(heightOf(pdf, 'Summe der Positionen')).toBeLessThan(3);
  });
});
