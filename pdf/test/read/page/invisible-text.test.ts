import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { firstOf } from '../../../../test/shared/thorough.js';
import { drawingHere } from '../../../src/read/page/drawing/canvas.js';
import { inkOf } from '../../../src/read/page/drawing/ink.js';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { textsWith } from '../invoice-page.js';
import { doubtfulAmong, LANGUAGES, OWN_EXAMPLES } from './own-pages.js';
import { pageOf, pdfOf, streamOf } from '../../../../test/shared/hostile-pdfs.js';

type Draw = (document: PDFKit.PDFDocument) => void;

/** A page with an invoice, and what else is drawn before its texts or behind them. */
async function pdfWith(draw: Draw, { before }: { readonly before?: Draw } = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  before?.(document);
  document.fontSize(9).fillColor('black');
  for (const [x, y, text] of textsWith()) {
    const left = x < 0 ? -x - document.widthOfString(text) : x;
    document.text(text, left, y, { lineBreak: false });
  }
  draw(document);
  document.end();
  await once(document, 'end');
  return new Uint8Array(Buffer.concat(chunks));
}

/** A PNG of one pixel. */
const GREY_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const evil = (document: PDFKit.PDFDocument, x = 40, y = 560) =>
  document.text('Factuurnummer: EVIL-1', x, y, { lineBreak: false });

describe('text that nobody sees is not read, and is reported', () => {
  test.each<[string, string, Draw]>([
    ['white on white', 'the colour of its ground', (document) => evil(document.fillColor('white'))],
    ['nearly white', 'the colour of its ground', (document) => evil(document.fillColor('#fbfbfb'))],
    ['transparent', 'the colour of its ground', (document) => evil(document.fillOpacity(0))],
    [
      'black on a black box',
      'the colour of its ground',
      (document) => {
        document.rect(30, 550, 300, 30).fill('black');
        evil(document.fillColor('black'));
      },
    ],
    ['small', 'smaller than 4 points', (document) => evil(document.fontSize(2))],
    ['outside of the page', 'outside of the page', (document) => evil(document, 700, 400)],
    ['below the page', 'outside of the page', (document) => evil(document, 40, 900)],
    ['above the page', 'outside of the page', (document) => evil(document, 40, -40)],
    [
      'in rendering mode 3',
      'drawn invisibly',
      (document) => {
        document.addContent('3 Tr');
        evil(document);
      },
    ],
    ['light grey', 'hidden by what is drawn on it', (document) => evil(document.fillColor('#e8e8e8'))],
    ['nearly transparent', 'hidden by what is drawn on it', (document) => evil(document.fillOpacity(0.08))],
    [
      'on a gradient of its colour',
      'hidden by what is drawn on it',
      (document) => {
        const gradient = document.linearGradient(30, 550, 330, 550).stop(0, '#303030').stop(1, '#383838');
        document.rect(30, 550, 300, 30).fill(gradient);
        evil(document.fillColor('#343434'));
      },
    ],
    [
      'behind a box',
      'hidden by what is drawn on it',
      (document) => {
        evil(document);
        document.rect(30, 550, 300, 30).fill('#cc3344');
      },
    ],
    [
      'of which a box hides a part',
      'hidden by what is drawn on it',
      (document) => {
        evil(document);
        document.rect(90, 550, 300, 30).fill('white');
      },
    ],
    [
      'behind a picture',
      'hidden by what is drawn on it',
      (document) => {
        evil(document);
        document.image(Buffer.from(GREY_PIXEL, 'base64'), 30, 550, { width: 300, height: 30 });
      },
    ],
    [
      'outside of a clip',
      'hidden by what is drawn on it',
      (document) => {
        document.save().rect(300, 700, 100, 20).clip();
        evil(document);
        document.restore();
      },
    ],
  ])('%s: %s', async (_, reason, draw) => {
    const { pages } = await parsePdf(await pdfWith(draw));
    const [page] = pages;
    expect(page?.texts.map(({ text }) => text).join(' ')).not.toContain('EVIL');
    expect(page?.invisible).toEqual([{ text: 'Factuurnummer: EVIL-1', reason }]);
  });

  test('a hidden account and number change nothing, and fromPdf() reports them', async () => {
    const { document, doubtful, invisible } = await fromPdf(
      await pdfWith(() => undefined, {
        before: (drawn) => {
          drawn.fontSize(9).fillColor('white').text('IBAN: NL20INGB0001234567', 40, 20, { lineBreak: false });
          evil(drawn, 40, 30);
        },
      }),
    );
    expect(document).toMatchObject({
      invoice_id: '2026-17',
      payment_details: [{ iban: 'BE57734001234535' }],
    });
    expect(doubtful.map(({ pointer }) => pointer)).toEqual([
      '/vendor_name',
      '/vendor_address',
      '/customer_name',
      '/customer_address',
    ]);
    expect(invisible).toEqual([
      { page: 1, text: 'IBAN: NL20INGB0001234567', reason: 'the colour of its ground' },
      { page: 1, text: 'Factuurnummer: EVIL-1', reason: 'the colour of its ground' },
    ]);
  });

  test('a visible text that goes on invisibly is not read', async () => {
    const content = 'BT /F1 9 Tf 40 700 Td (Number: ) Tj 1 1 1 rg (EVIL-1) Tj ET';
    const { pages } = await parsePdf(pageOf(Buffer.from(content)));
    expect(pages[0]?.texts).toEqual([]);
    expect(pages[0]?.invisible).toHaveLength(1);
  });
});

