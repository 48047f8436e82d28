import { PDFDocument, StandardFonts, type PDFFont } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { MONO, NARROW, SANS, SERIF } from '../fonts.js';

/** Draws texts at places, points from the top left corner; by one of several libraries. */
export interface Pen {
  readonly height: number;
  readonly width: number;
  readonly text: (x: number, y: number, text: string, how?: TextStyle) => void;
  readonly measure: (text: string, how?: TextStyle) => number;
  /** Cuts a text into rows that fit. */
  readonly wrap: (text: string, width: number, how?: TextStyle) => readonly string[];
  readonly rule: (x: number, y: number, width: number) => void;
  readonly page: () => void;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** Where `x` is: at the left end, the right end, or the middle. */
  readonly align?: 'left' | 'right' | 'center';
}

/** What is drawn at once. */
export type Piece = 'row' | 'word' | 'letter';

const KIT_FONTS = {
  sans: SANS,
  serif: SERIF,
  narrow: NARROW,
  mono: MONO,
} as const;

const LIB_FONTS = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

interface Hand {
  readonly draw: (x: number, y: number, text: string, size: number, isBold: boolean) => void;
  readonly measure: (text: string, size: number, isBold: boolean) => number;
  readonly rule: (x: number, y: number, width: number) => void;
  readonly page: () => void;
}

function penOf(hand: Hand, piece: Piece): Pen {
  const measure = (text: string, { size = 9.5, bold = false }: TextStyle = {}) =>
    hand.measure(text, size, bold);
  return {
    height: 841.89,
    width: 595.28,
    measure,
    text: (x, y, text, how = {}) => {
      const { size = 9.5, bold = false, align = 'left' } = how;
      let at = x - (align === 'left' ? 0 : measure(text, how) / (align === 'right' ? 1 : 2));
      const pieces = piece === 'row' ? [text] : piece === 'word' ? text.split(/(?<= )/) : Array.from(text);
      for (const part of pieces) {
        if (part.trim() !== '') hand.draw(at, y, piece === 'row' ? part : part.trimEnd(), size, bold);
        at += measure(part, how);
      }
    },
    wrap: (text, width, how) => {
      const rows: string[] = [];
      for (const word of text.split(' ')) {
        const last = rows.at(-1);
        if (last === undefined || measure(`${last} ${word}`, how) > width) rows.push(word);
        else rows[rows.length - 1] = `${last} ${word}`;
      }
      return rows;
    },
    rule: hand.rule,
    page: hand.page,
  };
}

/** A page drawn with PDFKit and embedded fonts. */
export async function drawWithPdfKit(
  draw: (pen: Pen) => void,
  { font = 'sans', piece = 'row' }: { font?: keyof typeof KIT_FONTS; piece?: Piece } = {},
): Promise<Uint8Array> {
  const doc = new PdfKit({ size: 'A4', margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const file = (isBold: boolean) => KIT_FONTS[font][isBold ? 'bold' : 'regular'];
  const hand: Hand = {
    draw: (x, y, text, size, isBold) =>
      doc.font(file(isBold)).fontSize(size).text(text, x, y, { lineBreak: false }),
    measure: (text, size, isBold) => doc.font(file(isBold)).fontSize(size).widthOfString(text),
    rule: (x, y, width) =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke(),
    page: () => doc.addPage(),
  };
  draw(penOf(hand, piece));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A page drawn with pdf-lib and the standard fonts, which are not in the file. */
export async function drawWithPdfLib(
  draw: (pen: Pen) => void,
  { font = 'sans', piece = 'row' }: { font?: keyof typeof LIB_FONTS; piece?: Piece } = {},
): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const fonts: PDFFont[] = [];
  for (const name of LIB_FONTS[font]) fonts.push(await doc.embedFont(name));
  let page = doc.addPage([595.28, 841.89]);
  // The standard fonts have the characters of Windows-1252 only.
  const western = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-');
  const fontOf = (isBold: boolean): PDFFont => {
    const found = fonts[isBold ? 1 : 0];
    if (found === undefined) throw new RangeError('There is no such font.');
    return found;
  };
  const hand: Hand = {
    draw: (x, y, text, size, isBold) => {
      page.drawText(western(text), { x, y: 841.89 - y - size * 0.8, size, font: fontOf(isBold) });
    },
    measure: (text, size, isBold) => fontOf(isBold).widthOfTextAtSize(western(text), size),
    rule: (x, y, width) => {
      page.drawLine({
        start: { x, y: 841.89 - y },
        end: { x: x + width, y: 841.89 - y },
        thickness: 0.5,
      });
    },
    page: () => {
      page = doc.addPage([595.28, 841.89]);
    },
  };
  draw(penOf(hand, piece));
  return doc.save();
}
