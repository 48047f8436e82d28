import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readPageFont, renderPdf } from 'peppol-preflight-pdf';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { readPdf } from '../../../src/read/read-pdf.js';
import { withLigatures } from '../../../src/read/page/right-to-left.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { ARABIC, drawTexts } from '../draw-texts.js';

const require = createRequire(import.meta.url);
const fonts = ['Arabic', 'Hebrew'].map((script) => {
  const file = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`;
  return readPageFont(readFileSync(require.resolve(file)));
});

const LINE = { quantity: 1, unit_price: '10.00', tax_rate: 21 };

describe('text that is read from right to left', () => {
  test.each(['السلام', 'الإسلام', 'لا', 'الآن'])('is %s, whatever ligatures it has', async (text) => {
    const { pages } = await parsePdf(await drawTexts([[60, 100, text]], { font: ARABIC }));
    expect(pages[0]?.texts.map((each) => each.text).join(' ')).toBe(text);
  });

  test.each([
    ['شركة السلام', 'מאפיית האור'],
    ['دفوس הרציף', 'الآن'],
  ])('gives the names %s and %s', async (vendor_name, customer_name) => {
    const pdf = renderPdf({ ...belgianInvoice, vendor_name, customer_name }, { fonts });
    const { document, ubl } = await readPdf(pdf, {});
    expect(document).toMatchObject({ vendor_name, customer_name });
    expect(ubl).toBeDefined();
  });

  test.each([
    ['/vendor_name', { vendor_name: 'شركة الأمل للتجارة SA' }],
    ['/customer_name', { customer_name: 'דפוס 12 הרציף' }],
    ['/items/0/description', { items: [{ ...LINE, description: 'الكتاب 5 الأول' }] }],
  ])('is doubtful in %s beside text of the other direction', async (pointer, trap) => {
    const { doubtful, ubl } = await readPdf(renderPdf({ ...belgianInvoice, ...trap }, { fonts }), {});
    expect(new Set(doubtful.map((each) => each.pointer))).toEqual(new Set([pointer]));
    expect(ubl).toBeUndefined();
  });

  test('ends with the sign for what cannot be read where its letters are others', () => {
    expect(withLigatures('אב', [{ x: 0, y: 0, end: 5, text: 'ג' }])).toBe('אב\ufffd');
  });
});
