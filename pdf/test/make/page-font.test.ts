import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fromPdf, readPageFont, renderPdf } from 'peppol-preflight-pdf';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { firstOf } from '../../../test/shared/thorough.js';
import { openPdf, textOfSheet } from './open-pdf.js';

const require = createRequire(import.meta.url);

function bytesOf(script: string): Uint8Array {
  const name = `NotoSans${script}_400Regular.ttf`;
  return readFileSync(
    require.resolve(`@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/${name}`),
  );
}

const hebrew = readPageFont(bytesOf('Hebrew'));
const arabic = readPageFont(bytesOf('Arabic'));
const thai = readPageFont(bytesOf('Thai'));
const fonts = [hebrew, arabic, thai];

/** The sentence about characters that are missing. */
const MISSING = /cannot be printed here: (.*?)\./;

/** The texts of a PDF as MuPDF reads them. */
function textOf(note: string): string {
  const { sheets } = openPdf(renderPdf({ ...plainInvoice, note }, { fonts }));
  return sheets.map(textOfSheet).join('');
}

describe('renderPdf() with fonts of the caller', () => {
  it.each([
    ['Hebrew', 'דפוס הרציף'],
    ['Arabic', 'مطبعة الرصيف'],
    ['Thai', 'โรงพิมพ์ริมท่า'],
  ])('prints %s', (_, text) => {
    const printed = textOf(text);
    expect(printed).not.toMatch(MISSING);
    expect(printed.normalize('NFKC').replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
  });

  it('names what no font has, and only that', () => {
    expect(textOf('דפוס 株式会社 มา').match(MISSING)?.[1]).toBe('Chinese');
  });

  it('gives names back to a reader', async () => {
    for (const vendor_name of firstOf(['مطبعة الرصيف', 'דפוס הרציף', 'โรงพิมพ์ริมท่า', '株式会社'])) {
      const { document } = await fromPdf(renderPdf({ ...plainInvoice, vendor_name }, { fonts }));
      expect(document.vendor_name).toBe(vendor_name);
    }
  });

  it('keeps letters apart that differ in their dots, whatever was printed before', () => {
    const names = ['اتحاد', 'أثجاذ', 'الإسلام', 'الآن', 'الله'];
    for (const name of names) expect(textOf(name).normalize('NFKC')).toContain(name);
  });

  it.each(firstOf(['ڢ', 'ڣ', 'ڥ', 'ݠ', 'ݡ', 'ࢤ'], 2))(
    'prints %s, for whose dots the font has no place',
    (letter) => {
      expect(textOf(letter)).toContain(letter);
      expect(textOf(`${letter} قَلَم`).normalize('NFKC')).toContain(letter);
    },
  );

  it('prints the same bytes each time, with the used glyphs only', () => {
    const document = { ...plainInvoice, note: 'دفتر' };
    const pdf = renderPdf(document, { fonts });
    expect(Buffer.from(renderPdf(document, { fonts })).equals(pdf)).toBe(true);
    expect(pdf.length - renderPdf(plainInvoice, { fonts }).length).toBeLessThan(10_000);
  });

  it('does not change a PDF that needs no such font', () => {
    expect(Buffer.from(renderPdf(plainInvoice, { fonts })).equals(renderPdf(plainInvoice))).toBe(true);
  });
});

describe('readPageFont()', () => {
  const whole = bytesOf('Thai');
  it.each([
    ['no bytes', 'font.ttf' as unknown as Uint8Array, 'the content of a font file'],
    ['an empty file', new Uint8Array(), 'give a .ttf file'],
    ['a .woff2 file', Buffer.from('wOF2 and more than twelve bytes'), 'not .otf, .ttc or .woff2'],
    ['a font with CFF outlines', Buffer.from('OTTO and more than twelve bytes'), 'not .otf, .ttc or .woff2'],
    ['a file that is cut off', whole.subarray(0, 3000), 'give a whole .ttf file'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => readPageFont(bytes)).toThrow(TypeError);
    expect(() => readPageFont(bytes)).toThrow(message);
  });

  it('is what renderPdf wants, not the bytes', () => {
    expect(() => renderPdf(plainInvoice, { fonts: [whole as never] })).toThrow(
      'options.fonts[0] is not a font: give what readPageFont makes of its bytes.',
    );
  });
});
