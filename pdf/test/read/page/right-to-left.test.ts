import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readPageFont, renderPdf } from 'peppol-preflight-pdf';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { readPdf } from '../../../src/read/read-pdf.js';
import { withLigatures } from '../../../src/read/page/right-to-left.js';
import { partiesOf } from '../parties-of.js';
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
    const { document } = await readPdf(pdf, {});
    expect(document).toMatchObject({ vendor_name, customer_name });
  });

  test('is doubtful in a description beside text of the other direction', async () => {
    const items = [{ ...LINE, description: 'الكتاب 5 الأول' }];
    const parties = partiesOf(belgianInvoice);
    const { doubtful, ubl } = await readPdf(
      renderPdf({ ...belgianInvoice, items }, { fonts }),
      {},
      { parties },
    );
    expect(doubtful.map((each) => each.pointer)).toContain('/items/0/description');
    expect(ubl).toBeUndefined();
  });

  test('ends with the sign for what cannot be read where its letters are others', () => {
    expect(withLigatures('אב', [{ x: 0, y: 0, end: 5, text: 'ג' }])).toBe('אב\ufffd');
  });
});