/** A rule as many programs draw it: pdf.js merges the operators when it draws them. */
const rule = (y: number) => `q 1 0 0 1 40 ${y} cm 0 0 500 1 re f Q\n`;
const line = (y: number, text: string, size = 9) => `BT /F1 ${size} Tf 40 ${y} Td (${text}) Tj ET\n`;

describe('what is drawn last is seen, also where pdf.js merges operators', () => {
  test.each([1, 2, 3, 5, 40])('a covered account below %d rules is not read', async (count) => {
    const rules = Array.from({ length: count }, (_, at) => rule(800 - 5 * at)).join('');
    const content = `${rules}${line(500, 'IBAN NL20INGB0001234567')}1 g 30 490 400 30 re f 0 g ${line(400, 'Invoice 17')}`;
    const { pages, undrawn } = await parsePdf(pageOf(Buffer.from(content)));
    expect(undrawn).toBeUndefined();
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['Invoice', '17']);
    expect(pages[0]?.invisible).toEqual([
      { text: 'IBAN NL20INGB0001234567', reason: 'hidden by what is drawn on it' },
    ]);
  });

  test.each([1, 2, 3, 5, 40])('%d rules above a title do not hide it', async (count) => {
    const rules = Array.from({ length: count }, (_, at) => rule(800 - 5 * at)).join('');
    const content = `${rules}${line(500, 'INVOICE 17', 20)}${line(400, 'Total 12.00')}`;
    const { pages } = await parsePdf(pageOf(Buffer.from(content)));
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['INVOICE', '17', 'Total', '12.00']);
    expect(pages[0]?.invisible).toEqual([]);
  });
});

test('a page of which nothing proves which operators draw text has no ink', async () => {
  const drawing = drawingHere();
  const render = (fnArray: readonly number[] | undefined) => ({
    getViewport: () => ({ width: 10, height: 10, transform: [1, 0, 0, 1, 0, 0] }),
    render: ({ operationsFilter }: { operationsFilter: (at: number) => boolean }) => ({
      _internalRenderTask: fnArray === undefined ? {} : { operatorList: { fnArray } },
      promise: Promise.resolve([0, 1]).then((places) => places.map(operationsFilter)),
    }),
  });
  if (drawing === undefined) throw new Error('The test needs a canvas.');
  const texts = { operators: new Set([44]), count: 1 };
  await expect(inkOf(render([91, 44]), drawing, texts)).resolves.toHaveProperty('isSeen');
  for (const list of [undefined, [91, 91], [44, 44], [91, 44, 91]])
    await expect(inkOf(render(list), drawing, texts)).rejects.toThrow('not those of the page');
});

test('a covered text is not seen by the ink of a text that is printed partly over it', async () => {
  const content = `${line(500, 'IBAN NL20INGB0001234567')}1 g 30 490 400 30 re f 0 g ${line(504, 'IBAN BE57734001234535')}`;
  const { pages } = await parsePdf(pageOf(Buffer.from(content)));
  expect(pages[0]?.texts).toEqual([]);
});

test.each([
  ['no text', '0 0 10 10 re f', /^The PDF has no text/],
  [
    'hidden text',
    `${line(500, 'Invoice 17')}1 g 0 0 595 842 re f`,
    /^Nobody sees any text of the PDF \(hidden by/,
  ],
])('fromPdf() refuses a page with %s, and says that it is that', async (_, content, cause) => {
  await expect(fromPdf(pageOf(Buffer.from(content)))).rejects.toMatchObject({
    status: 422,
    cause: { message: expect.stringMatching(cause) as string },
  });
});

test('two texts at one place cannot be read', async () => {
  const { pages } = await parsePdf(
    await pdfWith((document) => {
      evil(document);
      document.text('Factuurnummer: GOOD-1', 40, 561, { lineBreak: false });
    }),
  );
  expect(pages[0]?.invisible.map(({ reason }) => reason)).toEqual([
    'printed over another text',
    'printed over another text',
  ]);
});

test('a page that cannot be drawn is not ready, and says so', async () => {
  const content = 'q 1 0 0 1 0 0 cm /I Do Q BT /F1 9 Tf 40 700 Td (Invoice 17) Tj ET';
  const pdf = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 1/Length 1>>\nstream\n0\nendstream',
  ]);
  const { undrawn, pages } = await parsePdf(pdf);
  expect(undrawn).toContain('picture');
  expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['Invoice', '17']);
});

