import { describe, expect, it } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { CMYK_JPEG, JPEG, pngOf } from '../../../test/shared/logos.js';
import { allTags, openPdf, structureOf } from './open-pdf.js';

const footer = 'De Kaai BV – RPR Antwerpen\n\nAlgemene voorwaarden: zie achterzijde';

/** The operators of the first sheet. */
function operatorsOf(pdf: Uint8Array): string {
  return openPdf(pdf).document.loadPage(0).getObject().get('Contents').readStream().asString();
}

describe('renderPdf() with the look of a company', () => {
  it.each([
    ['a PNG', pngOf(400, 100, 6), 153.6, 38.4],
    ['a small PNG', pngOf(20, 10, 2), 12.8, 6.4],
    ['a high PNG', pngOf(30, 300, 2), 5.12, 51.2],
    ['a JPEG', JPEG, 7.68, 3.84],
  ])('shows a logo as a figure with a text alternative: %s', (_, logo, width, height) => {
    const pdf = openPdf(renderPdf(plainInvoice, { logo }));
    const [figure] = allTags(structureOf(pdf)).filter(({ type }) => type === 'Figure');
    expect(figure?.object.get('Alt').asString()).toBe(`Logo ${plainInvoice.vendor_name}`);
    const box = figure?.object.get('A').get('BBox');
    const side = (from: number) => (box?.get(from + 2).asNumber() ?? 0) - (box?.get(from).asNumber() ?? 0);
    expect(side(0)).toBeCloseTo(width, 1);
    expect(side(1)).toBeCloseTo(height, 1);
  });

  it('leaves the metadata of a JPEG out', () => {
    expect(Buffer.from(JPEG).toString('latin1')).toContain('secret place');
    const pdf = Buffer.from(renderPdf(plainInvoice, { logo: JPEG })).toString('latin1');
    expect(pdf).toContain('/DCTDecode');
    expect(pdf).not.toContain('secret place');
  });

  it('prints the footer on every sheet below the content, as no part of it', () => {
    const items = Array.from({ length: 80 }, () => plainInvoice.items).flat();
    const pdf = openPdf(renderPdf({ ...plainInvoice, items }, { footer }));
    expect(pdf.sheets.length).toBeGreaterThan(2);
    for (const sheet of pdf.sheets) {
      const text = sheet.map((each) => each.text).join('');
      for (const line of footer.split('\n')) expect(text).toContain(line);
      const at = text.indexOf('De Kaai BV –');
      const lowest = Math.max(...sheet.slice(0, at).filter((each) => each.text.trim()).map(({ bottom }) => bottom)); // prettier-ignore
      expect(lowest).toBeLessThan((sheet[at]?.top ?? 0) + 3);
    }
    const content = operatorsOf(renderPdf(plainInvoice, { footer }));
    expect(content.slice(content.lastIndexOf('/Artifact'))).toMatch(
      /^\/Artifact <<\/Type \/Pagination \/Subtype \/Footer>> BDC/,
    );
  });

  it('names the scripts of the footer that it cannot print', () => {
    const [sheet = []] = openPdf(renderPdf(plainInvoice, { footer: '株' })).sheets;
    expect(sheet.map(({ text }) => text).join('')).toContain('cannot be printed here: Chinese');
  });

  it('uses the accent for the name of the seller and the main rules', () => {
    const content = operatorsOf(renderPdf(plainInvoice, { accent: '#7A1F2B' }));
    expect(content.match(/0\.48 0\.12 0\.17 rg/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('gives the same file with a blank footer as without', () => {
    expect(Buffer.from(renderPdf(plainInvoice, { footer: ' \n ' })).equals(renderPdf(plainInvoice))).toBe(
      true,
    );
  });

  it.each([
    ['a picture for printing', CMYK_JPEG, 'save it as RGB'],
    ['a JPEG that is cut off', JPEG.slice(0, 60), 'is a damaged JPEG: give a whole file'],
    ['a PNG that is cut off', pngOf(9, 9, 2).slice(0, 20), 'is a damaged PNG: give a whole file'],
    ['a PNG without rows', pngOf(9, 9, 2).slice(0, 60), 'is a damaged PNG: give a whole file'],
    ['too many pixels', pngOf(1, 1, 2, { size: [3000, 3000] }), 'has 3000 × 3000 pixels: give a smaller'],
    ['no pixels', pngOf(1, 1, 2, { size: [0, 9] }), 'has no pixels'],
    ['too many bytes', new Uint8Array(1_000_001), 'has 1,000,001 bytes: give a file of at most 1,000,000'],
    ['another file', Buffer.from('GIF89a'), 'must be a PNG or JPEG file'],
  ])('refuses %s as a logo', (_, logo, message) => {
    expect(() => renderPdf(plainInvoice, { logo })).toThrow(TypeError);
    expect(() => renderPdf(plainInvoice, { logo })).toThrow(message);
  });
});
