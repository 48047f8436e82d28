import PDFDocument from 'pdfkit';
import { SANS, WIDE } from '../../layouts/fonts.js';
import type { Placed } from './pages.js';

/** Has Arabic letters, with ligatures. */
export const ARABIC = WIDE;

/** A PDF of one page with texts at places, the title larger; a text at `-right` ends there. */
export function drawTexts(
  texts: readonly Placed[],
  options: { readonly title?: string; readonly size?: number; readonly font?: string } = {},
): Promise<Uint8Array> {
  return drawPages([texts], options);
}

/** The same with several pages. */
export async function drawPages(
  pages: readonly (readonly Placed[])[],
  {
    title,
    size = 9,
    font = SANS.regular,
  }: { readonly title?: string; readonly size?: number; readonly font?: string } = {},
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.font(font);
  for (const [index, texts] of pages.entries()) {
    if (index > 0) doc.addPage();
    for (const [x, y, text] of texts) {
      doc.fontSize(text === title ? 1.8 * size : size);
      doc.text(text, x < 0 ? -x - doc.widthOfString(text) : x, y, { lineBreak: false });
    }
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