describe('text that is seen is read', () => {
  test('white on a dark band, and in a form', async () => {
    const { pages } = await parsePdf(
      await pdfWith((document) => {
        document.rect(30, 550, 300, 30).fill('#113355');
        document.fillColor('white').text('Read me', 40, 560, { lineBreak: false });
      }),
    );
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Read', 'me']));
    expect(pages[0]?.invisible).toEqual([]);
  });

  test('on a page that is filled in black within a clip', async () => {
    const { pages } = await parsePdf(
      await pdfWith((document) => {
        document.save().rect(500, 800, 20, 20).clip();
        document.rect(0, 0, 595, 842).fill('black').restore();
        document.fillColor('black').text('Read me', 40, 560, { lineBreak: false });
      }),
    );
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Read', 'me']));
    expect(pages[0]?.invisible).toEqual([]);
  });

  test('on a gradient that is lighter or darker', async () => {
    const { pages } = await parsePdf(
      await pdfWith((document) => {
        const gradient = document.linearGradient(30, 550, 330, 550).stop(0, '#ffffff').stop(1, '#999999');
        document.rect(30, 550, 300, 30).fill(gradient);
        document.fillColor('black').text('Read me', 40, 560, { lineBreak: false });
      }),
    );
    expect(pages[0]?.invisible).toEqual([]);
  });

  test('dark in a dark frame', async () => {
    const { pages } = await parsePdf(
      await pdfWith((document) => {
        document.rect(30, 550, 300, 40).rect(31, 551, 298, 38).fill('black', 'even-odd');
        document.fillColor('black').text('Read me', 40, 560, { lineBreak: false });
      }),
    );
    expect(pages[0]?.invisible).toEqual([]);
  });

  test('the layer of text over a scan', async () => {
    const page =
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>>';
    const content = 'q 595 0 0 842 0 0 cm /I Do Q BT 3 Tr /F1 9 Tf 40 700 Td (Invoice 17) Tj ET';
    const scan = (width: number, height: number) =>
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1/Length 1>>\nstream\n0\nendstream`,
      ]);
    const [large, small] = [await parsePdf(scan(1000, 1400)), await parsePdf(scan(10, 14))];
    expect(large.pages[0]?.texts.map(({ text }) => text)).toEqual(['Invoice', '17']);
    expect(small.pages[0]?.texts).toEqual([]);
  });

  test.each(firstOf(['nl', 'de'] as const))('of our own pages (%s)', async (language) => {
    const { pages } = await parsePdf(renderPdf(belgianInvoice, { language }));
    expect(pages.flatMap(({ invisible }) => invisible)).toEqual([]);
  });
});

describe('a sign that is drawn without a letter', () => {
  /** A font that draws a box for each of its codes, which are named by `names`. */
  const pdfOfSigns = (names: string) => {
    const content = 'BT /F1 20 Tf 40 700 Td (ABCBA) Tj ET';
    const glyph = '500 0 0 0 500 700 d1 0 0 500 700 re f';
    return pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 67/Widths[500 500 500]/Encoding<</Type/Encoding/Differences[65/A/B/C]>>/CharProcs<</A 6 0 R/B 6 0 R/C 6 0 R>>/ToUnicode 7 0 R/Resources<<>>>>`,
      `<</Length ${glyph.length}>>\nstream\n${glyph}\nendstream`,
      streamOf(Buffer.from(`begincmap 3 beginbfchar ${names} endbfchar endcmap`)),
    ]);
  };

  test.each([
    ['with a letter for each', '<41><0043> <42><006F> <43><0070>', undefined],
    ['with a blank for one', '<41><0043> <42><006F> <43><0020>', 'names no letter'],
    ['with a control code for one', '<41><0043> <42><006F> <43><0003>', 'names no letter'],
  ])('%s', async (_, names, reason) => {
    const { undrawn } = await parsePdf(pdfOfSigns(names));
    if (reason === undefined) expect(undrawn).toBeUndefined();
    else expect(undrawn).toContain(reason);
  });

  test('not where a letter reaches into the blank before it', async () => {
    const italic = await pdfWith((document) => document.font('Times-Italic').text('14 jours', 40, 700));
    expect((await parsePdf(italic)).undrawn).toBeUndefined();
    // Each example in one of the languages; `own-pages.long.test.ts` has all of them.
    const papers = OWN_EXAMPLES.map((file, at) => [file, LANGUAGES[at % LANGUAGES.length] ?? 'en'] as const);
    expect(await doubtfulAmong(papers)).toEqual([]);
  });
});
