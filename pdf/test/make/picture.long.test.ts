import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentInput } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { renderInvoice } from 'peppol-preflight/render';
import { SHEET } from '../../src/make/sheets.js';
import { browserOrReason, openBrowser } from '../../../test/shared/open-browser.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { openPdf, type Character } from './open-pdf.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** A sheet as a picture: grey values from 0 (black) to 255. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const isMissing = spawnSync('pdftoppm', ['-v']).error !== undefined;
const reason = isMissing ? ' (left out: no pdftoppm here, install poppler-utils)' : '';

describe.skipIf(isMissing)(`the sheets as Poppler paints them${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-picture-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Paints a sheet, counted from 1. */
  function paint(pdf: Uint8Array, sheet: number, resolution: number): Picture {
    const file = join(folder, 'invoice.pdf');
    writeFileSync(file, pdf);
    const pages = ['-f', String(sheet), '-l', String(sheet)];
    const pgm = execFileSync('pdftoppm', ['-gray', '-r', String(resolution), ...pages, file], {
      maxBuffer: 1e8,
    });
    const [head = '', width = '0', height = '0'] =
      /^P5\s(\d+) (\d+)\s\d+\s/.exec(pgm.toString('latin1')) ?? [];
    return { width: Number(width), height: Number(height), pixels: pgm.subarray(head.length) };
  }

  it('has a QR code that can be scanned', () => {
    const { width, height, pixels } = paint(renderPdf(invoice), 1, 150);
    const colours = new Uint8ClampedArray(4 * width * height).fill(255);
    pixels.forEach((grey, index) => colours.fill(grey, 4 * index, 4 * index + 3));
    // Its types are those of a module for bundlers.
    const { default: read } = jsQR as unknown as { readonly default: Read };
    expect(read(colours, width, height)?.data.split('\n').slice(0, 8)).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'KREDBEBB',
      'Drukkerij De Kaai BV',
      'BE57734001234535',
      'EUR751.34',
    ]);
  });

  it.each([
    ['the Belgian invoice', invoice, 1],
    ['an invoice with every element', maximalInvoice, 2],
  ] as const)('has ink for every letter of %s, and none in the margins', (_, document, count) => {
    const pdf = renderPdf(document);
    const { sheets } = openPdf(pdf);
    expect(sheets).toHaveLength(count);
    sheets.forEach((characters, index) => {
      const { width, height, pixels } = paint(pdf, index + 1, 72);
      const isInked = (left: number, top: number, right: number, bottom: number): boolean => {
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
          const row = pixels.subarray(
            y * width + Math.max(0, Math.floor(left)),
            y * width + Math.min(width, Math.ceil(right)),
          );
          if (row.some((grey) => grey < 230)) return true;
        }
        return false;
      };
      const inked = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
      expect(inked.filter(({ left, top, right, bottom }) => !isInked(left, top, right, bottom))).toEqual([]);
      expect(isInked(0, 0, SHEET.side - 2, height)).toBe(false);
      expect(isInked(SHEET.width - SHEET.side + 2, 0, width, height)).toBe(false);
      expect(isInked(0, 0, width, SHEET.top - 2)).toBe(false);
      expect(isInked(0, height - 18, width, height)).toBe(false);
    });
  });
});

type Read = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;

/** Where a text begins, as shares of the width, and whether the next one stands beside it. */
interface Mark {
  readonly text: string;
  readonly left: number;
  readonly isBeforeNext: boolean;
}

describe.skipIf(browserOrReason !== '')(`the PDF beside the HTML page${browserOrReason}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Titles, headings and names of parties on the HTML page at the width of a sheet; facts have columns of their own on paper. */
  async function marksOfPage(html: string): Promise<readonly Mark[]> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1100 }, bypassCSP: true });
    await page.setContent(html);
    await page.addStyleTag({
      content:
        'main { width: 788px; max-width: none !important; margin: 0 !important; padding: 0 !important }',
    });
    const found = await page.evaluate<{ text: string; left: number; top: number }[]>(`
      [...document.querySelectorAll('h1, h2, .parties p.name, .lines thead th:nth-child(-n + 2)')].map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { text: element.textContent, left: left / 788, top };
      })`);
    await page.close();
    return found.map(({ text, left, top }, index) => ({
      text,
      left,
      isBeforeNext: Math.abs((found[index + 1]?.top ?? Infinity) - top) < 4,
    }));
  }

  /** The same texts on the sheets. */
  function marksOfSheets(pdf: Uint8Array, texts: readonly string[]): readonly Mark[] {
    const compared = (text: string): string => text.replace(/\s/g, '').toUpperCase();
    const letters = openPdf(pdf).sheets.flatMap((characters, sheet) =>
      characters.filter(({ text }) => text.trim() !== '').map((each) => ({ ...each, sheet })),
    );
    const all = letters.map(({ text }) => text.toUpperCase()).join('');
    let from = 0;
    const found = texts.map((text) => {
      const at = all.indexOf(compared(text), from);
      if (at < 0) throw new Error(`The PDF has no ${text}.`);
      from = at + compared(text).length;
      return { text, letter: letters[at] as Character & { readonly sheet: number } };
    });
    return found.map(({ text, letter }, index) => {
      const next = found[index + 1]?.letter;
      return {
        text,
        left: (letter.left - SHEET.side) / (SHEET.width - 2 * SHEET.side),
        isBeforeNext: next?.sheet === letter.sheet && Math.abs(next.bottom - letter.bottom) < 3,
      };
    });
  }

  it.each([
    ['the Belgian invoice', invoice],
    ['an invoice with every element', maximalInvoice],
  ])('has the parts of %s in the same places of a row, in the same rows', async (_, document) => {
    const page = await marksOfPage(renderInvoice(document));
    const sheets = marksOfSheets(
      renderPdf(document),
      page.map(({ text }) => text),
    );
    expect(page.length).toBeGreaterThan(8);
    expect(sheets.map(({ text, isBeforeNext }) => [text, isBeforeNext])).toEqual(
      page.map(({ text, isBeforeNext }) => [text, isBeforeNext]),
    );
    const moved = page.filter(({ left }, index) => Math.abs(left - (sheets[index]?.left ?? 9)) > 0.03);
    expect(moved).toEqual([]);
  });
});
