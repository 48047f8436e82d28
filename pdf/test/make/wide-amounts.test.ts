import { describe, expect, it } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { openPdf, type Character } from './open-pdf.js';

/** The lines of text on the sheets: characters that follow each other on one height, without a wide gap. */
function printedPieces(pdf: Uint8Array): string[] {
  const pieces: string[] = [];
  let last: Character | undefined;
  for (const character of openPdf(pdf).sheets.flat()) {
    const follows =
      last !== undefined &&
      Math.abs(character.top + character.bottom - last.top - last.bottom) < 12 &&
      Math.abs(character.left - last.right) < 6;
    if (follows) pieces.push(`${pieces.pop() ?? ''}${character.text}`);
    else pieces.push(character.text);
    last = character;
  }
  return pieces.map((piece) => piece.replaceAll('\u00a0', ' ').trim());
}

/** Amounts and words of tables, as the page gives them. */
function cellsOf(html: string): string[] {
  return [...html.matchAll(/<t[hd][^>]* class="number"[^>]*>([^<]+)</g)].map(([, text = '']) =>
    text.replaceAll('\u00a0', ' ').trim(),
  );
}

const items = [
  { description: 'Turbine hall', quantity: 1, unit_price: '12345678.25', tax_rate: 21 },
  { description: 'Works', quantity: 12_345_678, unit_price: '12345678.25', tax_rate: 6 },
];

describe('the tables of renderPdf()', () => {
  it.each(LANGUAGES)('break no amount and no heading where amounts are large, in %s', (language) => {
    for (const count of [1, 2]) {
      const document = { ...plainInvoice, items: items.slice(0, count) };
      const cells = cellsOf(renderInvoice(document, { language }));
      const pieces = printedPieces(renderPdf(document, { language }));
      expect(cells.length).toBeGreaterThan(12);
      expect(cells.filter((cell) => !pieces.includes(cell))).toEqual([]);
    }
  });

  it('keep the line feeds of a description', () => {
    const document = {
      ...plainInvoice,
      items: [{ ...items[0], description: 'Hall\nfirst phase\nsecond phase', quantity: 1, tax_rate: 21 }],
    };
    const pieces = printedPieces(renderPdf(document));
    expect(pieces).toEqual(expect.arrayContaining(['Hall', 'first phase', 'second phase']));
    expect(renderInvoice(document)).toContain('.item strong, .item span { white-space: pre-line; }');
  });
});
