import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { refusalOf } from '../refusal-of.js';

const WIDTH = 595;
const HEIGHT = 842;

/** A page with two texts, 40 and 300 points from its left side, turned by an angle; and shown turned by another. */
async function turnedPage(angle: number, rotate: number, extra = 0): Promise<Uint8Array> {
  const plain = await PDFDocument.create();
  const font = await plain.embedFont(StandardFonts.Helvetica);
  const page = plain.addPage([WIDTH, HEIGHT]);
  page.drawText('Invoice 2026-17', { x: 40, y: 700, size: 12, font });
  page.drawText('EUR 12.50', { x: 300, y: 700, size: 12, font });
  const pdf = await PDFDocument.create();
  const [embedded] = await pdf.embedPdf(await plain.save());
  if (embedded === undefined) throw new RangeError('There is no page.');
  const isSideways = angle % 180 !== 0;
  const sheet = pdf.addPage(isSideways ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
  const [x, y] =
    angle === 90 ? [HEIGHT, 0] : angle === 180 ? [WIDTH, HEIGHT] : angle === 270 ? [0, WIDTH] : [0, 0];
  sheet.drawPage(embedded, { x, y, rotate: degrees(angle + extra) });
  sheet.setRotation(degrees(rotate));
  return pdf.save();
}

describe('parsePdf() turns pages until their text is upright', () => {
  test.each(
    [0, 90, 180, 270].flatMap((angle) => [0, 90, 180, 270].map((rotate) => [angle, rotate] as const)),
  )('text drawn at %i degrees on a page that is shown at %i', async (angle, rotate) => {
    const { pages } = await parsePdf(await turnedPage(angle, rotate));
    const [page] = pages;
    expect(page).toMatchObject({ width: WIDTH, height: HEIGHT, slanted: [] });
    const texts = page?.texts ?? [];
    expect(texts.map(({ text }) => text).join(' ')).toBe('Invoice 2026-17 EUR 12.50');
    const placesOf = (start: string) =>
      texts.filter(({ text }) => text.startsWith(start)).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect(placesOf('Invoice')).toEqual([[40, HEIGHT - 700]]);
    expect(placesOf('EUR')).toEqual([[300, HEIGHT - 700]]);
  });

  test('what stands at another angle than most of the text is left out, and kept apart', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([WIDTH, HEIGHT]);
    page.drawText('Invoice 2026-17 of the third of May', { x: 40, y: 700, size: 12, font });
    page.drawText('Printed on paper', { x: 20, y: 100, size: 6, font, rotate: degrees(90) });
    const { pages } = await parsePdf(await pdf.save());
    expect(pages[0]?.texts.map(({ text }) => text).join(' ')).toBe('Invoice 2026-17 of the third of May');
    expect(pages[0]?.slanted).toEqual(['Printed on paper']);
  });

  test('a page whose text is slanted is not a scan: the error says that the text is rotated', async () => {
    const { status, cause } = await refusalOf(await turnedPage(0, 0, -30));
    expect(status).toBe(422);
    expect(cause).toContain('rotated');
  });
});
